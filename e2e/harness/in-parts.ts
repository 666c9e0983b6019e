/**
 * Divides a long list among tests, so that the limit of time of each holds on a slow machine too.
 *
 * @returns the parts, each with what its test's title says of it: ' (2/5)', or '' if it is the only one
 */
export function inParts<T>(list: readonly T[], size: number): { part: string; items: T[] }[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => ({
    part: count === 1 ? '' : ` (${index + 1}/${count})`,
    items: list.slice(index * size, (index + 1) * size),
  }));
}
