import { foreignMonth, other, self, tableAccess } from '../table-access.ts';

/** Written by functions only, which `rules/work-months.test.ts` tests. A month without entries. */
export const workMonths = tableAccess({
  table: 'work_months',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    month: '2025-06-01',
    status: 'zurueckgegeben',
    submitted_at: '2025-07-01T08:00:00Z',
    reason: 'Am 12. fehlt die Pause.',
    decided_by: null,
    decided_at: '2025-07-02T08:00:00Z',
    worked_hours: null,
    target_hours: null,
  },
  required: ['user_id', 'month', 'status', 'reason'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    month: '2025-05-01',
    status: 'genehmigt',
    submitted_at: '2025-07-03T08:00:00Z',
    reason: 'Am 13. fehlt die Pause.',
    decided_by: other,
    decided_at: '2025-07-04T08:00:00Z',
    worked_hours: 168,
    target_hours: 160,
  },
  beforeInsert: [`delete from public.work_months where user_id = '{self}'`],
  rights: { mitarbeiter: { select: 'own' }, admin: { select: 'all' } },
});

/** Written by the same functions; employees read those of their own months. */
export const workMonthSteps = tableAccess({
  table: 'work_month_steps',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    work_month_id: foreignMonth,
    step: 'zurueckgegeben',
    reason: 'Am 12. fehlt die Pause.',
    author_id: null,
    created_at: '2025-07-02T08:00:00Z',
  },
  required: ['work_month_id', 'step'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    work_month_id: '20000000-0000-4000-8000-000000000003',
    step: 'genehmigt',
    reason: 'Anderes.',
    author_id: '20000000-0000-4000-8000-000000000004',
    created_at: '2025-07-03T08:00:00Z',
  },
  rights: { admin: { select: 'all' } },
});
