import { type Value } from '../harness/sql.ts';

/** The longest text that a column takes, and how one of a given length is written where not every text is valid. */
export interface TextLimit {
  table: string;
  column: string;
  longest: number;
  text?: (length: number) => string;
}

const email = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
const link = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;
const path = (length: number) => `/${'a'.repeat(length - 1)}`;
/** A Maltese one of a given length with the right check digits. */
function iban(length: number): string {
  const account = '0'.repeat(length - 4);
  return `MT${String(98n - (BigInt(`${account}222900`) % 97n)).padStart(2, '0')}${account}`;
}

export const textLimits: readonly TextLimit[] = [
  { table: 'profiles', column: 'first_name', longest: 100 },
  { table: 'profiles', column: 'last_name', longest: 100 },
  { table: 'profiles', column: 'email', longest: 320 },
  { table: 'profiles', column: 'phone', longest: 50 },
  { table: 'customers', column: 'company', longest: 200 },
  { table: 'customers', column: 'first_name', longest: 100 },
  { table: 'customers', column: 'last_name', longest: 100 },
  { table: 'customers', column: 'email', longest: 254, text: email },
  { table: 'customers', column: 'phone', longest: 50 },
  { table: 'customers', column: 'street', longest: 200 },
  { table: 'customers', column: 'postal_code', longest: 10 },
  { table: 'customers', column: 'city', longest: 100 },
  { table: 'customers', column: 'country', longest: 2, text: (length) => 'D'.repeat(length) },
  { table: 'customers', column: 'vat_id', longest: 15, text: (length) => `DE${'1'.repeat(length - 2)}` },
  { table: 'customer_notes', column: 'text', longest: 5000 },
  { table: 'settings', column: 'company_name', longest: 200 },
  { table: 'settings', column: 'contact_email', longest: 254, text: email },
  { table: 'settings', column: 'phone_number', longest: 50 },
  { table: 'settings', column: 'address', longest: 500 },
  { table: 'email_queue', column: 'to_email', longest: 254, text: email },
  { table: 'email_queue', column: 'subject', longest: 255 },
  { table: 'email_queue', column: 'text', longest: 10_000 },
  { table: 'email_queue', column: 'last_error', longest: 500 },
  { table: 'email_queue', column: 'known', longest: 50 },
  { table: 'contact_requests', column: 'name', longest: 200 },
  { table: 'contact_requests', column: 'email', longest: 254, text: email },
  { table: 'contact_requests', column: 'phone', longest: 50 },
  { table: 'contact_requests', column: 'message', longest: 5000 },
  { table: 'referrals', column: 'referrer_name', longest: 200 },
  { table: 'referrals', column: 'referrer_email', longest: 254, text: email },
  { table: 'referrals', column: 'referred_name', longest: 200 },
  { table: 'referrals', column: 'referred_email', longest: 254, text: email },
  { table: 'referrals', column: 'message', longest: 5000 },
  { table: 'media', column: 'url', longest: 2000, text: link },
  { table: 'media', column: 'title', longest: 200 },
  { table: 'media', column: 'description', longest: 1000 },
  { table: 'seo_metadata', column: 'path', longest: 200, text: path },
  { table: 'seo_metadata', column: 'title', longest: 200 },
  { table: 'seo_metadata', column: 'description', longest: 500 },
  { table: 'seo_metadata', column: 'keywords', longest: 500 },
  { table: 'services', column: 'title', longest: 200 },
  { table: 'services', column: 'description', longest: 2000 },
  { table: 'services', column: 'duration', longest: 100 },
  { table: 'billing_settings', column: 'legal_name', longest: 200 },
  { table: 'billing_settings', column: 'street', longest: 200 },
  { table: 'billing_settings', column: 'postal_code', longest: 10 },
  { table: 'billing_settings', column: 'city', longest: 100 },
  { table: 'billing_settings', column: 'managers', longest: 200 },
  { table: 'billing_settings', column: 'register_court', longest: 100 },
  { table: 'billing_settings', column: 'register_number', longest: 30 },
  {
    table: 'billing_settings',
    column: 'tax_number',
    longest: 14,
    text: (length) => `143/8155/${'1'.repeat(length - 9)}`,
  },
  { table: 'billing_settings', column: 'vat_id', longest: 11, text: (length) => `DE${'1'.repeat(length - 2)}` },
  {
    table: 'billing_settings',
    column: 'business_id',
    longest: 17,
    text: (length) => `DE123456789-${'1'.repeat(length - 12)}`,
  },
  { table: 'billing_settings', column: 'bank_name', longest: 100 },
  { table: 'billing_settings', column: 'iban', longest: 34, text: iban },
  { table: 'billing_settings', column: 'bic', longest: 11, text: (length) => 'A'.repeat(length) },
  { table: 'billing_settings', column: 'introduction', longest: 1000 },
  { table: 'billing_settings', column: 'closing', longest: 1000 },
  { table: 'billing_settings', column: 'quote_introduction', longest: 1000 },
  { table: 'billing_settings', column: 'quote_closing', longest: 1000 },
  { table: 'billing_settings', column: 'invoice_prefix', longest: 4, text: (length) => 'X'.repeat(length) },
  { table: 'billing_settings', column: 'cancellation_prefix', longest: 4, text: (length) => 'Y'.repeat(length) },
  { table: 'billing_settings', column: 'quote_prefix', longest: 4, text: (length) => 'Z'.repeat(length) },
  { table: 'invoices', column: 'customer_email', longest: 254, text: email },
  { table: 'payments', column: 'note', longest: 200 },
  { table: 'message_replies', column: 'text', longest: 5000 },
  { table: 'messages', column: 'subject', longest: 200 },
  { table: 'messages', column: 'content', longest: 5000 },
  { table: 'requests', column: 'subject', longest: 200 },
  { table: 'requests', column: 'description', longest: 5000 },
  { table: 'requests', column: 'street', longest: 200 },
  { table: 'requests', column: 'postal_code', longest: 10 },
  { table: 'requests', column: 'city', longest: 100 },
  { table: 'tasks', column: 'title', longest: 200 },
  { table: 'tasks', column: 'description', longest: 5000 },
  { table: 'vehicles', column: 'name', longest: 100 },
  { table: 'vehicles', column: 'type', longest: 100 },
  { table: 'team_members', column: 'name', longest: 200 },
  { table: 'team_members', column: 'role', longest: 100 },
  { table: 'team_members', column: 'email', longest: 254, text: email },
  { table: 'team_members', column: 'avatar_url', longest: 2000, text: link },
  { table: 'visitors', column: 'ip_address', longest: 45 },
  { table: 'visitors', column: 'city', longest: 100 },
  { table: 'visitors', column: 'country', longest: 100 },
  { table: 'visitors', column: 'user_agent', longest: 500 },
];

