import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import compat from 'eslint-plugin-compat';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { audienceWall } from './src/build/lint-audience.js';
import { noTextBesideChange } from './src/build/lint-translated-text.js';

/** Imports go one way: every layer may use itself and the ones before it. */
const layers = [['lib', 'config'], ['components'], ['features'], ['app']];

const upward = layers.slice(0, -1).flatMap((layer, index) =>
  layer.map((folder) => ({
    target: `./src/${folder}`,
    from: layers.slice(index + 1).flatMap((upper) => upper.map((name) => `./src/${name}`)),
    message: `src/${folder} must not import from a higher layer.`,
  })),
);

/**
 * The domains, each with the ones before it that it may import from, and why. What needs more of them is composed in
 * src/app. Only an entry further up can be named: there are no circles.
 */
const domains = {
  'site-content': {},
  services: {},
  mail: {},
  accounts: { 'site-content': 'the company on the sign-in page' },
  'public-form': { accounts: 'the own contact data', 'site-content': 'the telephone number' },
  declarations: { 'public-form': 'a visitor declares it', 'site-content': 'the company' },
  withdrawals: { declarations: 'it is one', 'public-form': 'a visitor declares it' },
  terminations: { declarations: 'it is one', 'public-form': 'a visitor declares it' },
  team: { 'site-content': 'pictures' },
  customers: { accounts: 'who has written a note' },
  templates: {},
  sites: { customers: 'a site is a customer’s', templates: 'lines of checklists' },
  'working-time': { accounts: 'employees' },
  tasks: {
    accounts: 'employees',
    mail: 'the address that a customer is told at',
    sites: 'where a task is',
    'site-content': 'the telephone of the office',
    'working-time': 'the clock of a task',
  },
  fleet: { accounts: 'employees', tasks: 'what a vehicle is planned for' },
  orders: {
    accounts: 'employees',
    customers: 'an order is a customer’s',
    sites: 'where the work is',
    tasks: 'the tasks of an order',
    declarations: 'withdrawals and terminations',
    terminations: 'the list of them',
    withdrawals: 'a withdrawn contract',
  },
  appointments: {
    accounts: 'customers’ accounts',
    customers: 'whom the office makes one for',
    services: 'what it is for',
    'site-content': 'opening hours',
  },
  messages: { accounts: 'who wrote it', orders: 'the order it is about' },
  documents: {
    customers: 'the recipient',
    mail: 'the mails of a document',
    services: 'the catalogue',
    'site-content': 'the logo of the website',
    tasks: 'extra work and expenses as positions',
    templates: 'positions that are written again and again',
    'working-time': 'worked hours as positions',
  },
  invoices: {
    accounts: 'customers’ accounts',
    customers: 'the recipient',
    documents: 'positions, sums, files',
    mail: 'the mails of a reminder',
    orders: 'an invoice of an order',
    tasks: 'notes of finished tasks',
  },
  quotes: {
    customers: 'the recipient',
    documents: 'positions, sums, files',
    invoices: 'the invoice of a quote',
    mail: 'the mail with its link',
    services: 'the service asked for',
    'site-content': 'the company on the page of a link',
  },
  leads: {
    accounts: 'the own contact data',
    customers: 'the customer of a lead',
    mail: 'notice to the company',
    'public-form': 'the forms',
    quotes: 'the quotes of a lead',
    services: 'the service asked for',
    'site-content': 'pictures and prices of services',
  },
  referrals: {
    accounts: 'the own contact data',
    leads: 'a recommendation becomes a lead',
    mail: 'notice to the company',
    'public-form': 'the form',
  },
  overview: { leads: 'follow-ups that are due', tasks: 'tasks that are overdue' },
  figures: {
    customers: 'where leads come from',
    leads: 'reasons for losing one',
    services: 'the service asked for',
    'working-time': 'kinds of absences',
  },
  contracts: {
    accounts: 'employees, and the customer’s account',
    documents: 'prices and VAT',
    invoices: 'what was billed',
    'site-content': 'the telephone number',
    sites: 'where the work is',
    tasks: 'visits, and who does them',
  },
  employees: { accounts: 'accounts', overview: 'absences to decide', 'working-time': 'contracts' },
  plan: {
    accounts: 'employees',
    appointments: 'appointments on the board',
    orders: 'dialogs of a task',
    services: 'names of services',
    tasks: 'the cards',
    'working-time': 'absences',
  },
  analytics: {},
};

const names = Object.keys(domains);
const edges = names.map((name, index) => {
  const allowed = Object.keys(domains[name]);
  const late = allowed.filter((other) => !names.slice(0, index).includes(other));
  if (late.length > 0) throw new Error(`${name} imports from ${late.join()}, which does not stand before it.`);
  return {
    target: `./src/features/${name}`,
    from: './src/features',
    except: [name, ...allowed].map((one) => `./${one}`),
    message: `src/features/${name} does not import from there: see \`domains\` in eslint.config.js.`,
  };
});

/** Each audience downloads its own screens only. */
const audiences = ['website', 'admin', 'customer', 'employee'];
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
/** Also what the tests of the rules lint with. */
export const zones = [...upward, ...edges, ...sideways, localDatabase];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.local',
      'coverage',
      'supabase/functions/_shared/api/database.types.ts',
      'supabase/functions/_shared/documents/generated/*',
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
    // Everything else asks the backend through a domain's queries and mutations.
    files: ['src/{app,components,config}/**/*.{ts,tsx}', 'src/features/**/*.tsx'],
    ignores: ['src/app/**/*queries.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@supabase/supabase-js', message: 'Only src/lib and queries and mutations talk to Supabase.' },
          ],
          patterns: [
            { group: ['@/lib/supabase/client'], message: 'Only src/lib and queries and mutations talk to Supabase.' },
          ],
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
    plugins: {
      'react-hooks': reactHooks,
      local: { rules: { 'audience-wall': audienceWall, 'no-text-beside-change': noTextBesideChange } },
    },
    rules: {
      'local/audience-wall': 'error',
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
    files: ['e2e/**/*.spec.ts'],
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
