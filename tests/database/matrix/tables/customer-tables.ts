import {
  aCustomer,
  aLead,
  anotherCustomer,
  anotherSite,
  changesOf,
  foreignMessage,
  foreignOrder,
  other,
  ownCustomer,
  ownMessage,
  ownOrder,
  self,
  type Step,
  tableAccess,
  unclaimed,
} from '../table-access.ts';

const ownCustomerColumns = ['street', 'postal_code', 'city', 'phone'] as const;
const customerColumns = [
  ...ownCustomerColumns,
  'kind',
  'company',
  'first_name',
  'last_name',
  'email',
  'country',
  'vat_id',
  'vat_id_confirmed_on',
] as const;

export const customers = tableAccess({
  table: 'customers',
  key: 'id',
  owner: 'profile_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    number: 'K-99001',
    kind: 'privat',
    company: 'Auer Bau GmbH',
    first_name: 'Anna',
    last_name: 'Auer',
    email: 'anna.auer@example.org',
    phone: '0170 1',
    street: 'Lindenweg 4',
    postal_code: '85354',
    city: 'Freising',
    country: 'DE',
    vat_id: 'DE123456789',
    vat_id_confirmed_on: '2026-01-02',
    profile_id: self,
    erased_at: null,
    name: 'Anna Auer',
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['last_name'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    number: 'K-99002',
    kind: 'firma',
    company: 'Bauer Holz GmbH',
    first_name: 'Bernd',
    last_name: 'Bauer',
    email: 'bernd.bauer@example.org',
    phone: '0170 2',
    street: 'Am Bach 1',
    postal_code: '80331',
    city: 'München',
    country: 'AT',
    vat_id: 'ATU12345678',
    vat_id_confirmed_on: '2026-03-04',
    profile_id: unclaimed,
    erased_at: '2021-01-01T00:00:00Z',
    name: 'Bernd Bauer',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  derived: { kind: ['name'], first_name: ['name'], last_name: ['name'], vat_id: ['vat_id_confirmed_on'] },
  stamped: { update: ['updated_at'] },
  rights: {
    kunde: { select: 'own', update: { rows: 'own', columns: ownCustomerColumns } },
    admin: {
      select: 'all',
      insert: customerColumns,
      update: { rows: 'all', columns: customerColumns },
      delete: 'all',
    },
  },
  beforeInsert: [
    `delete from public.requests where customer_id in (select id from public.customers where profile_id = '{self}')`,
    `delete from public.sites where customer_id in (select id from public.customers where profile_id = '{self}')`,
    `delete from public.customers where profile_id = '{self}'`,
  ],
  beforeDelete: [
    'delete from public.requests',
    'update public.tasks set site_id = null',
    'alter table public.contracts disable trigger protect_contracts',
    'delete from public.contracts',
    'delete from public.sites',
    'delete from public.contact_requests',
    'update public.invoices set customer_id = null',
    'update public.quotes set customer_id = null',
  ],
  pins: [
    { column: 'kind', accepted: ['privat'], refused: [] },
    { column: 'country', accepted: ['DE', 'AT'], refused: [] },
  ],
});

const contactColumns = ['name', 'job_title', 'email', 'phone'] as const;

export const customerContacts = tableAccess({
  table: 'customer_contacts',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    customer_id: aCustomer,
    name: 'Gerda Brandl',
    job_title: 'Hausverwaltung',
    email: 'brandl@example.org',
    phone: '089 1',
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['customer_id', 'name'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    customer_id: anotherCustomer,
    name: 'Hans Huber',
    job_title: 'Buchhaltung',
    email: 'huber@example.org',
    phone: '089 2',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    admin: {
      select: 'all',
      insert: ['customer_id', ...contactColumns],
      update: { rows: 'all', columns: contactColumns },
      delete: 'all',
    },
  },
});

export const customerNotes = tableAccess({
  table: 'customer_notes',
  key: 'id',
  owner: 'author_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    customer_id: aCustomer,
    author_id: self,
    text: 'Ruft am liebsten abends zurück',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['customer_id', 'text'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    customer_id: anotherCustomer,
    author_id: other,
    text: 'Hat einen Hund',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: { admin: { select: 'all', insert: ['customer_id', 'text'], delete: 'own' } },
});

export const messages = tableAccess({
  table: 'messages',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    request_id: ownOrder,
    subject: 'Rechnung',
    content: 'Bitte noch einmal schicken',
    status: 'ungelesen',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'subject', 'content'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    request_id: null,
    subject: 'Anderes',
    content: 'Anderer Inhalt',
    status: 'gelesen',
    created_at: '2021-01-01T00:00:00Z',
  },
  stamped: { insert: ['created_at'] },
  rights: {
    kunde: { select: 'own', insert: ['user_id', 'request_id', 'subject', 'content', 'status', 'created_at'] },
    admin: { select: 'all', update: { rows: 'all', columns: ['status'] } },
  },
  pins: [
    { column: 'user_id', accepted: [self], refused: [other] },
    { column: 'request_id', accepted: [ownOrder, null], refused: [foreignOrder] },
    { column: 'status', accepted: ['ungelesen'], refused: ['gelesen'] },
  ],
  steps: [
    ...changesOf('status', ['ungelesen', 'gelesen'], 'own', () => ['admin']),
    ...changesOf('status', ['ungelesen', 'gelesen'], 'foreign', () => ['admin']),
  ],
});

export const messageReplies = tableAccess({
  table: 'message_replies',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    message_id: ownMessage,
    user_id: self,
    author_id: other,
    is_from_office: true,
    text: 'Kommt morgen',
    created_at: '2020-01-01T00:00:00Z',
    read_at: null,
  },
  required: ['message_id', 'text'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    message_id: foreignMessage,
    user_id: other,
    author_id: self,
    is_from_office: false,
    text: 'Kommt übermorgen',
    created_at: '2021-01-01T00:00:00Z',
    read_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['read_at'] },
  rights: {
    // The rows are the office's, which the customer marks; the office marks the customer's (`steps`).
    kunde: { select: 'own', insert: ['message_id', 'text'], update: { rows: 'own', columns: ['read_at'] } },
    admin: { select: 'all', insert: ['message_id', 'text'] },
  },
  pins: [{ column: 'message_id', accepted: [ownMessage], refused: [] }],
  steps: (['own', 'foreign'] as const).flatMap((row) => [
    {
      row,
      from: { is_from_office: true, read_at: null },
      to: { read_at: '2026-01-01T00:00:00Z' },
      allowed: row === 'own' ? (['kunde'] as const) : [],
    },
    {
      row,
      from: { is_from_office: false, read_at: null },
      to: { read_at: '2026-01-01T00:00:00Z' },
      allowed: ['admin'] as const,
    },
  ]),
});

