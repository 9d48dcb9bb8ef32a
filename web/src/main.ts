// Starts the page: settings, the reader's language, then everything else.
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './themes';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { speech } from './lib/speech.svelte';
import { pageFor } from './pages';

// The house was renewed while this page was open: its old parts are gone, so load it again, but not for ever.
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('reloaded') === location.href) return;
  sessionStorage.setItem('reloaded', location.href);
  location.reload();
});

settings.begin();
pageFor(router.route).catch(() => {}); // its parts come while the words do; who shows it hears of a failure
await speech.speak(settings.language);
mount(App, { target: document.getElementById('page')! });
