import type { Database } from '../api/database.types.ts';
import { germanAmount, germanDate } from '../documents/decimal.ts';
import { type Seller } from '../documents/content.ts';
import { parseDocument } from '../documents/schema.ts';
import { type ServiceClient } from '../http/environment.ts';
import { withdrawalInstruction } from '../api/legal-texts.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

type Enums = Database['public']['Enums'];

interface Quote {
  name: string | undefined;
  number: string;
  subject: string;
  amountCents: number;
  /** `YYYY-MM-DD` */
  validUntil: string;
}

const sample: Quote = {
  name: 'Lena Groß',
  number: 'AN-2026-0007',
  subject: 'Umzug nach Regensburg',
  amountCents: 51_800,
  validUntil: '2026-12-22',
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

const factsOf = ({ number, subject, amountCents }: Quote): [string, string][] => [
  ['Angebot', number],
  ['Worum es geht', subject],
  ['Angebotssumme', germanAmount(amountCents)],
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
      'vielen Dank für Ihre Anfrage! Unser Angebot finden Sie im Anhang als PDF.',
      'Unter dem Link sehen Sie es auch im Internet. Dort können Sie eine Rückfrage stellen, es annehmen oder ablehnen; ein Benutzerkonto brauchen Sie dafür nicht.',
    ],
    facts: [...factsOf(row), ['Gültig bis', germanDate(row.validUntil)]],
    link: { label: 'Angebot ansehen', path: `${portalPaths.quote}/${row.token}` },
    secret: row.token,
    note: 'Der Link ist nur für Sie bestimmt: Wer ihn kennt, kann das Angebot sehen und beantworten.',
  }),
  samples: {
    'mit Namen': { ...sample, token: 'c2VjcmV0LXRva2VuLW9mLTMyLWJ5dGVzLWluLWJhc2U' },
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
      'Wir melden uns bei Ihnen, um alles Weitere abzustimmen.',
      ...(row.seller ? instruct(row.seller) : []),
    ],
    facts: factsOf(row),
    ...(row.hasAccount ? { link: { label: 'Auftrag im Kundenportal ansehen', path: portalPaths.orders } } : {}),
    note: 'Haben Sie das Angebot nicht angenommen? Dann antworten Sie uns bitte gleich auf diese E-Mail.',
  }),
  samples: {
    'einer Privatperson mit Portalzugang': { ...sample, seller: sampleSeller, hasAccount: true },
    'einer Firma ohne Portalzugang': { ...sample, name: undefined, seller: undefined, hasAccount: false },
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
      'den Auftrag aus diesem Angebot können wir leider nicht wie vereinbart ausführen. Er ist damit storniert. Den Grund lesen Sie unten.',
    ],
    quote: row.reason,
    facts: factsOf(row),
    note: 'Haben Sie Fragen dazu? Antworten Sie einfach auf diese E-Mail.',
  }),
  samples: { zurückgenommen: { ...sample, reason: 'Der Lkw ist an diesem Tag in der Werkstatt.' } },
});

interface Answer extends Quote {
  quoteId: string;
  kind: Enums['quote_event_kind'];
  /** The name that the customer signed with. */
  signedBy: string | undefined;
  text: string | undefined;
  earlyStart: boolean;
}

const answers: Partial<Record<Enums['quote_event_kind'], { subject: string; paragraph: string }>> = {
  angenommen: {
    subject: 'Angenommen',
    paragraph: 'ein Kunde hat ein Angebot angenommen. Der Auftrag dazu ist angelegt.',
  },
  abgelehnt: { subject: 'Abgelehnt', paragraph: 'ein Kunde hat ein Angebot abgelehnt.' },
  frage: { subject: 'Rückfrage', paragraph: 'ein Kunde hat eine Frage zu einem Angebot.' },
};

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
    return {
      ...found,
      quoteId: event.quote_id,
      kind: event.kind,
      signedBy: event.name ?? undefined,
      text: event.text ?? undefined,
      earlyStart: event.early_start === true,
    };
  },
  write: (row) => ({
    subject: `${answers[row.kind]?.subject ?? row.kind}: Angebot ${row.number}`,
    paragraphs: [answers[row.kind]?.paragraph ?? 'zu einem Angebot gibt es etwas Neues.'],
    facts: [
      ...factsOf(row),
      ...(row.name ? [['Kunde', row.name] satisfies [string, string]] : []),
      ...(row.signedBy ? [['Name in der Antwort', row.signedBy] satisfies [string, string]] : []),
      ...(row.earlyStart ? [['Wunsch', 'Beginn vor Ablauf der Widerrufsfrist'] satisfies [string, string]] : []),
    ],
    ...(row.text ? { quote: row.text } : {}),
    link: { label: 'Angebot im Büro öffnen', path: `${portalPaths.officeQuote}/${row.quoteId}` },
  }),
  samples: {
    angenommen: {
      ...sample,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'angenommen',
      signedBy: 'Lena Groß',
      text: undefined,
      earlyStart: true,
    },
    abgelehnt: {
      ...sample,
      name: undefined,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'abgelehnt',
      signedBy: undefined,
      text: 'Wir haben uns für eine andere Firma entschieden.',
      earlyStart: false,
    },
    Rückfrage: {
      ...sample,
      quoteId: '00000000-0000-4000-8000-000000000301',
      kind: 'frage',
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
      'number, subject, status, amount, valid_until, taken_back_at, content, customers (first_name, last_name, profile_id)',
    )
    .eq('id', id)
    .not('number', 'is', null)
    .maybeSingle()
    .throwOnError();
  if (!row?.number || !row.valid_until) return undefined;
  const { customers: customer } = row;
  const { buyer, seller } = parseDocument(row.content);
  return {
    name: fullName(customer),
    number: row.number,
    subject: row.subject,
    status: row.status,
    amountCents: Math.round(row.amount * 100),
    validUntil: row.valid_until,
    seller: buyer.consumer ? seller : undefined,
    isTakenBack: row.taken_back_at !== null,
    hasAccount: Boolean(customer?.profile_id),
  };
}
