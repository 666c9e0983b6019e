const hourMs = 3_600_000;

/**
 * How many hours lie between two moments; undefined while there is no end.
 * @param start,end ISO timestamps
 */
export function hoursBetween(start: string, end: string | null): number | undefined {
  return end === null ? undefined : (Date.parse(end) - Date.parse(start)) / hourMs;
}
