/** A season from one month (1 to 12) through another; over New Year if the second is the earlier. */
export interface Season {
  from: number;
  to: number;
}

/** The months of a season: 11, 12, 1, 2 for November to February. */
export const monthsOfSeason = ({ from, to }: Season): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, index) => ((from - 1 + index) % 12) + 1);

/** The season that months make if they are in a row, also over New Year; undefined for others and for none. */
export function seasonOf(months: readonly number[]): Season | undefined {
  const [from, another] = months.filter((month) => !months.includes(month === 1 ? 12 : month - 1));
  if (from === undefined || another !== undefined) return undefined;
  return { from, to: ((from + months.length - 2) % 12) + 1 };
}
