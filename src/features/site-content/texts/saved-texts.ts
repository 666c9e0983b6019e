import type { TextValues } from '@/config/content/text-block';

/**
 * A block's texts, replaced by the saved ones. A saved part of another kind, as after a change of the block in the code,
 * is left out.
 */
export function withSaved<Values extends TextValues>(texts: Values, saved: unknown): Values {
  if (typeof saved !== 'object' || saved === null) return texts;
  const own = new Map<string, unknown>(Object.entries(saved));
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const entries = Object.entries(texts).map(([name, value]) => {
    const replaced = own.get(name);
    return [name, kindOf(replaced) === kindOf(value) ? replaced : value] as const;
  });
  return Object.fromEntries(entries) as Values;
}
