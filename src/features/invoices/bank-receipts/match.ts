import type { Incoming } from './transaction';

/** What an incoming amount is compared with. */
export interface OpenInvoice {
  id: string;
  /** None: written elsewhere. */
  number: string | null;
  /** What is still to be paid, in cents. */
  openCents: number;
  customerName: string;
}

/**
 * How well an invoice fits: `sure`, when its number stands in the purpose and exactly what is open was paid; `number`,
 * when another amount was paid, or it is not the only one; `amount`, when only what is open fits.
 */
export type Fit = 'sure' | 'number' | 'amount';

export interface Suggestion {
  invoice: OpenInvoice;
  fit: Fit;
}

const separators = '[\\s\\-–—/._:]*';

/** The letters in front, the year and the running number of 'RE-2026-0001'. */
const numberParts = /^([A-Z]{1,4})-(\d{4})-(\d{4,})$/;

/** Finds the invoices whose numbers stand in a text, also run together, or broken by a line's end. */
function finderOf(invoices: readonly OpenInvoice[]) {
  const byKey = new Map<string, OpenInvoice>();
  const prefixes = new Set<string>();
  for (const invoice of invoices) {
    const [, prefix, year, running] = numberParts.exec(invoice.number ?? '') ?? [];
    if (!prefix) continue;
    prefixes.add(prefix);
    byKey.set(`${prefix}${year}${running}`, invoice);
  }
  // Nothing is asked of what stands before it: banks run 'RechnungRE-2026-0001' together.
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

/** The words of a name that tell people apart. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/**
 * Which open invoice each incoming amount probably pays, in their order; undefined where none does, or too many could.
 * An invoice is suggested as `sure` once. By the amount alone only the one invoice with that amount is suggested, or
 * the one of them whose customer's name stands in the transaction.
 */
export function suggestionsFor(
  incoming: readonly Pick<Incoming, 'cents' | 'name' | 'purpose'>[],
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
