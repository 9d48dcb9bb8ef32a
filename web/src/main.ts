import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { speech } from './lib/speech.svelte';

settings.begin();
await speech.speak(settings.language);
mount(App, { target: document.getElementById('page')! });
