import firebaseRules from '@firebase/eslint-plugin-security-rules';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Rules of the pages, the rules of Firestore and plain scripts; TypeScript and components are Oxlint's (`.oxlintrc.json`), which answers in seconds. */
export default tseslint.config(
  {
    ignores: [
      'dist',
      '.astro',
      'node_modules',
      'data',
      'test-results',
      'playwright-report',
      '**/*.{ts,tsx}',
      '!**/*.astro/*.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  ...astro.configs['flat/recommended'],
  firebaseRules.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // It takes `Promise.withResolvers<void>()` for a mistake.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-aria-components',
              message:
                'Import from a subpath ("react-aria-components/Table"): the root defeats route splitting.',
            },
          ],
        },
      ],
    },
  },
  // Of a page without the service worker, its console tells why.
  { files: ['**/*.astro/*.{js,ts}'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
);
