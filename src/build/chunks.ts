// Which code travels together: many small files compress worse, and each asks the network again. The plan follows the
// dynamic imports from the entry on; libraries go where they are needed first.
import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';

type Lookup = Rolldown.ChunkingContext['getModuleInfo'];

/** What every start needs after the entry's own chunk; a portal's tree is a chunk with the name of its folder. */
export const afterStart = ['react', 'page', 'common', 'icons', 'libraries'];

/** What so many of the screens need is worth a download to all of them. The tables, which half of them have, are not. */
const commonShare = 11 / 20;

/**
 * What the first screens of several portals need and is no longer than this with all its imports, in characters before
 * minifying, is not worth a request.
 */
const small = 3_000;

/** The chunk of each of our modules that is not left to the bundler. */
function planOf(entry: string, lookup: Lookup): Map<string, string> {
  const imports = (id: string) => (lookup(id)?.importedIds ?? []).filter((next) => !next.includes('node_modules'));
  const lateImports = (id: string) => lookup(id)?.dynamicallyImportedIds ?? [];
  /** A module and all that comes with it. */
  const withImports = (id: string): Set<string> => {
    const all = new Set([id]);
    for (const one of all) for (const next of imports(one)) all.add(next);
    return all;
  };

  const initial = withImports(entry);
  // The entry is a page; its script is the first that it needs.
  const scripts = [entry, ...imports(entry)];
  /** What that asks for by itself: the second half of the start. */
  const second = scripts.flatMap(lateImports).map(withImports);
  const begun = new Set([...initial, ...second.flatMap((closure) => [...closure])]);
  const beyond = [...begun].filter((id) => !scripts.includes(id)).flatMap(lateImports);
  /** What leads to several screens is the tree of a portal. */
  const trees = beyond.filter((id) => lateImports(id).length > 1);
  const screens = [
    ...beyond.filter((id) => !trees.includes(id) && !begun.has(id)).map((id) => ({ id, owner: id })),
    ...trees.flatMap((owner) => lateImports(owner).map((id) => ({ id, owner }))),
  ];

  /** Which portals, and which screens outside of them, need a module, and what share of all screens. */
  const needs = new Map<string, { owners: Set<string>; share: number }>();
  const note = (root: string, owner: string, share: number) => {
    for (const id of withImports(root)) {
      const { owners, share: before } = needs.get(id) ?? { owners: new Set(), share: 0 };
      needs.set(id, { owners: owners.add(owner), share: before + share });
    }
  };
  trees.forEach((tree) => note(tree, tree, 0));
  screens.forEach(({ id, owner }) => note(id, owner, 1 / screens.length));

  const plan = new Map<string, string>();
  const allImports = (ids: Iterable<string>) => [...ids].flatMap((id) => lookup(id)?.importedIds ?? []);
  const atStart = new Set([...begun, ...allImports(begun)]);
  const isSmall = (id: string) => {
    const own = [...withImports(id)].filter((one) => !atStart.has(one));
    const length = own.reduce((sum, one) => sum + (lookup(one)?.code ?? '').length, 0);
    return length <= small && allImports(own).every((next) => own.includes(next) || atStart.has(next));
  };
  const homes = trees.flatMap((tree) => lateImports(tree).slice(0, 1)).map(withImports);
  const isInHomes = (id: string) => homes.filter((home) => home.has(id)).length > 1;
  for (const [id, { share }] of needs)
    if (share >= commonShare || (isInHomes(id) && isSmall(id))) plan.set(id, 'common');
  // Of a portal's first screen: what is small and other screens need as well comes with the tree, not in a file of its own.
  for (const tree of trees)
    for (const id of lateImports(tree)
      .slice(0, 1)
      .flatMap((home) => [...withImports(home)])) {
      const { owners, share } = needs.get(id) ?? { owners: new Set(), share: 0 };
      if (owners.size === 1 && share > 1.5 / screens.length && !plan.has(id) && isSmall(id))
        plan.set(id, basename(dirname(tree)));
    }
  for (const tree of trees)
    for (const id of withImports(tree))
      plan.set(id, (needs.get(id)?.owners.size ?? 0) > 1 ? 'common' : basename(dirname(tree)));
  for (const closure of second) for (const id of closure) plan.set(id, 'page');
  for (const id of initial) plan.delete(id);
  return plan;
}

/** For `codeSplitting.groups` of one build. */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  let plan: Map<string, string> | undefined;
  const group = (name: string | undefined, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: name ?? 'portals',
    name: (id, context) => {
      const lookup: Lookup = (one) => context.getModuleInfo(one);
      plan ??= planOf(entryAbove(id, lookup), lookup);
      const planned = plan.get(id) ?? null;
      return name === undefined || planned === name ? planned : null;
    },
    priority,
  });
  // A chunk's dependencies come along unless a group before it took them: what is needed first comes first.
  return [
    { name: 'start', tags: ['$initial'], priority: 5 },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    group('page', 3),
    // Libraries whose modules are imported through a file that lists all of them: the plan cannot tell who needs which.
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 2 },
    { name: 'libraries', test: /node_modules\/(@?date-fns|@tanstack)\//, minShareCount: 2, priority: 2 },
    group('common', 2),
    group(undefined, 1),
  ];
}

/** The entry from which a module is reached. */
function entryAbove(id: string, lookup: Lookup): string {
  const above = new Set([id]);
  for (const one of above) {
    const module = lookup(one);
    if (module?.isEntry) return one;
    for (const next of [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])]) above.add(next);
  }
  throw new Error(`No entry leads to ${id}.`);
}
