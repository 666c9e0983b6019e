import { afterAll, beforeAll, expect, it, vi } from 'vitest';

type Exports = Record<string, unknown>;

/**
 * What screens use: groups of queries and mutations, single queries, functions that read or send by themselves, lists
 * that can be exported or have their tabs counted.
 */
const isAskedFor = /(Queries|Mutations|Query|Export)$|^(read|send|counted)[A-Z]/;

let modules: Record<string, Exports>;
let dataLayer: Exports;
let listed: string[];

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
  // Browser globals that the app uses.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('WebSocket', class {});
  const loaders = import.meta.glob<Exports>(['/src/features/**/*.ts', '/src/app/admin/**/*queries.ts']);
  modules = Object.fromEntries(
    await Promise.all(Object.entries(loaders).map(async ([file, load]) => [file, await load()] as const)),
  );
  dataLayer = await import('../support/data-layer.ts');
  const { benchmarks } = await import('../benchmarks/benchmarks.ts');
  listed = Object.keys(benchmarks({ later: 2, last: 2, ownLast: 2 }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('tests/support/data-layer.ts lists everything that the domains offer to screens', () => {
  const offered = Object.values(modules).flatMap((exports) =>
    Object.keys(exports).filter((name) => isAskedFor.test(name)),
  );
  expect(offered.length).toBeGreaterThan(50);
  expect(offered.filter((name) => !(name in dataLayer))).toEqual([]);
});

it('every query has its benchmarks, or a reason why not', () => {
  const queries = Object.entries(dataLayer).flatMap(([name, value]) => {
    if (name.endsWith('Queries')) return Object.keys(value as object).map((key) => `${name}.${key}`);
    return /^read[A-Z]|Query$|^tabTotal$/.test(name) ? [name] : [];
  });
  expect(queries.toSorted()).toEqual(listed.toSorted());
});

it('every benchmark sends a request to the API', async () => {
  const { appQueries } = await import('../benchmarks/app-queries.ts');
  // There always is a version.
  const answer = (_reader: unknown, { url }: { url: URL }) =>
    Promise.resolve({ body: url.pathname.endsWith('/site_version') ? '[{}]' : '[]', total: 0 });
  const queries = await appQueries({ later: 2, last: 2, ownLast: 2 }, answer);
  expect(queries.filter(({ requests }) => requests.length === 0).map(({ name }) => name)).toEqual([]);
  expect(queries.filter(({ reader }) => reader === 'anon').map(({ name }) => name)).toEqual([
    'companyQueries.settings',
    'readImprintFacts',
    'readMedium',
    'readPriceList',
    'readPageMetadata',
    'readSettings',
    'readSiteTexts',
    'readSiteVersion',
  ]);
});
