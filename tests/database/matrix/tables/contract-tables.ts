import {
  aContract,
  aContractItem,
  aCustomer,
  anInvoice,
  anotherCustomer,
  anotherSite,
  aQuote,
  aSchedule,
  aSite,
  aVehicle,
  foreignOrder,
  foreignTask,
  other,
  ownCustomer,
  ownSite,
  self,
  tableAccess,
} from '../table-access.ts';

const siteColumns = [
  ...(['name', 'street', 'postal_code', 'city', 'contact_name', 'contact_phone', 'checklist', 'archived_at'] as const),
];

/** Employees read the sites of visits: `rules/sites.test.ts`. */
export const sites = tableAccess({
  table: 'sites',
  key: 'id',
  owner: 'customer_id',
  ownerId: ownCustomer,
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    customer_id: ownCustomer,
    name: 'Treppenhaus Lindenweg 4',
    street: 'Lindenweg 4',
    postal_code: '85354',
    city: 'Freising',
    contact_name: 'Hausmeisterin Kern',
    contact_phone: '0170 0000088',
    checklist: '[{"text": "Treppen wischen"}]',
    archived_at: null,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['customer_id', 'name'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    customer_id: anotherCustomer,
    name: 'Büro am Bach',
    street: 'Am Bach 1',
    postal_code: '80331',
    city: 'München',
    contact_name: 'Herr Demir',
    contact_phone: '0170 2',
    checklist: '[{"text": "Fenster", "rule": "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "starts_on": "2026-01-01"}]',
    archived_at: '2021-01-01T00:00:00Z',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  beforeDelete: [
    'update public.requests set site_id = null',
    'update public.tasks set site_id = null',
    'alter table public.contracts disable trigger protect_contracts',
    'delete from public.contracts',
  ],
  rights: {
    kunde: { select: 'own' },
    // The office's browser makes the id, so that a site that is sent twice becomes one.
    admin: {
      select: 'all',
      insert: ['id', 'customer_id', ...siteColumns],
      update: { rows: 'all', columns: siteColumns },
      delete: 'all',
    },
  },
});

const accessColumns = ['key_number', 'door_code', 'parking', 'instructions'] as const;

/** Employees read the access of visits: `rules/sites.test.ts`. */
export const siteAccess = tableAccess({
  table: 'site_access',
  key: 'site_id',
  row: {
    site_id: ownSite,
    key_number: 'Bund 12',
    door_code: '2580#',
    parking: 'Im Hof, Stellplatz 3',
    instructions: 'Alarmanlage links hinter der Tür.',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['site_id'],
  changed: {
    site_id: '20000000-0000-4000-8000-000000000002',
    key_number: 'Bund 13',
    door_code: '0000',
    parking: 'An der Straße',
    instructions: 'Der Hund ist harmlos.',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    admin: {
      select: 'all',
      insert: ['site_id', ...accessColumns],
      update: { rows: 'all', columns: accessColumns },
    },
  },
});

const contractColumns = [
  ...(['customer_id', 'site_id', 'title', 'quote_id', 'begins_on', 'ends_on'] as const),
  ...(['minimum_term_months', 'notice_months', 'is_gross', 'note'] as const),
];

/** Drafts; `rules/contracts.test.ts` covers activated ones, which their customers read. */
export const contracts = tableAccess({
  table: 'contracts',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    number: null,
    customer_id: aCustomer,
    site_id: aSite,
    title: 'Treppenhausreinigung',
    quote_id: null,
    status: 'entwurf',
    begins_on: '2026-01-01',
    ends_on: null,
    minimum_term_months: 12,
    notice_months: 3,
    is_gross: true,
    note: 'Mit Reinigungsmitteln.',
    terminated_on: null,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['customer_id', 'site_id', 'title', 'begins_on'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    number: 'V-2026-0001',
    customer_id: anotherCustomer,
    site_id: anotherSite,
    title: 'Gartenpflege',
    quote_id: aQuote,
    status: 'aktiv',
    begins_on: '2026-02-01',
    ends_on: '2027-12-31',
    minimum_term_months: 0,
    notice_months: 1,
    is_gross: false,
    note: 'Ohne Reinigungsmittel.',
    terminated_on: '2027-06-30',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  // A site is one of the customer.
  changedWith: { customer_id: { site_id: anotherSite }, site_id: { customer_id: anotherCustomer } },
  stamped: { update: ['updated_at'] },
  among: 'number is null',
  rights: {
    admin: {
      select: 'all',
      insert: ['id', ...contractColumns],
      update: { rows: 'all', columns: contractColumns },
      delete: 'all',
    },
  },
});

const itemColumns = ['position', 'title', 'description', 'price_kind', 'in_advance', 'vat_rate', 'is_labour'] as const;
const ofDrafts = `contract_id in (select id from public.contracts where number is null)`;

export const contractItems = tableAccess({
  table: 'contract_items',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    contract_id: aContract,
    position: 1,
    title: 'Treppenhaus',
    description: 'Vier Etagen',
    price_kind: 'monat',
    in_advance: false,
    vat_rate: 19,
    is_labour: true,
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['contract_id', 'title'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    contract_id: '20000000-0000-4000-8000-000000000003',
    position: 2,
    title: 'Fenster',
    description: 'Innen und außen',
    price_kind: 'quartal',
    in_advance: true,
    vat_rate: 7,
    is_labour: false,
    created_at: '2021-01-01T00:00:00Z',
  },
  among: ofDrafts,
  rights: {
    admin: {
      select: 'all',
      insert: ['id', 'contract_id', ...itemColumns],
      update: { rows: 'all', columns: itemColumns },
      delete: 'all',
    },
  },
});

export const contractPrices = tableAccess({
  table: 'contract_prices',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    item_id: aContractItem,
    valid_from: '2026-01-01',
    unit_price_cents: 8900,
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['item_id', 'valid_from', 'unit_price_cents'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    item_id: '20000000-0000-4000-8000-000000000003',
    valid_from: '2027-01-01',
    unit_price_cents: 9900,
    created_at: '2021-01-01T00:00:00Z',
  },
  beforeInsert: ['delete from public.contract_prices'],
  among: `item_id in (select id from public.contract_items where ${ofDrafts})`,
  rights: {
    admin: {
      select: 'all',
      insert: ['item_id', 'valid_from', 'unit_price_cents'],
      update: { rows: 'all', columns: ['unit_price_cents'] },
      delete: 'all',
    },
  },
});

const scheduleColumns = [
  ...(['rule', 'starts_on', 'ends_on', 'starts_at_time', 'minutes', 'on_holiday', 'checklist'] as const),
];

export const contractSchedules = tableAccess({
  table: 'contract_schedules',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    contract_id: aContract,
    item_id: aContractItem,
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    starts_on: '2026-01-06',
    ends_on: '2026-12-31',
    starts_at_time: '07:00:00',
    minutes: 90,
    on_holiday: 'bleibt',
    checklist: '[{"text": "Handläufe"}]',
    replaces: null,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['contract_id', 'item_id', 'rule', 'starts_on', 'starts_at_time', 'minutes'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    contract_id: '20000000-0000-4000-8000-000000000003',
    item_id: '20000000-0000-4000-8000-000000000003',
    rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    starts_on: '2026-02-03',
    ends_on: '2027-12-31',
    starts_at_time: '08:30:00',
    minutes: 120,
    on_holiday: 'nachher',
    checklist: '[{"text": "Fenster"}]',
    replaces: aSchedule,
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  among: ofDrafts,
  rights: {
    admin: {
      select: 'all',
      insert: ['id', 'contract_id', 'item_id', ...scheduleColumns],
      update: { rows: 'all', columns: scheduleColumns },
      delete: 'all',
    },
  },
});

export const contractScheduleStaffing = tableAccess({
  table: 'contract_schedule_staffing',
  key: 'schedule_id',
  row: { schedule_id: aSchedule, assigned_to: self, vehicle_id: null },
  required: ['schedule_id'],
  changed: { schedule_id: '20000000-0000-4000-8000-000000000002', assigned_to: other, vehicle_id: aVehicle },
  beforeInsert: ['delete from public.contract_schedule_staffing'],
  rights: {
    admin: {
      select: 'all',
      insert: ['schedule_id', 'assigned_to', 'vehicle_id'],
      update: { rows: 'all', columns: ['assigned_to', 'vehicle_id'] },
    },
  },
});

export const contractScheduleCrew = tableAccess({
  table: 'contract_schedule_crew',
  key: 'id',
  row: { id: '20000000-0000-4000-8000-000000000001', schedule_id: aSchedule, profile_id: self },
  required: ['schedule_id', 'profile_id'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    schedule_id: '20000000-0000-4000-8000-000000000003',
    profile_id: other,
  },
  rights: { admin: { select: 'all', insert: ['schedule_id', 'profile_id'], delete: 'all' } },
});

/** Written by functions alone; customers read those of activated contracts: `rules/visits.test.ts`. */
export const droppedVisits = tableAccess({
  table: 'dropped_visits',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    schedule_id: aSchedule,
    occurs_on: '2026-03-03',
    day: '2026-03-03',
    reason: 'kundenwunsch',
    dropped_at: '2020-01-01T00:00:00Z',
  },
  required: ['schedule_id', 'occurs_on', 'day', 'reason'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    schedule_id: '20000000-0000-4000-8000-000000000003',
    occurs_on: '2026-03-10',
    day: '2026-03-11',
    reason: 'wetter',
    dropped_at: '2021-01-01T00:00:00Z',
  },
  beforeInsert: ['delete from public.dropped_visits'],
  rights: { admin: { select: 'all' } },
});

/** Declared through a function; `rules/terminations.test.ts` tries it. */
export const terminations = tableAccess({
  table: 'terminations',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    received_at: '2020-01-01T00:00:00Z',
    name: 'Vera Vogt',
    contract: 'V-2026-0001, Treppenhausreinigung',
    kind: 'ausserordentlich',
    reason: 'Seit Wochen kam niemand.',
    ends_on: '2030-06-30',
    email: 'vera@example.com',
    contract_id: null,
    handled_at: null,
    receipt: 'held',
  },
  required: ['id', 'name', 'contract', 'kind', 'reason', 'email'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    received_at: '2021-01-01T00:00:00Z',
    name: 'Anna Auer',
    contract: 'Gartenpflege, Lindenweg 4',
    kind: 'ordentlich',
    reason: 'Wir ziehen um.',
    ends_on: '2031-12-31',
    email: 'anna@example.com',
    contract_id: aContract,
    handled_at: '2021-01-01T00:00:00Z',
    receipt: 'full',
  },
  // Only an extraordinary one has a reason.
  changedWith: { kind: { reason: null } },
  stamped: { update: ['handled_at'] },
  rights: { admin: { select: 'all', update: { rows: 'all', columns: ['handled_at'] } } },
});

/** Written by functions alone: `rules/billing.test.ts`. */
export const billingPeriods = tableAccess({
  table: 'billing_periods',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    contract_id: aContract,
    item_id: aContractItem,
    request_id: null,
    task_id: null,
    period_from: '2026-03-01',
    period_to: '2026-03-31',
    part: 1,
    quantity_thousandths: 1000,
    line: '00000000000000000000000000000001',
    amount_cents: 8900,
    status: 'nicht_abgerechnet',
    reason: 'Kulanz',
    invoice_id: null,
    created_by: self,
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['period_from', 'period_to'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    contract_id: '20000000-0000-4000-8000-000000000003',
    item_id: '20000000-0000-4000-8000-000000000003',
    request_id: foreignOrder,
    task_id: foreignTask,
    period_from: '2026-03-02',
    period_to: '2026-04-30',
    part: 2,
    quantity_thousandths: 2000,
    line: '00000000000000000000000000000002',
    amount_cents: 9900,
    status: 'abgerechnet',
    reason: 'Im Preis enthalten',
    invoice_id: anInvoice,
    created_by: other,
    created_at: '2021-01-01T00:00:00Z',
  },
  beforeInsert: ['delete from public.billing_periods'],
  rights: { admin: { select: 'all' } },
});
