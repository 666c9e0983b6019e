import { anotherCustomer, ownCustomer, ownSite, tableAccess } from '../table-access.ts';

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
  beforeDelete: ['update public.requests set site_id = null', 'update public.tasks set site_id = null'],
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
