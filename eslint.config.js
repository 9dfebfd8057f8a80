import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Files in which a framework requires a default export. */
const defaultExportAllowed = [
  '*.config.ts',
  '*.config.mjs',
  '*.config.js',
  'src/content.config.ts',
  'tests/**/global-setup.ts',
];

export default defineConfig(
  globalIgnores([
    'dist/',
    'dist-example/',
    '.astro/',
    'node_modules/',
    'supabase/.data/',
    'supabase/.temp/',
    'test-results/',
    'playwright-report/',
    // Generated in the shape supabase-js expects.
    'src/services/database.types.ts',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  astro.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.astro'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that a search finds every use.',
        },
      ],
    },
  },
  {
    files: ['src/islands/**/*.tsx', 'src/islands/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  // Module augmentation only works with an interface.
  {
    files: ['src/hydration/interaction-integration.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  // Playwright reads a fixture's dependencies from its first parameter; a fixture without any takes {}.
  {
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: defaultExportAllowed, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['scripts/*.mjs', 'astro.config.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['public/dashboard-sw.js'],
    languageOptions: {
      globals: {
        ...{ self: 'readonly', caches: 'readonly', fetch: 'readonly' },
        ...{ Request: 'readonly', Response: 'readonly', URL: 'readonly' },
      },
    },
  },
  // Type information is not available for plain JavaScript or for script blocks in .astro files.
  {
    files: ['**/*.js', '**/*.mjs', '**/*.astro/*.ts', '**/*.astro/*.js', '**/*.astro'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
