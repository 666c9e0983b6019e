import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import compat from 'eslint-plugin-compat';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noTextBesideChange } from './src/build/lint-translated-text.js';

/** Imports go one way: every layer may use itself and the ones before it. */
const layers = [['lib', 'config', 'texts'], ['data'], ['components'], ['features'], ['app']];

const upward = layers.slice(0, -1).flatMap((layer, index) =>
  layer.map((folder) => ({
    target: `./src/${folder}`,
    from: layers.slice(index + 1).flatMap((upper) => upper.map((name) => `./src/${name}`)),
    message: `src/${folder} must not import from a higher layer.`,
  })),
);

/** Each audience downloads its own screens only. */
const audiences = ['website', 'auth', 'admin', 'customer', 'employee', 'account'];
const sideways = audiences.map((audience) => ({
  target: `./src/app/${audience}`,
  from: audiences.filter((other) => other !== audience).map((other) => `./src/app/${other}`),
  message: 'Screens of different audiences share code through src/features.',
}));

/** The database of the local backend serves every service and knows none of them. */
const services = ['auth', 'cli', 'functions', 'http', 'jobs', 'mailbox', 'realtime', 'rest', 'storage'];
const localDatabase = {
  target: './supabase/local/database',
  from: services.map((name) => `./supabase/local/${name}`),
  message: 'supabase/local/database must not import from a service.',
};
const zones = [...upward, ...sideways, localDatabase];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.local',
      'coverage',
      'src/lib/database.types.ts',
      'supabase/functions/_shared/documents/{assets,bundle,drawable,more-letters}.{js,ts}',
      'playwright-report',
      'test-results',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    // Screens and components talk to the backend through src/data only.
    files: ['src/{components,features,app,config,texts}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: '@supabase/supabase-js', message: 'Only src/lib and src/data talk to Supabase.' }],
          patterns: [{ group: ['@/lib/supabase'], message: 'Only src/lib and src/data talk to Supabase.' }],
        },
      ],
    },
  },
  {
    // What runs in browsers uses nothing that the oldest supported ones lack: `browserslist` in package.json names them.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/entry-server.tsx', 'src/build/**'],
    ...compat.configs['flat/recommended'],
    rules: {
      'compat/compat': 'error',
      // It does not know static methods.
      'no-restricted-properties': ['error', { object: 'URL', property: 'canParse', message: 'Use lib/parse-url.' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, local: { rules: { 'no-text-beside-change': noTextBesideChange } } },
    rules: {
      'local/no-text-beside-change': 'error',
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'No raw HTML.' },
        { selector: 'TemplateElement[value.raw=/^(mailto|tel):/]', message: 'Use mailLink or phoneLink.' },
      ],
    },
  },
  {
    // What a library calls its elements stands in the harness, once.
    files: ['e2e/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Literal[value=/data-(sonner|radix)/], TemplateElement[value.raw=/data-(sonner|radix)/])',
          message: 'Use the helpers of e2e/harness.',
        },
      ],
    },
  },
  {
    files: ['**/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
);
