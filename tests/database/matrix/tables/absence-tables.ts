import { changesOf, foreignWorkContract, other, self, tableAccess } from '../table-access.ts';

const agreed = ['hours_per_week', 'valid_from', 'valid_until', 'weekdays', 'holidays_per_year'] as const;

export const workContracts = tableAccess({
  table: 'work_contracts',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    valid_from: '2020-01-01',
    valid_until: '2020-12-31',
    hours_per_week: 38.5,
    weekdays: ['1', '2', '3', '4'],
    holidays_per_year: 27.5,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'valid_from', 'hours_per_week', 'holidays_per_year'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    valid_from: '2020-07-01',
    valid_until: '2022-12-31',
    hours_per_week: 20,
    weekdays: ['6', '7'],
    holidays_per_year: 24,
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  beforeInsert: [`delete from public.work_contracts where user_id = '{self}'`],
  rights: {
    mitarbeiter: { select: 'own' },
    admin: {
      select: 'all',
      insert: ['user_id', ...agreed],
      update: { rows: 'all', columns: agreed },
      delete: 'all',
    },
  },
});

/** Written by `save_work_contract` only. */
export const costRates = tableAccess({
  table: 'cost_rates',
  key: 'work_contract_id',
  row: { work_contract_id: foreignWorkContract, cents: 3450 },
  required: ['work_contract_id', 'cents'],
  changed: { work_contract_id: '20000000-0000-4000-8000-000000000002', cents: 2900 },
  beforeInsert: ['delete from public.cost_rates'],
  rights: { admin: { select: 'all' } },
});

/** Near enough for an employee to ask for. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const states = ['beantragt', 'genehmigt', 'abgelehnt'];
const entered = ['user_id', 'from_day', 'to_day', 'kind', 'note'] as const;

export const absences = tableAccess({
  table: 'absences',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    from_day: inDays(40),
    to_day: inDays(44),
    kind: 'urlaub',
    status: 'beantragt',
    note: 'Mit dem Lindner getauscht.',
    answer: 'Gern.',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'from_day', 'to_day', 'kind'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    from_day: inDays(41),
    to_day: inDays(45),
    kind: 'frei',
    status: 'genehmigt',
    note: 'Doch anders.',
    answer: 'Da sind schon zwei im Urlaub.',
    created_at: '2021-01-01T00:00:00Z',
  },
  beforeInsert: [`delete from public.absences where user_id = '{self}'`],
  // A decided absence does not return to pending, for any role.
  refusals: ['P0001'],
  rights: {
    mitarbeiter: { select: 'own', insert: entered, delete: 'own' },
    admin: {
      select: 'all',
      insert: entered,
      update: { rows: 'all', columns: ['status', 'answer'] },
      delete: 'all',
    },
  },
  pins: [{ column: 'kind', accepted: ['urlaub', 'krank', 'frei'], refused: [] }],
  steps: [
    ...changesOf('status', states, 'own', (_, to) => (to === 'beantragt' ? [] : ['admin'])),
    ...changesOf('status', states, 'foreign', (_, to) => (to === 'beantragt' ? [] : ['admin'])),
  ],
});
