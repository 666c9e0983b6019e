// Chunk plan: many small files compress worse and each costs a request. With plain groups a portal's list loaded 226 kB
// instead of 196, in 5 to 10 requests more. The plan follows the dynamic imports from the entry; libraries go where they
// are needed first.
import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';

import { readScreens, type Lookup, type Screens } from './screens.ts';

/** Chunks that every start needs after the entry's own. */
export const afterStart = ['routes', 'react', 'page', 'common', 'libraries'];
/** The chunk of a portal's layout, and of what its screens share; its tree is a chunk with the name of its folder. */
export const layoutChunk = (portal: string) => `${portal}-layout`;

/** Modules needed by at least this share of screens are downloaded by all of them. */
const commonShare = 11 / 20;
/** Modules needed by at least this share, mostly tables, share a chunk for those screens. */
const listShare = 3 / 10;
/** The same for dialogs; modules of theirs that at least `formShare` of the screens need are forms. */
const dialogShare = 1 / 5;
const formShare = 1 / 10;

/** A module not longer than this including its imports, in characters before minifying, is not worth a request. */
const small = 3_000;
/** The same for modules of a portal's first screen, which most visits begin with. */
const smallOfHome = 8_000;
/** A module not longer than this costs next to nothing. */
const tiny = 700;
/** Modules needed by fewer list screens than this are left to the bundler. */
const fewScreens = 3;

/** The chunk of each of our modules that is not left to the bundler. */
type Plan = Map<string, string>;

/** Modules after their imports: an import that is already planned no longer counts towards its importer's size. */
const importsFirst = (ids: Iterable<string>) => [...ids].toReversed();

/** A portal's chunk has its folder's name. */
const portalOf = (tree: string) => basename(dirname(tree));

/** The first assignment of a module wins: the start before the screens, frequent needs before rare ones. */
function planOf(entry: string, lookup: Lookup): Plan {
  const screens = readScreens(entry, lookup);
  const plan: Plan = new Map();
  const isBelow = measure(screens, plan, lookup);
  planTrees(screens, plan);
  planCommon(screens, plan, isBelow);
  planLayouts(screens, plan, isBelow);
  planLists(screens, plan, isBelow);
  planDialogs(screens, plan);
  // A portal's start is a single chunk. A public page may need only the second half of the start, so that half is
  // separate.
  for (const id of screens.second) plan.set(id, screens.trees.length > 0 ? 'common' : 'page');
  for (const id of screens.initial) plan.delete(id);
  return plan;
}

type IsBelow = ReturnType<typeof measure>;

/**
 * Returns a predicate: whether a module, with its imports that are not planned yet, is at most `limit` characters long
 * and contains neither a library nor a module that is also imported dynamically.
 */
function measure({ begun, withImports }: Screens, plan: Plan, lookup: Lookup) {
  const allImports = (ids: Iterable<string>) => [...ids].flatMap((id) => lookup(id)?.importedIds ?? []);
  const atStart = new Set([...begun, ...allImports(begun)]);
  return (limit: number, id: string): boolean => {
    const own = [...withImports(id)].filter((one) => !atStart.has(one) && !plan.has(one));
    const length = own.reduce((sum, one) => sum + (lookup(one)?.code ?? '').length, 0);
    return (
      length <= limit &&
      own.every((one) => (lookup(one)?.dynamicImporters ?? []).length === 0) &&
      allImports(own).every((next) => own.includes(next) || atStart.has(next) || plan.has(next))
    );
  };
}

/** Modules that most screens need, and small ones used by several landing pages. */
function planCommon({ needed, trees, homeOf, withImports, late, shareOf }: Screens, plan: Plan, isBelow: IsBelow) {
  const arrivals = trees.map((tree) => withImports(homeOf(tree)));
  const isInArrivals = (id: string) => arrivals.filter((home) => home.has(id)).length > 1;
  for (const id of needed) {
    // Lazy loaders stay with their users: they may prefetch.
    const isFree = isBelow(tiny, id) && late(id).length === 0;
    const isCommon = shareOf(id) >= commonShare || (shareOf(id) >= listShare && isFree);
    if (!plan.has(id) && (isCommon || (isInArrivals(id) && isBelow(small, id)))) plan.set(id, 'common');
  }
}

/** The portals' trees: which code and rows a path needs. First of all, and without rendering code. */
function planTrees({ trees, withImports, needOf }: Screens, plan: Plan) {
  for (const tree of trees)
    for (const id of withImports(tree)) plan.set(id, needOf(id).owners.size > 1 ? 'routes' : portalOf(tree));
}

