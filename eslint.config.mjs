import firebaseRules from '@firebase/eslint-plugin-security-rules';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', '.astro', 'node_modules', 'data', 'test-results', 'playwright-report'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  ...astro.configs['flat/recommended'],
  firebaseRules.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A number in a text says itself; what else is put there is turned into words first.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onChange={(text) => setText(text)}` and `return setText('')` in a function without a result hide nothing.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // A text that is spread gives its code points, which is what is wanted of it.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Implementations of ports are asynchronous whatever they do, so that what they throw rejects.
      '@typescript-eslint/require-await': 'off',
      // It takes `Promise.withResolvers<void>()` for a mistake.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            // Nothing else copies on a page without https, as within a clinic's own network.
            { from: 'lib', name: 'execCommand' },
            // What is to replace it has other markup.
            { from: 'package', name: 'Checkbox', package: 'react-aria-components' },
          ],
        },
      ],
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
  // No program of TypeScript knows these.
  { files: ['**/*.{astro,mjs,js,rules}'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['src/**/*.tsx'],
    plugins: { ...jsxA11y.configs.recommended.plugins, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.configs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  // Tests take the methods of a double apart from it, and `expect.any()` is itself `any`.
  {
    files: ['tests/**/*.ts', 'src/**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  // What the API answers is `any` in these tests: they look into bodies of many shapes, and a wrong one is what they fail by.
  {
    files: ['tests/api/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  // Firebase's test environment gives the older client, which the functions of the newer one take as well.
  {
    files: ['tests/rules/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  { files: ['scripts/**', 'bench/**', 'src/server/log.ts'], rules: { 'no-console': 'off' } },
);