/** Columns that take the values of a list only, in the order of their enum; `null` where the column may be left empty. */
export const vocabularies: readonly {
  table: string;
  column: string;
  values: readonly (string | null)[];
  /** What another kind of row has than the sample; tests of the table's rules store such rows. */
  ofOthers?: readonly string[];
}[] = [
  { table: 'customers', column: 'kind', values: ['privat', 'firma'] },
  { table: 'profiles', column: 'role', values: ['admin', 'mitarbeiter', 'kunde', 'user', null] },
  {
    table: 'email_queue',
    column: 'kind',
    values: [
      'lead-received',
      'order-received',
      'order-status',
      'appointment-answer',
      'appointment-reminder',
      'message-reply',
      'task-assigned',
      'welcome',
      'invoice',
      null,
    ],
  },
  { table: 'email_queue', column: 'status', values: ['pending', 'sending', 'sent', 'failed', 'obsolete'] },
  {
    table: 'contact_requests',
    column: 'service',
    values: ['transporte', 'garten-landschaftsbau', 'reinigung', 'entsorgung', 'sonstiges', null],
  },
  { table: 'contact_requests', column: 'status', values: ['neu', 'in_arbeit', 'angebot', 'gewonnen', 'verloren'] },
  { table: 'contact_requests', column: 'source', values: ['website', 'telefon', 'empfehlung'] },
  { table: 'referrals', column: 'status', values: ['pending', 'approved', 'rejected'] },
  { table: 'media', column: 'type', values: ['image', 'video'] },
  {
    table: 'media',
    column: 'page_context',
    values: ['startseite', 'leistungen', 'ueber-uns', 'galerie', 'empfehlungsprogramm', 'kontakt', 'global'],
  },
  { table: 'services', column: 'category', values: ['reinigung', 'transport', 'umzug', 'sonstiges'] },
  { table: 'invoices', column: 'kind', values: ['rechnung', 'storno'], ofOthers: ['storno'] },
  {
    table: 'invoices',
    column: 'status',
    values: ['entwurf', 'offen', 'bezahlt', 'storniert'],
    ofOthers: ['entwurf', 'storniert'],
  },
  { table: 'messages', column: 'status', values: ['ungelesen', 'gelesen'] },
  { table: 'requests', column: 'status', values: ['pending', 'in_progress', 'completed', 'cancelled'] },
  { table: 'tasks', column: 'status', values: ['offen', 'in_bearbeitung', 'abgeschlossen'] },
  {
    table: 'appointments',
    column: 'service',
    values: ['reinigung', 'transport', 'umzug', 'beratung', 'sonstiges'],
  },
  { table: 'appointments', column: 'status', values: ['Ausstehend', 'Bestätigt', 'Abgelehnt'] },
  { table: 'vehicles', column: 'status', values: ['verfuegbar', 'reserviert'] },
];

