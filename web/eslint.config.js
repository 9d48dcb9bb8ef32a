// What `npm run lint` asks of the sources; types themselves are checked by `npm run check`, the layout by Prettier.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const CODE = ['**/*.js', '**/*.ts', '**/*.svelte'];
const SVELTE = ['**/*.svelte', '**/*.svelte.ts'];

const ANY_ALLOWED = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  '@typescript-eslint/no-redundant-type-constituents': 'off',
};

export default defineConfig(
  globalIgnores(['src/protocol.ts', 'src/rest.ts']), // `make types` writes them
  {
    files: CODE,
    extends: [js.configs.recommended, ts.configs.recommendedTypeChecked, svelte.configs.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-len': ['error', { code: 140 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
    },
  },
  {
    files: SVELTE,
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that Svelte would otherwise drop
      'svelte/prefer-svelte-reactivity': 'off', // most maps here are made anew, never changed
    },
  },
  // ESLint takes what a component exports for `any`; svelte-check knows the types.
  { files: ['**/*.svelte'], rules: ANY_ALLOWED },
  {
    files: ['**/*.test.ts'],
    rules: { ...ANY_ALLOWED, '@typescript-eslint/no-explicit-any': 'off', '@typescript-eslint/require-await': 'off' },
  },
  { files: ['*.js', '*.ts'], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
);
