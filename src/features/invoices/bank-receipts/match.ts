import type { ParsedReceipt } from './parsed-receipt';

/** An invoice that receipts are matched against. */
export interface OpenInvoice {
  id: string;
  /** Null for an invoice written elsewhere. */
  number: string | null;
  /** The open amount, in cents. */
  openCents: number;
  customerName: string;
}

/**
 * The quality of a match: `sure`, when the purpose contains its number and exactly the open amount was paid; `number`,
 * when another amount was paid, or it is not the only one; `amount`, when only the open amount matches.
 */
export type MatchQuality = 'sure' | 'number' | 'amount';

export interface Suggestion {
  invoice: OpenInvoice;
  fit: MatchQuality;
}

const separators = '[\\s\\-–—/._:]*';

/** The prefix, the year and the sequence number of 'RE-2026-0001'. */
const numberParts = /^([A-Z]{1,4})-(\d{4})-(\d{4,})$/;

/** Finds the invoices whose numbers occur in a text, even without separators or broken across lines. */
function finderOf(invoices: readonly OpenInvoice[]) {
  const byKey = new Map<string, OpenInvoice>();
  const prefixes = new Set<string>();
  for (const invoice of invoices) {
    const [, prefix, year, running] = numberParts.exec(invoice.number ?? '') ?? [];
    if (!prefix) continue;
    prefixes.add(prefix);
    byKey.set(`${prefix}${year}${running}`, invoice);
  }
  // No word boundary is required before it: banks concatenate 'RechnungRE-2026-0001'.
  const number = new RegExp(`(${[...prefixes].join('|')})${separators}(\\d{4})${separators}(\\d{4,})(?!\\d)`, 'g');
  return (text: string): OpenInvoice[] => {
    if (prefixes.size === 0) return [];
    const capitals = text.toUpperCase();
    const found = [capitals, capitals.replace(/\s/g, '')].flatMap((one) =>
      [...one.matchAll(number)].flatMap(([, prefix, year, running]) => byKey.get(`${prefix}${year}${running}`) ?? []),
    );
    return [...new Set(found)];
  };
}

/** The distinctive words of a name. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/**
 * The open invoice that each receipt probably pays, in order; undefined if none matches, or too many do. An invoice is
 * suggested as `sure` once. By amount alone, only the one invoice with that amount is suggested, or the one among them
 * whose customer's name occurs in the transaction.
 */
export function suggestionsFor(
  incoming: readonly Pick<ParsedReceipt, 'cents' | 'name' | 'purpose'>[],
  invoices: readonly OpenInvoice[],
): (Suggestion | undefined)[] {
  const find = finderOf(invoices);
  const byCents = new Map<number, OpenInvoice[]>();
  for (const invoice of invoices) byCents.set(invoice.openCents, [...(byCents.get(invoice.openCents) ?? []), invoice]);
  const taken = new Set<OpenInvoice>();
  return incoming.map(({ cents, name, purpose }) => {
    const named = find(purpose);
    const exact = named.find((invoice) => invoice.openCents === cents && !taken.has(invoice));
    if (exact && named.length === 1) {
      taken.add(exact);
      return { invoice: exact, fit: 'sure' };
    }
    const [first] = exact ? [exact] : named;
    if (first) return { invoice: first, fit: 'number' };
    const equal = byCents.get(cents) ?? [];
    const said = new Set(wordsOf(`${name} ${purpose}`));
    const known = equal.filter(({ customerName }) => wordsOf(customerName).some((word) => said.has(word)));
    const [only, ...others] = equal.length > 1 ? known : equal;
    return only && others.length === 0 ? { invoice: only, fit: 'amount' } : undefined;
  });
}