const closed = ['', '', '', '', '', ''];

/** Values at the edge of what other columns take, and just beyond it. */
export const ranges: readonly { table: string; column: string; inside: readonly Value[]; outside: readonly Value[] }[] =
  [
    { table: 'settings', column: 'id', inside: [1], outside: [0, 2, -1] },
    {
      table: 'settings',
      column: 'opening_hours',
      inside: [
        ['00:00-00:01', ...closed],
        ['22:59-23:59', ...closed],
        ['', ...closed],
      ],
      outside: [
        closed,
        ['', '', ...closed],
        [],
        ['18:00-07:00', ...closed],
        ['07:00-07:00', ...closed],
        ['07:00-24:00', ...closed],
        ['7:00-18:00', ...closed],
        ['07:00–18:00', ...closed],
        ['07:00-18:00\n', ...closed],
        ['geschlossen', ...closed],
        '{null,"","","","","",""}',
        '{{""},{""},{""},{""},{""},{""},{""}}',
      ],
    },
    { table: 'services', column: 'price', inside: [0, 0.01, 1_000_000], outside: [-0.01, 1_000_000.01, 'NaN'] },
    { table: 'billing_settings', column: 'id', inside: [1], outside: [0, 2, -1] },
    { table: 'billing_settings', column: 'vat_rate', inside: [0, 7, 19], outside: [-1, 1, 16, 20] },
    { table: 'billing_settings', column: 'payment_days', inside: [0, 90], outside: [-1, 91] },
    { table: 'billing_settings', column: 'quote_days', inside: [1, 180], outside: [0, 181] },
    { table: 'invoices', column: 'payment_days', inside: [0, 90], outside: [-1, 91] },
    { table: 'invoices', column: 'service_from', inside: ['2000-01-01', null], outside: ['1999-12-31', '2026-11-04'] },
    { table: 'invoices', column: 'service_to', inside: ['2100-01-01', null], outside: ['2100-01-02', '2026-11-01'] },
    { table: 'payments', column: 'cents', inside: [1, 1_000_000_000], outside: [0, 1_000_000_001] },
    {
      table: 'payments',
      column: 'paid_on',
      inside: ['2000-01-01', '2100-01-01'],
      outside: ['1999-12-31', '2100-01-02', 'infinity'],
    },
    { table: 'invoices', column: 'amount', inside: [0.01, 10_000_000], outside: [0, -0.01, 10_000_000.01, 'NaN'] },
    {
      table: 'invoices',
      column: 'due_date',
      inside: ['2000-01-01', '2100-01-01'],
      outside: ['1999-12-31', '2100-01-02', 'infinity', '-infinity'],
    },
    {
      table: 'appointments',
      column: 'date',
      inside: ['2000-01-01', '2100-01-01'],
      outside: ['1999-12-31', '2100-01-02', 'infinity', '-infinity'],
    },
    {
      table: 'contact_requests',
      column: 'follow_up_on',
      inside: ['2000-01-01', '2100-01-01', null],
      outside: ['1999-12-31', '2100-01-02', 'infinity'],
    },
    { table: 'appointments', column: 'time', inside: ['00:00:00', '23:59:59'], outside: ['24:00:00'] },
    {
      table: 'work_times',
      column: 'start_time',
      inside: ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'],
      outside: ['1999-12-31T22:59:59Z', '2100-01-01T01:00:01Z', 'infinity', '-infinity'],
    },
    {
      table: 'work_times',
      column: 'end_time',
      // The sample entry starts at 6:00; 31 days are the longest.
      inside: ['2026-03-02T06:00:01Z', '2026-04-02T06:00:00Z', null],
      outside: [
        '2026-03-02T06:00:00Z',
        '2026-03-02T05:59:59Z',
        '2026-04-02T06:00:01Z',
        '2100-01-01T01:00:01Z',
        'infinity',
        '-infinity',
      ],
    },
    { table: 'email_queue', column: 'attempts', inside: [0, 5], outside: [-1, 6] },
    {
      table: 'email_queue',
      column: 'attachments',
      inside: [[], Array<string>(5).fill('1/a.pdf')],
      outside: [Array<string>(6).fill('1/a.pdf')],
    },
  ];

