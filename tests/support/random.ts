/** Numbers that look random and are the same in every run. */
export function generator(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return {
    /** A whole number from 0. */
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
    /** True so many times of a hundred. */
    chance: (percent: number) => next() * 100 < percent,
  };
}

export type Generator = ReturnType<typeof generator>;
