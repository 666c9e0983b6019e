import { aCustomer, aLead, anotherCustomer, changesOf, other, self, tableAccess } from '../table-access.ts';

export const media = tableAccess({
  table: 'media',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    type: 'image',
    url: 'https://example.com/bild.webp',
    title: 'startseite-Hero Background',
    description: 'Ein Bild',
    page_context: 'startseite',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['type', 'url', 'title', 'page_context'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    type: 'video',
    url: 'https://example.com/film.mp4',
    title: 'galerie-Header',
    description: 'Ein Film',
    page_context: 'galerie',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: {
    anon: { select: 'all' },
    kunde: { select: 'all' },
    mitarbeiter: { select: 'all' },
    admin: { select: 'all', insert: ['type', 'url', 'title', 'description', 'page_context'], delete: 'all' },
  },
  pins: [
    { column: 'type', accepted: ['image', 'video'], refused: [] },
    {
      column: 'page_context',
      accepted: ['startseite', 'leistungen', 'ueber-uns', 'galerie', 'empfehlungsprogramm', 'kontakt', 'global'],
      refused: [],
    },
  ],
});

export const seoMetadata = tableAccess({
  table: 'seo_metadata',
  key: 'path',
  row: {
    path: '/beispiel',
    title: 'Beispiel',
    description: 'Eine Seite',
    keywords: 'Seite',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['path', 'title'],
  changed: {
    path: '/anderes-beispiel',
    title: 'Anderes Beispiel',
    description: 'Eine andere Seite',
    keywords: 'andere Seite',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    anon: { select: 'all' },
    kunde: { select: 'all' },
    mitarbeiter: { select: 'all' },
    admin: {
      select: 'all',
      insert: ['path', 'title', 'description', 'keywords', 'updated_at'],
      update: { rows: 'all', columns: ['title', 'description', 'keywords', 'updated_at'] },
      delete: 'all',
    },
  },
});

export const siteTexts = tableAccess({
  table: 'site_texts',
  key: 'key',
  row: {
    key: 'home.hero',
    content: '{"title": "Guten Tag"}',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['key'],
  changed: {
    key: 'home.steps',
    content: '{"title": "Servus"}',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    anon: { select: 'all' },
    kunde: { select: 'all' },
    mitarbeiter: { select: 'all' },
    admin: { select: 'all', insert: ['key', 'content'], update: { rows: 'all', columns: ['content'] } },
  },
});

export const visitors = tableAccess({
  table: 'visitors',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    visited_at: '2026-01-01T00:00:00Z',
    ip_address: '203.0.0.0',
    city: 'München',
    country: 'Deutschland',
    user_agent: 'Mozilla/5.0',
  },
  required: ['ip_address'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    visited_at: '2026-02-02T00:00:00Z',
    ip_address: '198.51.0.0',
    city: 'Salzburg',
    country: 'Österreich',
    user_agent: 'curl/8',
  },
  rights: { admin: { select: 'all' } },
});

const contactColumns = ['name', 'email', 'phone', 'service', 'message'] as const;

export const contactRequests = tableAccess({
  table: 'contact_requests',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    created_at: '2020-01-01T00:00:00Z',
    name: 'Vera Vogt',
    email: 'vera@example.com',
    phone: '0170 1',
    service: 'reinigung',
    message: 'Guten Tag',
    is_test: false,
    status: 'verloren',
    source: 'telefon',
    customer_id: aCustomer,
    follow_up_on: '2026-12-01',
    assigned_to: null,
    lost_reason: null,
    details: '{"rooms": 2}',
  },
  required: ['name', 'email', 'message'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    created_at: '2021-01-01T00:00:00Z',
    name: 'Anna Auer',
    email: 'anna@example.com',
    phone: '0170 2',
    service: 'transporte',
    message: 'Grüß Gott',
    is_test: true,
    status: 'gewonnen',
    source: 'empfehlung',
    customer_id: anotherCustomer,
    follow_up_on: '2026-12-24',
    assigned_to: self,
    lost_reason: 'zu_teuer',
    details: '{"rooms": 3}',
  },
  rights: {
    anon: { insert: contactColumns },
    kunde: { insert: contactColumns },
    mitarbeiter: { insert: contactColumns },
    admin: {
      select: 'all',
      insert: [...contactColumns, 'source', 'customer_id'],
      update: { rows: 'all', columns: ['status', 'follow_up_on', 'customer_id', 'assigned_to', 'lost_reason'] },
    },
  },
  pins: [
    {
      column: 'service',
      accepted: ['transporte', 'garten-landschaftsbau', 'reinigung', 'entsorgung', 'sonstiges', null],
      refused: [],
    },
  ],
});

export const leadNotes = tableAccess({
  table: 'lead_notes',
  key: 'id',
  owner: 'author_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    lead_id: aLead,
    author_id: self,
    kind: 'anruf',
    text: 'Meldet sich Freitag',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['lead_id', 'text'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    lead_id: '20000000-0000-4000-8000-00000000000a',
    author_id: other,
    kind: 'notiz',
    text: 'Hat zwei Angebote',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: { admin: { select: 'all', insert: ['lead_id', 'kind', 'text'], delete: 'own' } },
});

const referralColumns = [
  'referrer_name',
  'referrer_email',
  'referred_name',
  'referred_email',
  'message',
  'status',
] as const;

export const referrals = tableAccess({
  table: 'referrals',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    created_at: '2020-01-01T00:00:00Z',
    referrer_name: 'Vera Vogt',
    referrer_email: 'vera@example.com',
    referred_name: 'Peter Sommer',
    referred_email: 'peter@example.com',
    message: 'Gerne anrufen',
    status: 'pending',
  },
  required: ['referred_name', 'referred_email'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    created_at: '2021-01-01T00:00:00Z',
    referrer_name: 'Anna Auer',
    referrer_email: 'anna@example.com',
    referred_name: 'Nina Bauer',
    referred_email: 'nina@example.com',
    message: 'Nur vormittags',
    status: 'approved',
  },
  rights: {
    anon: { insert: referralColumns },
    kunde: { insert: referralColumns },
    admin: { select: 'all', update: { rows: 'all', columns: ['status'] } },
  },
  pins: [{ column: 'status', accepted: ['pending'], refused: ['approved', 'rejected'] }],
  steps: changesOf('status', ['pending', 'approved', 'rejected'], undefined, () => ['admin']),
});

/** Declared through a function; `rules/withdrawals.test.ts` tries it. */
export const withdrawals = tableAccess({
  table: 'withdrawals',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    received_at: '2020-01-01T00:00:00Z',
    name: 'Vera Vogt',
    contract: 'Umzug am 4. Dezember',
    email: 'vera@example.com',
    handled_at: null,
    receipt: 'held',
  },
  required: ['id', 'name', 'contract', 'email'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    received_at: '2021-01-01T00:00:00Z',
    name: 'Anna Auer',
    contract: 'AN-2026-0007',
    email: 'anna@example.com',
    handled_at: '2021-01-01T00:00:00Z',
    receipt: 'full',
  },
  stamped: { update: ['handled_at'] },
  rights: { admin: { select: 'all', update: { rows: 'all', columns: ['handled_at'] } } },
});

