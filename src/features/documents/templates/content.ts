import type { Json } from '@functions/api/database.types';
import {
  type ContentForm,
  contentOfForm,
  contentValues,
  type DraftLine,
  isAsRequested,
  isEmptyLine,
  withFacts,
  withoutEmptyLast,
} from '@/features/documents/content-form';
import { convertPrice } from '@/features/documents/prices';

/** The texts around a document's line items. */
export type DraftTexts = Pick<ContentForm, 'introduction' | 'closing'>;

/** A draft's content; a quote's form has its subject as well, which is the name of its first line item. */
export type TemplatedDraft = ContentForm & { subject?: string };

/** The line items of a draft that a template has: without those that are still empty, and what the billing run bills. */
export const templateLines = ({ lines, subject }: TemplatedDraft): DraftLine[] =>
  lines.filter((line) => !isEmptyLine(line, subject)).map(({ billed: _billed, ...line }) => line);

/**
 * The content of a template made from a draft: what is not about its customer. Texts are left out where they are the
 * company's usual ones, which every draft has.
 */
export function templateContent(draft: TemplatedDraft, usual: DraftTexts | undefined) {
  const ownText = (which: keyof DraftTexts) => (draft[which] === usual?.[which] ? '' : draft[which]);
  return contentOfForm({
    taxation: draft.taxation,
    prices: draft.prices,
    exemption: draft.exemption,
    introduction: ownText('introduction'),
    closing: ownText('closing'),
    lines: templateLines(draft),
    household: 'none',
    real_estate: false,
    buyer_reference: '',
    discount: 0,
  });
}

/** How a template is used. */
interface TemplateUse {
  /** Only a quote has texts from a template, which are written for quotes, and line items that recur or are optional. */
  isQuote: boolean;
  usual: DraftTexts | undefined;
  /** The line items that a request began the draft with. */
  requested?: readonly DraftLine[];
}

/** What a template changes in a draft. */
interface Applied extends DraftTexts {
  lines: DraftLine[];
  exemption: string;
  /** The draft has a text of its own where the template has another. */
  keepsText: boolean;
}

/**
 * Adds a template's line items to a draft, converted to its net or gross prices. They replace an empty last line item
 * and requested ones without a price, whose details go into the first one added. Texts are taken only where the draft
 * has none or the company's default. May exceed a document's limits.
 */
export function applyTemplate(
  draft: TemplatedDraft,
  template: Json,
  { isQuote, usual, requested = [] }: TemplateUse,
): Applied {
  const given = contentValues(template);
  // The prices of a small business contain no VAT.
  const hasVat = ![given.taxation, draft.taxation].includes('small-business');
  const added = given.lines.map((line): DraftLine => {
    const priced = hasVat && given.prices !== draft.prices ? convertPrice(line, draft.prices) : line;
    return isQuote ? priced : { ...priced, recurs: 'once', optional: false };
  });
  const [first, ...others] = added;
  // What is counted ('Fenster', 12 Stück) waits for a price of its own.
  const replaced = first ? draft.lines.filter((line) => line.unit === 'LS' && isAsRequested(line, requested)) : [];
  const kept = draft.lines.filter((line) => !replaced.includes(line));
  const isOwn = (which: keyof DraftTexts) => draft[which] !== '' && draft[which] !== usual?.[which];
  const textOf = (which: keyof DraftTexts) => (isQuote && given[which] && !isOwn(which) ? given[which] : draft[which]);
  return {
    lines: [
      ...withoutEmptyLast(kept, draft.subject),
      ...(first ? [withFacts(first, factsOf(replaced, added)), ...others] : []),
    ],
    introduction: textOf('introduction'),
    closing: textOf('closing'),
    exemption: draft.exemption || given.exemption,
    keepsText:
      isQuote && (['introduction', 'closing'] as const).some((which) => given[which] && given[which] !== textOf(which)),
  };
}

/** What is known of requested line items, and the names of those that nothing among `added` stands for. */
function factsOf([first, ...others]: readonly DraftLine[], added: readonly DraftLine[]): string {
  const dropped = others.map(({ name }) => name).filter((name) => added.every((line) => line.name !== name));
  return [first?.description, dropped.length > 0 && `Auch gewünscht: ${dropped.join(', ')}`].filter(Boolean).join('\n');
}
