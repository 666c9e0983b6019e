// Groups the build's modules by screen: which start with the entry, which belong to a portal, which screen needs what.
import type { Rolldown } from 'vite';

export type Lookup = Rolldown.ChunkingContext['getModuleInfo'];

/** The screens that need a module, and their portals' trees; a screen outside the portals is its own owner. */
export interface Need {
  screens: ReadonlySet<string>;
  owners: ReadonlySet<string>;
}

const noNeed: Need = { screens: new Set(), owners: new Set() };

/** Walks the module graph of one build from its entry; libraries are not followed. */
export function readScreens(entry: string, lookup: Lookup) {
  const imports = (id: string) => (lookup(id)?.importedIds ?? []).filter((next) => !next.includes('node_modules'));
  /** A module's dynamic imports. */
  const late = (id: string): readonly string[] => lookup(id)?.dynamicallyImportedIds ?? [];
  /** A module and all its static imports. */
  const withImports = (id: string): ReadonlySet<string> => {
    const all = new Set([id]);
    for (const one of all) for (const next of imports(one)) all.add(next);
    return all;
  };

  const initial = withImports(entry);
  // The entry is a page; its script is its first import.
  const scripts = [entry, ...imports(entry)];
  /** The entry's own dynamic imports: the second half of the start. */
  const second = new Set(scripts.flatMap(late).flatMap((id) => [...withImports(id)]));
  const begun = new Set([...initial, ...second]);
  const beyond = [...begun].filter((id) => !scripts.includes(id)).flatMap(late);
  /** A module that leads to a layout and several screens is a portal's tree; its first screen is the landing page. */
  const trees = beyond.filter((id) => late(id).length > 2);
  const layoutOf = (tree: string) => {
    const [layout = ''] = late(tree);
    if (!layout.endsWith('-layout.tsx')) throw new Error(`${tree} does not import its layout first.`);
    return layout;
  };
  const screensOf = (tree: string) => late(tree).slice(1);
  const homeOf = (tree: string) => screensOf(tree)[0] ?? tree;
  const screens = [
    ...beyond.filter((id) => !trees.includes(id) && !begun.has(id)).map((id) => ({ id, owner: id })),
    ...trees.flatMap((owner) => screensOf(owner).map((id) => ({ id, owner }))),
  ];

  const needs = new Map<string, { screens: Set<string>; owners: Set<string> }>();
  const note = (root: string, owner: string, screen?: string) => {
    for (const id of withImports(root)) {
      const { screens: of, owners } = needs.get(id) ?? { screens: new Set(), owners: new Set() };
      needs.set(id, { screens: screen ? of.add(screen) : of, owners: owners.add(owner) });
    }
  };
  for (const tree of trees) [tree, layoutOf(tree)].forEach((id) => note(id, tree));
  screens.forEach(({ id, owner }) => note(id, owner, id));
  const needOf = (id: string): Need => needs.get(id) ?? noNeed;

  return {
    withImports,
    late,
    initial,
    second,
    begun,
    trees,
    layoutOf,
    screensOf,
    homeOf,
    /** Every module that a screen or a portal's tree needs. */
    needed: [...needs.keys()],
    needOf,
    /** The share of all screens that need a module, from 0 to 1. */
    shareOf: (id: string) => needOf(id).screens.size / screens.length,
  };
}

export type Screens = ReturnType<typeof readScreens>;
