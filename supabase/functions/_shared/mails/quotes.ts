import type { Database } from '../api/database.types.ts';
import { germanAmount, germanDate } from '../documents/decimal.ts';
import { type Seller } from '../documents/content.ts';
import { termOfContract } from '../documents/notes.ts';
import { recurrenceNames } from '../documents/recurrence.ts';
import { parseDocument } from '../documents/schema.ts';
import { type RecurringTotals, totalsOf } from '../documents/totals.ts';
import { type ServiceClient } from '../http/environment.ts';
import { withdrawalInstruction } from '../api/legal-texts.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';
import { ownWords, usualQuoteText } from './own-words.ts';

type Enums = Database['public']['Enums'];

interface Quote {
  name: string | undefined;
  number: string;
  subject: string;
  /** What is due once; null if everything recurs. */
  amountCents: number | null;
  recurring: Pick<RecurringTotals, 'recurs' | 'name' | 'grossCents'>[];
  /** The names of the optional lines that were accepted as well. */
  chosen?: string[];
  /** `YYYY-MM-DD` */
  validUntil: string;
  /** The office's own words. */
  mailText?: string | null;
}

const sample: Quote = {
  name: 'Lena Groß',
  number: 'AN-2026-0007',
  subject: 'Umzug nach Regensburg',
  amountCents: 51_800,
  recurring: [],
  validUntil: '2026-12-22',
};

const recurringSample: Quote = {
  ...sample,
  subject: 'Hausreinigung',
  recurring: [
    { recurs: 'monat', grossCents: 8_900 },
    { recurs: 'einsatz', name: 'Fensterreinigung vierteljährlich', grossCents: 12_000 },
  ],
};

const sampleSeller: Seller = {
  name: 'Muster Dienstleistungen GmbH',
  street: 'Musterstraße 1',
  postcode: '93047',
  city: 'Regensburg',
  country: 'DE',
  contact: { name: 'Muster Dienstleistungen GmbH', phone: '0941 123456', email: 'post@example.com' },
  bank: {},
};

const instruct = ({ name, street, postcode, city, contact: { phone, email } }: Seller): string[] =>
  withdrawalInstruction({ name, address: `${street}, ${postcode} ${city}`, phone, email }).flatMap(
    ({ heading, paragraphs }) => [`${heading}:`, ...paragraphs],
  );

const factsOf = ({ number, subject, amountCents, recurring, chosen = [] }: Quote): [string, string][] => [
  ['Angebot', number],
  ['Worum es geht', subject],
  ...(amountCents === null
    ? []
    : [[recurring.length > 0 ? 'Einmalig' : 'Angebotssumme', germanAmount(amountCents)] satisfies [string, string]]),
  ...recurring.map(({ recurs, name, grossCents }): [string, string] => [
    recurrenceNames[recurs],
    germanAmount(grossCents) + (name ? ` (${name})` : ''),
  ]),
  ...(chosen.length > 0 ? [['Dazu gewählt', chosen.join(', ')] satisfies [string, string]] : []),
];

const calledOf = ({ name }: Quote) => (name ? { name } : {});

/** To the customer when a quote is sent: the file, and a private link for this customer only. */
export const quote = mailKind<Quote & { token: string }>({
  async read(service, { subjectId }) {
    const found = await readQuote(service, subjectId);
    if (found?.status !== 'versendet') return undefined;
    const { data: token } = await service.rpc('make_quote_link', { quote: subjectId }).throwOnError();
    return token ? { ...found, token } : undefined;
  },
  write: (row) => ({
    subject: `Ihr Angebot ${row.number}`,
    ...calledOf(row),
    paragraphs: [
      ...ownWords(row.mailText, [usualQuoteText]),
      'Unter dem Link sehen Sie es auch im Internet. Dort können Sie eine Rückfrage stellen, es annehmen oder ablehnen; ein Benutzerkonto brauchen Sie dafür nicht.',
    ],
    facts: [...factsOf(row), ['Gültig bis', germanDate(row.validUntil)]],
    link: { label: 'Angebot ansehen', path: `${portalPaths.quote}/${row.token}` },
    secret: row.token,
    note: 'Der Link ist nur für Sie bestimmt: Wer ihn kennt, kann das Angebot sehen und beantworten.',
  }),
  samples: {
    'mit Namen': { ...sample, token: 'c2VjcmV0LXRva2VuLW9mLTMyLWJ5dGVzLWluLWJhc2U' },
    'mit regelmäßigen Leistungen': { ...recurringSample, token: 'c2VjcmV0LXRva2VuLW9mLTMyLWJ5dGVzLWluLWJhc2U' },
    'mit eigenem Text': {
      ...sample,
      mailText: 'danke für das nette Gespräch!\n\nUnser Angebot liegt bei.\nDas Klavier ist dabei.',
      token: 'c2VjcmV0LXRva2VuLW9mLTMyLWJ5dGVzLWluLWJhc2U',
    },
  },
});

