import { aCustomer, aLead, anotherCustomer, aQuote, foreignOrder, tableAccess } from '../table-access.ts';

/** Of the demo data: what happened with a quote is never deleted, and drafts are. */
const aSentQuote = '00000000-0000-4000-8000-000000000302';
const content = '{"taxation": "regular", "lines": []}';
const draftColumns = [
  'customer_id',
  'subject',
  'street',
  'postal_code',
  'city',
  'quote_days',
  'mail_text',
  'content',
] as const;

/** Drafts; `rules/quotes.test.ts` tells what was sent apart. */
export const quotes = tableAccess({
  table: 'quotes',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    number: null,
    sent_at: null,
    issue_date: null,
    valid_until: null,
    customer_id: aCustomer,
    contact_request_id: null,
    request_id: null,
    replaces: null,
    subject: 'Umzug',
    street: 'Lindenweg 4',
    postal_code: '85354',
    city: 'Freising',
    quote_days: 14,
    mail_text: 'Wie besprochen.',
    content,
    net_cents: 0,
    tax_cents: 0,
    amount: 0,
    recurring: '[]',
    status: 'entwurf',
    answered_at: null,
    taken_back_at: null,
    replaced_by: null,
    sha256: null,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['subject', 'content'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    number: 'AN-2026-0001',
    sent_at: '2021-01-01T00:00:00Z',
    issue_date: '2021-01-01',
    valid_until: '2021-02-01',
    customer_id: anotherCustomer,
    contact_request_id: aLead,
    request_id: foreignOrder,
    replaces: aQuote,
    subject: 'Anderes',
    street: 'Am Bach 1',
    postal_code: '80331',
    city: 'München',
    quote_days: 30,
    mail_text: 'Anders als besprochen.',
    content: '{"taxation": "small-business", "lines": []}',
    net_cents: 100,
    tax_cents: 19,
    amount: 1.19,
    recurring: '[{}]',
    status: 'versendet',
    answered_at: '2021-01-01T00:00:00Z',
    taken_back_at: '2021-01-01T00:00:00Z',
    replaced_by: aQuote,
    sha256: 'a'.repeat(64),
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  among: 'number is null',
  rights: {
    admin: {
      select: 'all',
      insert: ['contact_request_id', 'replaces', ...draftColumns],
      update: { rows: 'all', columns: draftColumns },
      delete: 'all',
    },
  },
});

export const quoteEvents = tableAccess({
  table: 'quote_events',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    quote_id: aSentQuote,
    kind: 'frage',
    author_id: null,
    name: 'Lena Groß',
    text: 'Ist die Anfahrt dabei?',
    early_start: null,
    legal_texts: null,
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['quote_id', 'kind'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    quote_id: '20000000-0000-4000-8000-000000000003',
    kind: 'angenommen',
    author_id: '20000000-0000-4000-8000-000000000004',
    name: 'Jemand anderes',
    text: 'Ja',
    early_start: true,
    legal_texts: 'Entwurf 2026-11',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: { admin: { select: 'all' } },
});

// The content first: a change of all rows cannot give them one name.
const templateColumns = ['content', 'name'] as const;
const templateOf = (line: string) =>
  `{"taxation": "regular", "lines": [{"name": "${line}", "quantityThousandths": 1000, "unit": "LS", "unitPriceCents": 100, "vatRate": 19}]}`;

export const documentTemplates = tableAccess({
  table: 'document_templates',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    name: 'Umzug mit Montage',
    content: templateOf('Montage'),
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['name', 'content'],
  // Names are unique.
  beforeInsert: ['delete from public.document_templates'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    name: 'Umzug ohne Montage',
    content: templateOf('Transport'),
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    admin: { select: 'all', insert: templateColumns, update: { rows: 'all', columns: templateColumns }, delete: 'all' },
  },
});

const checklistOf = (line: string) => `[{"text": "${line}"}]`;

export const checklistTemplates = tableAccess({
  table: 'checklist_templates',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    name: 'Umzug mit Montage',
    content: checklistOf('Möbel sichern'),
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['name', 'content'],
  // Names are unique.
  beforeInsert: ['delete from public.checklist_templates'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    name: 'Umzug ohne Montage',
    content: checklistOf('Kisten zählen'),
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    admin: { select: 'all', insert: templateColumns, update: { rows: 'all', columns: templateColumns }, delete: 'all' },
  },
});
