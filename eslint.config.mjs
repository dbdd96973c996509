import firebaseRules from '@firebase/eslint-plugin-security-rules';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Rules that need no types; those that do are in `.oxlintrc.json`, where the native compiler answers in seconds. */
export default tseslint.config(
  { ignores: ['dist', '.astro', 'node_modules', 'data', 'test-results', 'playwright-report'] },
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
  {
    files: ['src/**/*.tsx'],
    plugins: { ...jsxA11y.configs.recommended.plugins, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.configs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  // Of a page without the service worker, its console tells why.
  { files: ['**/*.astro/*.{js,ts}'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  { files: ['scripts/**', 'bench/**', 'src/server/log.ts'], rules: { 'no-console': 'off' } },
);
