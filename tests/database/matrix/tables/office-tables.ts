import { changesOf, other, self, tableAccess } from '../table-access.ts';

const serviceColumns = ['title', 'description', 'price', 'duration', 'category', 'is_active'] as const;

export const services = tableAccess({
  table: 'services',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    title: 'Grundreinigung',
    description: 'Alle Räume',
    price: 189.5,
    duration: '4 Stunden',
    category: 'transport',
    is_active: false,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['title', 'description'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    title: 'Umzug',
    description: 'Innerhalb Bayerns',
    price: 549,
    duration: '1 Tag',
    category: 'umzug',
    is_active: true,
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    admin: {
      select: 'all',
      insert: serviceColumns,
      update: { rows: 'all', columns: serviceColumns },
      delete: 'all',
    },
  },
  pins: [{ column: 'category', accepted: ['reinigung', 'transport', 'umzug', 'sonstiges'], refused: [] }],
});

export const invoices = tableAccess({
  table: 'invoices',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    customer_email: 'kunde@example.com',
    amount: 1234.5,
    due_date: '2026-12-24',
    status: 'offen',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['customer_email', 'amount', 'due_date'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    customer_email: 'fremd@example.com',
    amount: 1,
    due_date: '2027-01-01',
    status: 'bezahlt',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: {
    admin: {
      select: 'all',
      insert: ['customer_email', 'amount', 'due_date', 'status'],
      update: { rows: 'all', columns: ['status'] },
    },
  },
  pins: [{ column: 'status', accepted: ['offen'], refused: ['bezahlt'] }],
  steps: changesOf('status', ['offen', 'bezahlt'], undefined, (from) => (from === 'offen' ? ['admin'] : [])),
});

const vehicleColumns = ['name', 'type', 'status', 'reserved_by'] as const;
const free = { status: 'verfuegbar', reserved_by: null };
const mine = { status: 'reserviert', reserved_by: self };
const theirs = { status: 'reserviert', reserved_by: other };
const staff = ['mitarbeiter', 'admin'] as const;

export const vehicles = tableAccess({
  table: 'vehicles',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    name: 'Sprinter 9',
    type: 'Transporter 3,5 t',
    status: 'verfuegbar',
    reserved_by: null,
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['name', 'type'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    name: 'Caddy 9',
    type: 'Kombi',
    status: 'reserviert',
    reserved_by: self,
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  // Neither half of a reservation is a step of its own.
  changedWith: { status: { reserved_by: self }, reserved_by: { status: 'reserviert' } },
  // Among all vehicles there is one that is reserved already.
  refusesUnfilteredUpdate: ['mitarbeiter'],
  rights: {
    mitarbeiter: { select: 'all', update: { rows: 'all', columns: ['status', 'reserved_by'] } },
    admin: {
      select: 'all',
      insert: vehicleColumns,
      update: { rows: 'all', columns: vehicleColumns },
      delete: 'all',
    },
  },
  pins: [{ column: 'status', accepted: ['verfuegbar', 'reserviert'], refused: [] }],
  steps: [
    { from: free, to: mine, allowed: staff },
    { from: mine, to: free, allowed: staff },
    { from: theirs, to: free, allowed: staff },
    // An employee reserves for nobody else, takes nothing over and leaves nothing half reserved.
    { from: free, to: theirs, allowed: ['admin'] },
    { from: free, to: { status: 'reserviert' }, allowed: ['admin'] },
    { from: theirs, to: mine, allowed: ['admin'] },
    { from: theirs, to: { reserved_by: self }, allowed: ['admin'] },
    { from: theirs, to: { reserved_by: null }, allowed: ['admin'] },
    { from: mine, to: theirs, allowed: ['admin'] },
    // A free vehicle has no owner, whoever says so.
    { from: free, to: { reserved_by: self }, allowed: [] },
    { from: theirs, to: { status: 'verfuegbar' }, allowed: [] },
    // A reservation carries nothing else along.
    { from: free, to: { ...mine, name: 'Mein Wagen' }, allowed: ['admin'] },
  ],
  refusals: ['23514'],
});

const cardColumns = ['name', 'role', 'email', 'avatar_url'] as const;

export const teamMembers = tableAccess({
  table: 'team_members',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    name: 'Vera Vogt',
    role: 'Teamleitung',
    email: 'vera@example.com',
    avatar_url: 'https://example.com/vera.webp',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['name'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    name: 'Anna Auer',
    role: 'Fahrerin',
    email: 'anna@example.com',
    avatar_url: 'https://example.com/anna.webp',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    mitarbeiter: { select: 'all' },
    admin: { select: 'all', insert: cardColumns, update: { rows: 'all', columns: cardColumns }, delete: 'all' },
  },
});
