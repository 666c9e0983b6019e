import type { TextValues } from '@/config/content/text-block';

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/**
 * A block's texts, replaced by the saved ones. A saved part of another kind, as after a change of the block in the code,
 * is left out.
 */
export function withSaved<Values extends TextValues>(texts: Values, saved: unknown): Values {
  if (!saved) return texts;
  const own = saved as Record<string, unknown>;
  const entries = Object.entries(texts).map(([name, value]) => [
    name,
    kindOf(own[name]) === kindOf(value) ? own[name] : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
