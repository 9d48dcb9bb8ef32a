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

// A new version was deployed while this page was open and the old files are gone: load the page again, but not for ever.
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('reloaded') === location.href) return;
  sessionStorage.setItem('reloaded', location.href);
  location.reload();
});

settings.begin();
pageFor(router.route).catch(() => {}); // loads while the words load; the component that shows it reports a failure
await speech.speak(settings.language);
mount(App, { target: document.getElementById('page')! });