const mailColumns = ['to_email', 'subject', 'text'] as const;

export const emailQueue = tableAccess({
  table: 'email_queue',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    to_email: 'info@example.com',
    subject: 'Neue Kontaktanfrage von Vera Vogt',
    text: 'Guten Tag',
    kind: 'order-status',
    subject_id: '20000000-0000-4000-8000-000000000003',
    known: 'pending',
    attachments: ['1/angebot.pdf'],
    status: 'pending',
    attempts: 0,
    next_attempt_at: '2026-01-01T00:00:00Z',
    last_error: 'Zeitüberschreitung',
    created_at: '2020-01-01T00:00:00Z',
    sent_at: '2026-01-01T00:00:00Z',
  },
  required: mailColumns,
  // marked as a visitor's words
  stamped: { insert: ['subject', 'text'] },
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    to_email: 'fremd@example.com',
    subject: 'Anderer Betreff',
    text: 'Anderer Text',
    kind: 'order-received',
    subject_id: '20000000-0000-4000-8000-000000000004',
    known: 'completed',
    attachments: [],
    status: 'sent',
    attempts: 1,
    next_attempt_at: '2026-02-02T00:00:00Z',
    last_error: 'Abgelehnt',
    created_at: '2021-01-01T00:00:00Z',
    sent_at: '2026-02-02T00:00:00Z',
  },
  rights: {
    anon: { insert: mailColumns },
    kunde: { insert: mailColumns },
    mitarbeiter: { insert: mailColumns },
    admin: { select: 'all', insert: mailColumns },
  },
  pins: [
    {
      column: 'to_email',
      accepted: ['info@example.com'],
      refused: ['fremd@example.com', 'INFO@example.com', 'kunde@example.com'],
    },
  ],
});
