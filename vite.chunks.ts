// Which code travels together: many small files compress worse, and each asks the network again.
import type { Rolldown } from 'vite';

/** Modules that each public page needs before anybody touches it. */
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|clsx|class-variance-authority|@radix-ui/react-(slot|compose-refs))/',
    'node_modules/lucide-react/dist/esm/(create|Icon|shared|default|icons/circle-check\\.)',
    'src/(config/company\\.|lib/(session/(session-store|session-provider|storage|roles|auth-return)|env|cn|toast|public-rest)\\.)',
    'src/(texts/(general|common)|components/(ui/(button|spinner)|layout/(full-page|skip-link|use-focus|error-boundary)))',
    'src/features/(site|media)/',
  ].join('|'),
);

/** What a list can do without, and most of what a form weighs. */
const formLibrary = /node_modules\/(zod|react-hook-form|@hookform)\//;

type Module = Pick<Rolldown.ModuleInfo, 'importers' | 'importedIds' | 'dynamicImporters' | 'isEntry' | 'code'>;

/** Libraries whose entry imports every module that they have, for others to pick from. */
const catalogue = /\/(lucide-react|radix-ui)\/dist\//;
const picked = /\/lucide-react\/.*\/icons\/([\w-]+)\.|\/@radix-ui\/react-([\w-]+)\//;

/** The name under which such an entry offers a module: CalendarDays for icons/calendar-days. */
function nameInCatalogue(id: string): string | undefined {
  const [, icon, primitive] = picked.exec(id) ?? [];
  return (icon ?? primitive)?.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

/** Whom a root serves; `page` is every public page, and `demand` what they load once it is needed. */
function audienceOf(root: string): string {
  const [, area = '', file = ''] = /\/src\/app\/([\w-]+)(\/.*)?/.exec(root) ?? [];
  if (/^(admin|customer|employee)$/.test(area)) return area;
  if (/^(portal-routes|query-provider|account)/.test(area)) return 'portal';
  const isPage = /\/src\/(main|client)\./.test(root) || (area === 'website' && !/-form\.|create-admin/.test(file));
  return isPage ? 'page' : 'demand';
}

/** `compute` once for each argument. */
function once<Result>(compute: (id: string) => Result): (id: string) => Result {
  const known = new Map<string, Result>();
  return (id) => {
    if (!known.has(id)) known.set(id, compute(id));
    return known.get(id) as Result;
  };
}

/** The modules of one build, and who leads to whom. */
function moduleGraph(getModuleInfo: Rolldown.ChunkingContext['getModuleInfo']) {
  // Copies: each look at the bundler's own object crosses into the bundler.
  const lookup = once((id): Module | undefined => {
    const module = getModuleInfo(id);
    if (!module) return undefined;
    const { importers, importedIds, dynamicImporters, isEntry, code } = module;
    return { importers, importedIds, dynamicImporters, isEntry, code };
  });
  const words = once((id) => new Set(lookup(id)?.code?.split(/\W+/)));

  /** Who imports `id` statically; through a catalogue, only those who mention the name that it has there. */
  const importersOf = (id: string, name = nameInCatalogue(id)): string[] =>
    (lookup(id)?.importers ?? []).flatMap((importer) => {
      if (name && catalogue.test(importer)) return importersOf(importer, name);
      return name && catalogue.test(id) && !words(importer).has(name) ? [] : importer;
    });
  const importers = once((id) => importersOf(id));

  /** `id` and all that can be reached from it. */
  function reach(id: string, next: (id: string) => readonly string[]): string[] {
    const seen = new Set([id]);
    for (const current of seen) for (const further of next(current)) seen.add(further);
    return [...seen];
  }

  return {
    /** The modules at which the static imports that lead to `id` begin: entries, and what is loaded on demand. */
    rootsOf: (id: string): string[] =>
      reach(id, importers).filter((current) => {
        const module = lookup(current);
        return module && (module.isEntry || module.dynamicImporters.length > 0);
      }),
    needsFormLibrary: (id: string): boolean =>
      reach(id, (current) => lookup(current)?.importedIds ?? []).some((needed) => formLibrary.test(needed)),
  };
}

/** What the first screen of somebody who is signed in consists of. */
const firstScreen =
  /\/app\/(portal-routes|query-provider|\w+\/(\w+-layout|dashboard-page))\.|\/(session-watcher|toaster)\./;

/** Every screen needs it, so it needs no file of its own. */
const portalRoutes = /\/app\/portal-routes\./;

/** The file for what several screens share; null for what is left to the bundler. */
function sharedChunk(id: string, { rootsOf, needsFormLibrary }: ReturnType<typeof moduleGraph>): string | null {
  if (everyPage.test(id)) return 'site';
  if (portalRoutes.test(id)) return 'portal';
  const roots = rootsOf(id);
  const [first, ...others] = new Set(roots.map(audienceOf));
  if (!first || roots.length < 2) return null;
  const audiences = [first, ...others];
  if (audiences.every((one) => one === 'page' || one === 'demand')) return null;
  if (audiences.includes('page')) return 'site';
  const chunk = audiences.includes('demand') ? 'common' : others.length > 0 ? 'portal' : first;
  if (roots.some((root) => firstScreen.test(root))) return chunk;
  return needsFormLibrary(id) ? `${chunk}-forms` : `${chunk}-more`;
}

/** For `codeSplitting.groups` of one build: what several groups want goes to the one with the highest priority. */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  let graph: ReturnType<typeof moduleGraph> | undefined;
  let ask: Rolldown.ChunkingContext['getModuleInfo'];
  const chunkOf = once((id) => sharedChunk(id, (graph ??= moduleGraph((module) => ask(module)))));
  /** A chunk's dependencies come along unless a group before it took them, so the widest chunk comes first. */
  const shared = (chunk: string, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: chunk,
    name: (id, context) => {
      ask = (module) => context.getModuleInfo(module);
      return chunkOf(id) === chunk ? chunk : null;
    },
    priority,
  });
  const audienceChunks = (chunk: string, priority: number) => [
    shared(chunk, priority),
    shared(`${chunk}-more`, priority - 1),
    shared(`${chunk}-forms`, priority - 2),
  ];
  return [
    // What starts a download stays beside the entry, which must not wait for the rest.
    {
      name: 'loader',
      test: /vite\/preload-helper|src\/(lib\/(first-use|early-submit|plain-notice)|config\/paths)\./,
      priority: 15,
    },
    { name: 'portal-screens', test: /src\/app\/portal-screens\./, priority: 15 },
    shared('site', 14),
    { name: 'queries', test: /node_modules\/@tanstack\//, priority: 13 },
    { name: 'backend', test: /node_modules\/(@supabase|tslib)\/|src\/lib\/supabase\./, priority: 13 },
    ...audienceChunks('common', 12),
    ...audienceChunks('portal', 9),
    { name: 'session', test: /src\/lib\/session\/(session-watcher|head-start|role-query)\./, priority: 6 },
    ...['admin', 'customer', 'employee'].flatMap((one) => audienceChunks(one, 5)),
  ];
}
