// svelte-check has been seen to pass without looking: here it must find the fault that is planted for it.

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');
const canary = join(WEB, 'src', 'Canary.svelte');

try {
  writeFileSync(canary, '<script lang="ts">\n  const n: number = "no number";\n</script>\n\n<p>{n}</p>\n');
  const done = spawnSync('npx', ['svelte-check', '--output', 'machine'], { cwd: WEB, encoding: 'utf8' });
  if (done.status === 0 || !/ERROR "src\/Canary\.svelte"/.test(done.stdout)) {
    console.error('svelte-check did not find the planted fault, so its silence means nothing', done.stdout);
    process.exitCode = 1;
  }
} finally {
  rmSync(canary, { force: true });
}