/** A portal's layout, with the small modules of its first screen that other screens use as well. */
function planLayouts({ trees, layoutOf, homeOf, withImports, needOf }: Screens, plan: Plan, isBelow: IsBelow) {
  for (const tree of trees) {
    const assign = (id: string) => plan.set(id, needOf(id).owners.size > 1 ? 'common' : layoutChunk(portalOf(tree)));
    for (const id of withImports(layoutOf(tree))) if (!plan.has(id)) assign(id);
    for (const id of importsFirst(withImports(homeOf(tree))))
      if (needOf(id).screens.size > 1 && !plan.has(id) && isBelow(smallOfHome, id)) assign(id);
  }
}

/**
 * Modules that many screens need, mostly lists; with small ones mainly used by those. What only one portal needs is apart.
 */
function planLists({ needed, trees, screensOf, needOf, shareOf }: Screens, plan: Plan, isBelow: IsBelow) {
  const ownerOf = (id: string) => {
    const { owners } = needOf(id);
    const [owner = ''] = owners;
    return owners.size === 1 && trees.includes(owner) ? owner : undefined;
  };
  const assign = (id: string) => {
    const owner = ownerOf(id);
    plan.set(id, owner ? `${portalOf(owner)}-lists` : 'lists');
  };
  const isNeededByMany = (id: string) => {
    const owner = ownerOf(id);
    const { size } = needOf(id).screens;
    return owner ? size >= Math.max(fewScreens, listShare * screensOf(owner).length) : shareOf(id) >= listShare;
  };
  const ofLists = needed.filter((id) => !plan.has(id) && trees.length > 0 && isNeededByMany(id));
  ofLists.forEach(assign);
  const listScreens = new Set(ofLists.flatMap((id) => [...needOf(id).screens]));
  for (const id of importsFirst(needed)) {
    const { screens } = needOf(id);
    const lists = [...screens].filter((screen) => listScreens.has(screen)).length;
    const isOfLists = lists >= fewScreens && lists >= screens.size / 2 && isBelow(small, id);
    if (!plan.has(id) && isOfLists) assign(id);
  }
}

/** Lazily loaded code shared by several portals' screens, mostly dialogs. */
function planDialogs({ trees, screensOf, late, withImports, shareOf }: Screens, plan: Plan) {
  const lateOf = (tree: string) => screensOf(tree).flatMap((id) => [...withImports(id)].flatMap(late));
  const dialogs = [...new Set(trees.flatMap(lateOf))].map(withImports);
  const inPortals = trees.map((tree) => new Set(lateOf(tree).flatMap((id) => [...withImports(id)])));
  const isShared = (id: string) =>
    inPortals.filter((all) => all.has(id)).length > 1 &&
    dialogs.filter((dialog) => dialog.has(id)).length >= dialogShare * dialogs.length;
  const shared = new Set(dialogs.flatMap((dialog) => [...dialog]).filter((id) => !plan.has(id) && isShared(id)));
  const isForm = (id: string) => shareOf(id) >= formShare;
  for (const id of shared) {
    const isWithForm = [...withImports(id)].some((one) => shared.has(one) && isForm(one));
    plan.set(id, isForm(id) ? 'forms' : isWithForm ? 'form-dialogs' : 'dialogs');
  }
}

/** For `codeSplitting.groups` of one build. */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  let made: Plan | undefined;
  const plan = (id: string, context: Rolldown.ChunkingContext): Plan => {
    const lookup: Lookup = (one) => context.getModuleInfo(one);
    return (made ??= planOf(entryAbove(id, lookup), lookup));
  };
  const group = (name: string | undefined, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: name ?? 'portals',
    name: (id, context) => {
      const planned = plan(id, context).get(id) ?? null;
      return name === undefined || planned === name ? planned : null;
    },
    priority,
  });
  /** Imported through barrel files: the plan cannot tell which screen needs which module. */
  const libraries: Rolldown.CodeSplittingGroup = {
    debugName: 'libraries',
    test: /node_modules\/(lucide-react|@?date-fns|@tanstack)\//,
    minShareCount: 2,
    // A public page needs icons, but often no other library; a portal's screen needs both.
    name: (id, context) =>
      id.includes('/lucide-react/') && !new Set(plan(id, context).values()).has('routes') ? 'icons' : 'libraries',
    priority: 2,
  };
  // A chunk's dependencies come along unless an earlier group took them: what is needed first comes first.
  return [
    { name: 'start', tags: ['$initial'], priority: 5 },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    group('routes', 3),
    group('page', 3),
    libraries,
    group('common', 2),
    group('lists', 2),
    group('forms', 2),
    group('dialogs', 2),
    group(undefined, 1),
  ];
}

/** The entry that leads to a module. */
function entryAbove(id: string, lookup: Lookup): string {
  const above = new Set([id]);
  for (const one of above) {
    const module = lookup(one);
    if (module?.isEntry) return one;
    for (const next of [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])]) above.add(next);
  }
  throw new Error(`No entry leads to ${id}.`);
}
