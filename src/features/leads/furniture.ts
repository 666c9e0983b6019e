/** Furniture of a move with its volume in tenths of a cubic metre, as carriers calculate it. */
export const furniture = {
  karton: { name: 'Umzugskarton', tenths: 1 },
  schrank: { name: 'Kleiderschrank, 2 Türen', tenths: 16 },
  doppelbett: { name: 'Doppelbett', tenths: 20 },
  einzelbett: { name: 'Einzelbett', tenths: 10 },
  sofa: { name: 'Sofa, 3 Sitze', tenths: 12 },
  sessel: { name: 'Sessel', tenths: 8 },
  esstisch: { name: 'Esstisch', tenths: 6 },
  stuhl: { name: 'Stuhl', tenths: 2 },
  schreibtisch: { name: 'Schreibtisch', tenths: 12 },
  kommode: { name: 'Kommode', tenths: 7 },
  regal: { name: 'Bücherregal', tenths: 4 },
  waschmaschine: { name: 'Waschmaschine', tenths: 5 },
  kuehlschrank: { name: 'Kühlschrank', tenths: 8 },
  fahrrad: { name: 'Fahrrad', tenths: 5 },
} as const;

export type FurnitureKey = keyof typeof furniture;

/** How many of which. */
export type FurnitureCounts = Partial<Record<FurnitureKey, number>>;

/** The pieces of a list, in its order; without those that a newer release knows. */
export const piecesOf = (counts: FurnitureCounts) =>
  (Object.keys(furniture) as FurnitureKey[]).flatMap((key) => {
    const count = counts[key] ?? 0;
    return count > 0 ? [{ ...furniture[key], count }] : [];
  });

/** The volume of a list in whole cubic metres, rounded up; 0 for an empty one. */
export const volumeOf = (counts: FurnitureCounts): number =>
  Math.ceil(piecesOf(counts).reduce((sum, { tenths, count }) => sum + tenths * count, 0) / 10);