interface Accepted extends Quote {
  /** The seller, when a consumer accepted and must be informed of the right to withdraw. */
  seller: Seller | undefined;
  /** Whether the customer has an account to view the order. */
  hasAccount: boolean;
}

/** To the customer when a quote was accepted: the terms agreed, on a durable medium (§ 312f Abs. 2 BGB). */
export const quoteAccepted = mailKind<Accepted>({
  async read(service, { subjectId }) {
    const found = await readQuote(service, subjectId);
    return found?.status === 'angenommen' ? found : undefined;
  },
  write: (row) => ({
    subject: `Auftragsbestätigung zum Angebot ${row.number}`,
    ...calledOf(row),
    paragraphs: [
      'vielen Dank für Ihren Auftrag! Hiermit bestätigen wir, dass unser Angebot angenommen ist. Es gilt, was im Angebot steht, das Sie als PDF von uns haben.',
      ...(row.recurring.length > 0
        ? [
            `Über die regelmäßigen Leistungen besteht damit ein Vertrag. ${termOfContract}`,
            'Wir melden uns bei Ihnen, um Beginn und Termine abzustimmen.',
          ]
        : ['Wir melden uns bei Ihnen, um alles Weitere abzustimmen.']),
      ...(row.seller ? instruct(row.seller) : []),
    ],
    facts: factsOf(row),
    ...(row.hasAccount && row.amountCents !== null
      ? { link: { label: 'Auftrag im Kundenportal ansehen', path: portalPaths.orders } }
      : {}),
    note: 'Haben Sie das Angebot nicht angenommen? Dann antworten Sie uns bitte gleich auf diese E-Mail.',
  }),
  samples: {
    'einer Privatperson mit Portalzugang': { ...sample, seller: sampleSeller, hasAccount: true },
    'mit einer optionalen Position': {
      ...sample,
      amountCents: 57_800,
      chosen: ['Möbel aufbauen'],
      seller: undefined,
      hasAccount: false,
    },
    'einer Firma ohne Portalzugang': { ...sample, name: undefined, seller: undefined, hasAccount: false },
    'nur regelmäßige Leistungen': { ...recurringSample, amountCents: null, seller: undefined, hasAccount: true },
  },
});

/** To the customer when the office reverses the acceptance of a quote. */
export const quoteTakenBack = mailKind<Quote & { reason: string }>({
  async read(service, { subjectId }) {
    const found = await readQuote(service, subjectId);
    if (!found?.isTakenBack) return undefined;
    const { data } = await service
      .from('quote_events')
      .select('text')
      .eq('quote_id', subjectId)
      .eq('kind', 'zurueckgenommen')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(1)
      .single()
      .throwOnError();
    return { ...found, reason: data.text ?? '' };
  },
  write: (row) => ({
    subject: `Zu Ihrem Auftrag aus dem Angebot ${row.number}`,
    ...calledOf(row),
    paragraphs: [
      row.recurring.length > 0
        ? 'die Leistungen aus diesem Angebot können wir leider nicht wie vereinbart ausführen. Auftrag und Vertrag sind damit hinfällig. Den Grund lesen Sie unten.'
        : 'den Auftrag aus diesem Angebot können wir leider nicht wie vereinbart ausführen. Er ist damit storniert. Den Grund lesen Sie unten.',
    ],
    quote: row.reason,
    facts: factsOf(row),
    note: 'Haben Sie Fragen dazu? Antworten Sie einfach auf diese E-Mail.',
  }),
  samples: {
    zurückgenommen: { ...sample, reason: 'Der Lkw ist an diesem Tag in der Werkstatt.' },
    'mit regelmäßigen Leistungen': { ...recurringSample, reason: 'Uns fehlen dafür leider die Mitarbeiter.' },
  },
});

interface Answer extends Quote {
  quoteId: string;
  /** The draft that the acceptance created. */
  contractId: string | undefined;
  kind: Enums['quote_event_kind'];
  /** The name that the customer signed with. */
  signedBy: string | undefined;
  text: string | undefined;
  earlyStart: boolean;
}

const answers: Partial<Record<Enums['quote_event_kind'], { subject: string; paragraph: string }>> = {
  angenommen: {
    subject: 'Angenommen',
    paragraph: 'ein Kunde hat ein Angebot angenommen.',
  },
  abgelehnt: { subject: 'Abgelehnt', paragraph: 'ein Kunde hat ein Angebot abgelehnt.' },
  frage: { subject: 'Rückfrage', paragraph: 'ein Kunde hat eine Frage zu einem Angebot.' },
};

