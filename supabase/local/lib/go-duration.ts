const milliseconds: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/**
 * Parses a Go duration such as `24h`, `1h30m` or `1s`, as in config.toml and the admin API.
 * @returns milliseconds, or undefined when the text is not a duration
 */
export function parseGoDuration(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) return undefined;
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (milliseconds[unit ?? ''] ?? 0), 0);
}