const requestStates = ['pending', 'in_progress', 'completed', 'cancelled'];

const placeColumns = ['street', 'postal_code', 'city', 'destination'] as const;
const orderColumns = [
  ...(['user_id', 'customer_id', 'contact_request_id', 'site_id', 'subject', 'description', 'status'] as const),
  ...placeColumns,
];

export const requests = tableAccess({
  table: 'requests',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    customer_id: ownCustomer,
    user_id: self,
    created_by: other,
    contact_request_id: null,
    site_id: null,
    subject: 'Umzug',
    description: 'Zwei Zimmer',
    status: 'pending',
    street: 'Lindenweg 4',
    postal_code: '85354',
    city: 'Freising',
    destination: 'Gasse 2, 80333 München',
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['customer_id', 'subject', 'description'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    customer_id: anotherCustomer,
    user_id: other,
    created_by: self,
    contact_request_id: aLead,
    site_id: anotherSite,
    subject: 'Anderes',
    description: 'Andere Beschreibung',
    status: 'cancelled',
    street: 'Am Bach 1',
    postal_code: '80331',
    city: 'München',
    destination: 'Ringstraße 9, 84028 Landshut',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  // The account follows the customer.
  derived: { customer_id: ['user_id'], site_id: ['user_id'] },
  // A site is one of the order's customer.
  changedWith: { site_id: { customer_id: anotherCustomer } },
  stamped: { update: ['updated_at'] },
  rights: {
    kunde: {
      select: 'own',
      insert: orderColumns,
      update: { rows: 'own', columns: ['status'] },
    },
    admin: {
      select: 'all',
      insert: orderColumns,
      update: { rows: 'all', columns: ['status', 'customer_id', 'site_id', 'subject', 'description', ...placeColumns] },
    },
  },
  pins: [{ column: 'status', accepted: ['pending'], refused: [] }],
  steps: [
    ...changesOf('status', requestStates, 'own', (from, to) =>
      from === 'pending' && to === 'cancelled' ? ['kunde', 'admin'] : ['admin'],
    ),
    ...changesOf('status', requestStates, 'foreign', () => ['admin']),
  ],
});

const appointmentStates = ['Ausstehend', 'Bestätigt', 'Abgelehnt', 'Storniert'];
const askedFor = ['user_id', 'customer_id', 'request_id', 'date', 'time', 'service', 'status'] as const;

export const appointments = tableAccess({
  table: 'appointments',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    customer_id: null,
    request_id: null,
    date: '2099-12-24',
    time: '09:00:00',
    ends_at: '2099-12-24T09:00:00Z',
    service: 'reinigung',
    status: 'Ausstehend',
    answer_note: null,
    proposed_by: null,
    version: 0,
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'date', 'time', 'service'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    customer_id: aCustomer,
    request_id: ownOrder,
    date: '2099-12-31',
    time: '10:00:00',
    ends_at: '2099-12-31T10:00:00Z',
    service: 'umzug',
    status: 'Storniert',
    answer_note: 'Wir kommen zu dritt.',
    proposed_by: self,
    version: 1,
    created_at: '2021-01-01T00:00:00Z',
  },
  // With hours only what is free can be asked for; rules/free-slots.test.ts tells of that.
  beforeInsert: ['delete from public.booking_hours'],
  // What the office sets is a proposal.
  derived: {
    date: ['ends_at', 'proposed_by', 'version'],
    time: ['ends_at', 'proposed_by', 'version'],
    status: ['version'],
  },
  rights: {
    kunde: { select: 'own', insert: askedFor, update: { rows: 'own', columns: ['status'] } },
    admin: {
      select: 'all',
      insert: askedFor,
      update: { rows: 'all', columns: ['status', 'date', 'time', 'answer_note'] },
    },
  },
  // What the office may beside that, rules/appointments.test.ts tells.
  pins: [
    { column: 'user_id', accepted: [self], refused: [] },
    { column: 'status', accepted: ['Ausstehend'], refused: ['Abgelehnt', 'Storniert'] },
    {
      column: 'service',
      accepted: ['reinigung', 'transport', 'umzug', 'beratung', 'sonstiges'],
      refused: [],
    },
  ],
  steps: [
    ...changesOf('status', appointmentStates, 'own', (from, to) =>
      to === 'Storniert' && (from === 'Ausstehend' || from === 'Bestätigt') ? ['kunde', 'admin'] : ['admin'],
    ),
    ...changesOf('status', appointmentStates, 'foreign', () => ['admin']),
    // The answers to a proposal.
    ...appointmentStates.flatMap((status) =>
      appointmentStates
        .filter((answer) => answer !== status)
        .map((answer): Step<'status' | 'proposed_by'> => {
          const isOwn =
            (status === 'Ausstehend' && answer !== 'Ausstehend') || (status === 'Bestätigt' && answer === 'Storniert');
          return {
            from: { status, proposed_by: other },
            to: { status: answer },
            row: 'own',
            allowed: isOwn ? ['kunde', 'admin'] : ['admin'],
          };
        }),
    ),
  ],
});
