/** The page begins: what was chosen, the words, then the app. */

import { mount } from 'svelte';

import App from './App.svelte';
import '../fonts/fonts.css';
import './ui/tokens.css';
import './ui/app.css';
import { begin } from './settings.svelte';

const target = document.getElementById('app');
if (target) void begin().then(() => mount(App, { target }));
