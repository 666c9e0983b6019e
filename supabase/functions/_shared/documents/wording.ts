import { type IssuedDocument, type Place } from './content.ts';
import { germanDate } from './decimal.ts';

interface Wording {
  title: string;
  number: string;
  date: string;
  /** Label of the last row of the sums. */
  total: string;
}

/** Names of the kinds of document. § 14 Abs. 4 Satz 1 Nr. 4 UStG requires the number to be labelled as one. */
const wordings: Record<IssuedDocument['kind'], Wording> = {
  invoice: {
    title: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    total: 'Rechnungsbetrag',
  },
  // Not 'Gutschrift': that word is reserved for self-billing (§ 14 Abs. 4 Satz 1 Nr. 10 UStG).
  cancellation: {
    title: 'Stornorechnung',
    number: 'Stornonummer',
    date: 'Stornodatum',
    total: 'Stornobetrag',
  },
  quote: {
    title: 'Angebot',
    number: 'Angebotsnummer',
    date: 'Angebotsdatum',
    total: 'Angebotssumme',
  },
};

export const wordingOf = ({ kind }: Pick<IssuedDocument, 'kind'>): Wording => wordings[kind];

/** 'Rechnung RE-2026-0042' */
export const headingOf = (document: Pick<IssuedDocument, 'kind' | 'number'>): string =>
  `${wordingOf(document).title} ${document.number}`;

/** One day, or a period. */
export const periodOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? germanDate(from) : `${germanDate(from)} – ${germanDate(to)}`;

/** 'Gasse 2, 80331 München', on one line, without missing parts. */
export const placeOf = ({ street, postcode, city }: Place): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const salutation = /^\s*(guten (tag|morgen|abend)|sehr geehrte|hallo|liebe|grüß|servus)/i;

/**
 * The text above the positions. A quote is a letter: it begins with a salutation, by name if the buyer is a consumer,
 * unless the text has one of its own.
 */
export function openingOf({
  kind,
  introduction,
  buyer,
}: Pick<IssuedDocument, 'kind' | 'introduction'> & {
  buyer: Pick<IssuedDocument['buyer'], 'name' | 'consumer'>;
}): string | undefined {
  if (kind !== 'quote' || salutation.test(introduction ?? '')) return introduction;
  return [`Guten Tag${buyer.consumer ? ` ${buyer.name}` : ''}!`, ...(introduction ? [introduction] : [])].join('\n\n');
}
