/** One line of the report; `isBad` when it fails the run. */
export interface Line {
  what: string;
  value: string;
  isBad?: boolean;
  /** Further lines below it. */
  details?: string[];
}

/** Groups equal texts: the most frequent first, each with how often it came. */
export function tally(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text, count]) => `${count} × ${text}`);
}

/** Per minute, by least squares; `at` in ms. Zero for fewer than two samples. */
export function slopePerMinute(samples: readonly { at: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, value] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.value))];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  const slope = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - value), 0) / spread;
  return Number.isFinite(slope) ? slope * 60_000 : 0;
}

export const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export function printReport(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, value, isBad, details = [] } of lines) {
    console.log(`${isBad ? '✗' : ' '} ${what.padEnd(width)}  ${value}`);
    for (const detail of details.slice(0, 20)) console.log(`  ${' '.repeat(width)}    ${detail}`);
  }
}
