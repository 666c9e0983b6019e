/**
 * Divides a long list among tests: each has a time limit that holds on a slow machine too, and says where it failed.
 *
 * @returns the parts, each with what its test's title says of it: ' (2/5)'
 */
export function inParts<T>(list: readonly T[], size: number): { part: string; items: T[] }[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => ({
    part: ` (${index + 1}/${count})`,
    items: list.slice(index * size, (index + 1) * size),
  }));
}
