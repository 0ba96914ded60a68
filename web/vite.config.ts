import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { budget } from './tools/budget.mjs';
import { icons } from './tools/icons.mjs';

const server = process.env.DUELSTAGE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), icons(), budget()],
  // vitest would load Svelte's server side otherwise
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/duelstage/_web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // no data: addresses, which a strict policy forbids
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