/** What the acceptance has created. */
function createdBy({ amountCents, contractId }: Answer): string {
  if (!contractId) return 'Der Auftrag dazu ist angelegt.';
  const created =
    amountCents === null ? 'Ein Vertragsentwurf dazu ist' : 'Der Auftrag und ein Vertragsentwurf dazu sind';
  return `${created} angelegt. Im Vertrag ergänzen Sie Beginn, Turnus und Mitarbeiter; dann aktivieren Sie ihn.`;
}

/** To the office when a customer answered a quote or asked a question about it. */
export const quoteAnswer = mailKind<Answer>({
  async read(service, { subjectId }) {
    const { data: event } = await service
      .from('quote_events')
      .select('kind, name, text, early_start, quote_id')
      .eq('id', subjectId)
      .maybeSingle()
      .throwOnError();
    const found = event && (await readQuote(service, event.quote_id));
    if (!found) return undefined;
    const { data: contract } = await service
      .from('contracts')
      .select('id')
      .eq('quote_id', event.quote_id)
      .eq('status', 'entwurf')
      .maybeSingle()
      .throwOnError();
    return {
      ...found,
      quoteId: event.quote_id,
      contractId: event.kind === 'angenommen' ? contract?.id : undefined,
      kind: event.kind,
      signedBy: event.name ?? undefined,
      text: event.text ?? undefined,
      earlyStart: event.early_start === true,
    };
  },
  write: (row) => ({
    subject: `${answers[row.kind]?.subject ?? row.kind}: Angebot ${row.number}`,
    paragraphs: [
      [
        answers[row.kind]?.paragraph ?? 'zu einem Angebot gibt es etwas Neues.',
        row.kind === 'angenommen' && createdBy(row),
      ]
        .filter(Boolean)
        .join(' '),
    ],
    facts: [
      ...factsOf(row),
      ...(row.name ? [['Kunde', row.name] satisfies [string, string]] : []),
      ...(row.signedBy ? [['Name in der Antwort', row.signedBy] satisfies [string, string]] : []),
      ...(row.earlyStart ? [['Wunsch', 'Beginn vor Ablauf der Widerrufsfrist'] satisfies [string, string]] : []),
    ],
    ...(row.text ? { quote: row.text } : {}),
    link: row.contractId
      ? { label: 'Vertrag fertigstellen', path: `${portalPaths.officeContract}/${row.contractId}` }
      : { label: 'Angebot im Büro öffnen', path: `${portalPaths.officeQuote}/${row.quoteId}` },
  }),
  samples: {
    angenommen: {
      ...sample,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'angenommen',
      contractId: undefined,
      signedBy: 'Lena Groß',
      text: undefined,
      earlyStart: true,
    },
    'angenommen, mit regelmäßigen Leistungen': {
      ...recurringSample,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'angenommen',
      contractId: '00000000-0000-4000-8000-000000000711',
      signedBy: 'Lena Groß',
      text: undefined,
      earlyStart: false,
    },
    abgelehnt: {
      ...sample,
      name: undefined,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'abgelehnt',
      contractId: undefined,
      signedBy: undefined,
      text: 'Wir haben uns für eine andere Firma entschieden.',
      earlyStart: false,
    },
    Rückfrage: {
      ...sample,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'frage',
      contractId: undefined,
      signedBy: undefined,
      text: 'Ist die Anfahrt im Preis enthalten?',
      earlyStart: false,
    },
  },
});

async function readQuote(service: ServiceClient, id: string) {
  const { data: row } = await service
    .from('quotes')
    .select(
      'number, subject, status, amount, valid_until, taken_back_at, chosen_lines, mail_text, content, customers (first_name, last_name, profile_id)',
    )
    .eq('id', id)
    .not('number', 'is', null)
    .maybeSingle()
    .throwOnError();
  if (!row?.number || !row.valid_until) return undefined;
  const { customers: customer } = row;
  const document = parseDocument(row.content);
  const { buyer, seller } = document;
  const { rates, recurring, lines } = totalsOf(document, row.chosen_lines);
  return {
    name: fullName(customer),
    number: row.number,
    subject: row.subject,
    status: row.status,
    amountCents: rates.length > 0 ? Math.round(row.amount * 100) : null,
    recurring,
    chosen: lines.flatMap(({ line, isLeftOut }) => (line.optional && !isLeftOut ? [line.name] : [])),
    validUntil: row.valid_until,
    mailText: row.mail_text,
    seller: buyer.consumer ? seller : undefined,
    isTakenBack: row.taken_back_at !== null,
    hasAccount: Boolean(customer?.profile_id),
  };
}
