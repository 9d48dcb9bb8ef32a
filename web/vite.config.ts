import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { trimWords } from './trim-words.ts';

// The page a developer looks at asks a server of their own: `speeltafel serve`, or SPEELTAFEL_URL.
const house = process.env.SPEELTAFEL_URL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [trimWords(), svelte()],
  build: {
    outDir: '../src/speeltafel/server/http/site',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0, // the content policy lets no data: fonts in
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: house, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], environment: 'node', css: true },
});