const brokenAddresses = [
  '',
  'kunde',
  '@example.com',
  'kunde@',
  'kunde@example',
  'kunde@@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'Kunde <kunde@example.com>',
  'kunde @example.com',
  'kunde@example.com\n',
  'kunde@example.com\r\nBcc: fremd@example.com',
  'kunde\t@example.com',
];
const blank = ['', '   ', '\n\t'];
/** Of more than one line, or written so that they read otherwise. */
const brokenNames = ['Vera\nVogt', 'Vera\r\nVogt', 'Vera\u0007', 'Vera\u2028Vogt', 'Vera\u202eVogt', 'Vera\u2066Vogt'];
const brokenLinks = [
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com/bild.png',
  'bild.png',
  ' https://example.com',
];

/** Texts that a column refuses whatever their length. */
export const refusedTexts: readonly { table: string; column: string; texts: readonly string[] }[] = [
  { table: 'profiles', column: 'first_name', texts: brokenNames },
  { table: 'profiles', column: 'last_name', texts: brokenNames },
  { table: 'customers', column: 'last_name', texts: [...blank, ...brokenNames] },
  { table: 'customers', column: 'company', texts: brokenNames },
  { table: 'customers', column: 'street', texts: brokenNames },
  { table: 'customers', column: 'email', texts: brokenAddresses },
  { table: 'customers', column: 'country', texts: ['', 'de', 'D', 'Deutschland'] },
  { table: 'customers', column: 'vat_id', texts: ['', 'DE', '123456789', 'de123456789', 'DE 123 456 789'] },
  { table: 'customer_notes', column: 'text', texts: blank },
  { table: 'settings', column: 'contact_email', texts: brokenAddresses },
  { table: 'email_queue', column: 'to_email', texts: brokenAddresses },
  {
    table: 'email_queue',
    column: 'subject',
    texts: ['', 'Betreff\n', 'Betreff\r\nBcc: fremd@example.com', 'Be\ttreff'],
  },
  { table: 'email_queue', column: 'text', texts: [''] },
  { table: 'contact_requests', column: 'name', texts: [...blank, ...brokenNames] },
  { table: 'contact_requests', column: 'email', texts: brokenAddresses },
  { table: 'contact_requests', column: 'message', texts: blank },
  { table: 'referrals', column: 'referrer_name', texts: [...blank, ...brokenNames] },
  { table: 'referrals', column: 'referrer_email', texts: brokenAddresses },
  { table: 'referrals', column: 'referred_name', texts: [...blank, ...brokenNames] },
  { table: 'referrals', column: 'referred_email', texts: brokenAddresses },
  { table: 'media', column: 'url', texts: brokenLinks },
  { table: 'media', column: 'title', texts: [''] },
  {
    table: 'seo_metadata',
    column: 'path',
    texts: ['', 'kontakt', '/Kontakt', '/kon takt', '/kontakt?x=1', 'https://example.com/'],
  },
  { table: 'services', column: 'title', texts: blank },
  { table: 'services', column: 'description', texts: blank },
  { table: 'services', column: 'duration', texts: blank },
  { table: 'billing_settings', column: 'legal_name', texts: brokenNames },
  { table: 'billing_settings', column: 'tax_number', texts: ['1', '143/815', 'DE123', '143-815-08155'] },
  { table: 'billing_settings', column: 'vat_id', texts: ['123456789', 'AT123456789', 'DE 123456789', 'de123456789'] },
  { table: 'billing_settings', column: 'business_id', texts: ['DE123456789', 'DE123456789-1'] },
  {
    table: 'billing_settings',
    column: 'iban',
    texts: [
      'DE02 1203 0000 0000 2020 51',
      'DE02120300000000202052',
      'DE0212030000000020205',
      'DE',
      '1',
      'de02120300000000202051',
    ],
  },
  { table: 'billing_settings', column: 'bic', texts: ['BYLADEM', 'BYLADEM100', 'byladem1001', 'BYLADEM 100'] },
  { table: 'billing_settings', column: 'invoice_prefix', texts: ['', 're', 'R1', 'S', 'A'] },
  { table: 'invoices', column: 'customer_email', texts: brokenAddresses },
  { table: 'payments', column: 'note', texts: brokenNames },
  { table: 'message_replies', column: 'text', texts: blank },
  { table: 'messages', column: 'subject', texts: blank },
  { table: 'messages', column: 'content', texts: blank },
  { table: 'requests', column: 'subject', texts: blank },
  { table: 'requests', column: 'description', texts: blank },
  { table: 'tasks', column: 'title', texts: blank },
  { table: 'vehicles', column: 'name', texts: blank },
  { table: 'vehicles', column: 'type', texts: blank },
  { table: 'team_members', column: 'name', texts: [...blank, ...brokenNames] },
  { table: 'team_members', column: 'email', texts: brokenAddresses },
  { table: 'team_members', column: 'avatar_url', texts: brokenLinks },
];
