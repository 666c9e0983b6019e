const factors: Record<string, number> = {
  b: 1,
  kb: 1e3,
  kib: 1024,
  mb: 1e6,
  mib: 1024 ** 2,
  gb: 1e9,
  gib: 1024 ** 3,
};

/**
 * Parses a size such as `50MiB` from config.toml.
 * @returns bytes
 * @throws Error when the text is not a size
 */
export function parseByteSize(text: string): number {
  const [, amount, unit] = /^([\d.]+)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const factor = factors[unit?.toLowerCase() || 'b'];
  if (amount === undefined || factor === undefined) throw new Error(`"${text}" is no size such as 50MiB.`);
  return Number(amount) * factor;
}
