import { other, self, tableAccess, unclaimed } from '../table-access.ts';

const ownData = ['phone', 'first_name', 'last_name'] as const;
const ownProfile = {
  insert: ['id', ...ownData],
  update: { rows: 'own', columns: ownData },
} as const;

export const profiles = tableAccess({
  table: 'profiles',
  key: 'id',
  owner: 'id',
  row: {
    id: self,
    first_name: 'Vera',
    last_name: 'Vogt',
    email: 'vera@example.com',
    phone: '0170 1',
    role: 'mitarbeiter',
    is_active: true,
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['id'],
  changed: {
    id: other,
    first_name: 'Anna',
    last_name: 'Auer',
    email: 'anna@example.com',
    phone: '0170 2',
    role: 'admin',
    is_active: false,
    created_at: '2021-01-01T00:00:00Z',
  },
  // Where the profile exists already, its key refuses a second one.
  refusals: ['23505'],
  beforeInsert: [
    ...['work_times', 'work_contracts', 'absences'].map(
      (table) => `delete from public.${table} where user_id = '{self}'`,
    ),
    // Their history keeps the profile as well.
    'alter table public.work_time_changes disable trigger protect_work_time_changes',
    `delete from public.work_time_changes where user_id = '{self}'`,
    'alter table public.work_time_changes enable trigger protect_work_time_changes',
    `delete from public.profiles where id = '{self}'`,
  ],
  rights: {
    kunde: { select: 'own', ...ownProfile },
    mitarbeiter: { select: 'own', ...ownProfile },
    admin: { select: 'all', ...ownProfile },
  },
  pins: [{ column: 'id', accepted: [self], refused: [unclaimed] }],
});

export const settings = tableAccess({
  table: 'settings',
  key: 'id',
  row: {
    id: 1,
    company_name: 'Beispiel GmbH',
    contact_email: 'buero@example.com',
    phone_number: '089 1',
    address: 'Beispielweg 1',
    maintenance_mode: true,
    opening_hours: ['09:00-17:00', '', '', '', '', '', ''],
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['id'],
  changed: {
    id: 2,
    company_name: 'Andere GmbH',
    contact_email: 'andere@example.com',
    phone_number: '089 2',
    address: 'Anderer Weg 2',
    maintenance_mode: false,
    opening_hours: ['', '', '', '', '', '', '10:00-12:00'],
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  // An id other than 1 is refused by a check.
  refusals: ['23514'],
  beforeInsert: ['delete from public.settings'],
  selectColumns: [
    'id',
    'company_name',
    'contact_email',
    'phone_number',
    'address',
    'maintenance_mode',
    'opening_hours',
    'updated_at',
  ],
  rights: {
    anon: { select: 'all' },
    kunde: { select: 'all' },
    mitarbeiter: { select: 'all' },
    admin: {
      select: 'all',
      insert: ['id', 'company_name', 'contact_email', 'phone_number', 'address', 'maintenance_mode', 'opening_hours'],
      update: {
        rows: 'all',
        columns: ['company_name', 'contact_email', 'phone_number', 'address', 'maintenance_mode', 'opening_hours'],
      },
    },
  },
  pins: [{ column: 'id', accepted: [1], refused: [0, 2] }],
});
