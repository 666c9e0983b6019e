// Which code travels together: many small files compress worse, and each asks the network again. The plan follows the
// dynamic imports from the entry on; libraries go where they are needed first.
import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';

type Lookup = Rolldown.ChunkingContext['getModuleInfo'];

/** What every start needs after the entry's own chunk; a portal's tree is a chunk with the name of its folder. */
export const afterStart = ['react', 'page', 'common', 'icons', 'libraries'];

/** What so many of the screens need is worth a download to all of them. */
const commonShare = 11 / 20;
/** What so many of them need, tables before all, is one download of those. */
const listShare = 3 / 10;
/** The same for dialogs; and what so many of the screens have of it, are forms. */
const dialogShare = 1 / 5;
const formShare = 1 / 10;

/** A module that is no longer than this with all its imports, in characters before minifying, is not worth a request. */
const small = 3_000;
/** One that is no longer than this costs nobody anything. */
const tiny = 700;
/** What fewer screens with lists need is left to the bundler. */
const fewScreens = 3;

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

  /** The screens that need a module, and their portals; a screen outside of them is its own. */
  const needs = new Map<string, { screens: Set<string>; owners: Set<string> }>();
  const nobody = { screens: new Set<string>(), owners: new Set<string>() };
  const needsOf = (id: string) => needs.get(id) ?? nobody;
  const note = (root: string, owner: string, screen?: string) => {
    for (const id of withImports(root)) {
      const { screens: of, owners } = needs.get(id) ?? { screens: new Set(), owners: new Set() };
      needs.set(id, { screens: screen ? of.add(screen) : of, owners: owners.add(owner) });
    }
  };
  trees.forEach((tree) => note(tree, tree));
  screens.forEach(({ id, owner }) => note(id, owner, id));
  const shareOf = (id: string) => needsOf(id).screens.size / screens.length;

  const plan = new Map<string, string>();
  const allImports = (ids: Iterable<string>) => [...ids].flatMap((id) => lookup(id)?.importedIds ?? []);
  const atStart = new Set([...begun, ...allImports(begun)]);
  /** Whether what a module adds to the start, and to what has a chunk already, is no longer than `limit` and no library. */
  const isBelow = (limit: number, id: string) => {
    const own = [...withImports(id)].filter((one) => !atStart.has(one) && !plan.has(one));
    const length = own.reduce((sum, one) => sum + (lookup(one)?.code ?? '').length, 0);
    return (
      length <= limit && allImports(own).every((next) => own.includes(next) || atStart.has(next) || plan.has(next))
    );
  };
  const homes = trees.flatMap((tree) => lateImports(tree).slice(0, 1)).map(withImports);
  const isInHomes = (id: string) => homes.filter((home) => home.has(id)).length > 1;
  for (const id of needs.keys()) {
    // What brings code late stays with those who need it: they may fetch that beforehand.
    const isFree = isBelow(tiny, id) && lateImports(id).length === 0;
    const isCommon = shareOf(id) >= commonShare || (shareOf(id) >= listShare && isFree);
    if (isCommon || (isInHomes(id) && isBelow(small, id))) plan.set(id, 'common');
  }
  // Of a portal's first screen: what is small and other screens need as well comes with the tree, not in a file of its own.
  for (const tree of trees)
    for (const id of lateImports(tree)
      .slice(0, 1)
      .flatMap((home) => [...withImports(home)])) {
      const { owners, screens: of } = needsOf(id);
      if (of.size > 1 && !plan.has(id) && isBelow(small, id))
        plan.set(id, owners.size > 1 ? 'common' : basename(dirname(tree)));
    }
  for (const tree of trees)
    for (const id of withImports(tree)) plan.set(id, needsOf(id).owners.size > 1 ? 'common' : basename(dirname(tree)));

  const ofLists = [...needs.keys()].filter((id) => !plan.has(id) && shareOf(id) >= listShare && trees.length > 0);
  for (const id of ofLists) plan.set(id, 'lists');
  const listScreens = new Set(ofLists.flatMap((id) => [...needsOf(id).screens]));
  // What is small and needed by some of those, and hardly by others, comes with them: in one file for a portal's own.
  for (const [id, { screens: of, owners }] of needs) {
    const lists = [...of].filter((screen) => listScreens.has(screen)).length;
    const isOfLists = lists >= fewScreens && lists >= of.size / 2 && isBelow(small, id);
    if (plan.has(id) || !isOfLists) continue;
    const [owner = ''] = owners;
    plan.set(id, owners.size > 1 ? 'lists' : `${basename(dirname(owner))}-lists`);
  }

  // What the screens of several portals ask for by themselves: dialogs above all.
  const dialogsOf = (tree: string) => lateImports(tree).flatMap((id) => [...withImports(id)].flatMap(lateImports));
  const dialogs = [...new Set(trees.flatMap(dialogsOf))].map(withImports);
  const inPortals = trees.map((tree) => new Set(dialogsOf(tree).flatMap((id) => [...withImports(id)])));
  const ofDialogs = [...new Set(dialogs.flatMap((closure) => [...closure]))].filter(
    (id) =>
      !plan.has(id) &&
      inPortals.filter((closures) => closures.has(id)).length > 1 &&
      dialogs.filter((closure) => closure.has(id)).length >= dialogShare * dialogs.length,
  );
  const isForm = (id: string) => shareOf(id) >= formShare;
  for (const id of ofDialogs) {
    const isWithForm = [...withImports(id)].some((one) => ofDialogs.includes(one) && isForm(one));
    plan.set(id, isForm(id) ? 'forms' : isWithForm ? 'form-dialogs' : 'dialogs');
  }
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
    group('lists', 2),
    group('forms', 2),
    group('dialogs', 2),
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
