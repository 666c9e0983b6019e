import { anInvoice, tableAccess } from '../table-access.ts';

/** Made by functions alone; `rules/reminders.test.ts` tells what they do. */
export const reminders = tableAccess({
  table: 'reminders',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    invoice_id: anInvoice,
    step: 'erinnerung',
    created_at: '2020-01-01T00:00:00Z',
    day: '2026-11-02',
    due_by: '2026-11-09',
    open_cents: 10000,
    fee_cents: 250,
    interest_cents: 12,
    lump_cents: 3750,
    total_cents: 14012,
    content: '{"step": "erinnerung"}',
    sha256: null,
    by_post: true,
    printed_at: null,
  },
  required: ['invoice_id', 'step', 'day', 'due_by', 'content'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    invoice_id: '20000000-0000-4000-8000-000000000003',
    step: 'mahnung',
    created_at: '2021-01-01T00:00:00Z',
    day: '2026-11-03',
    due_by: '2026-11-10',
    open_cents: 20000,
    fee_cents: 0,
    interest_cents: 0,
    lump_cents: 0,
    total_cents: 20000,
    content: '{"step": "mahnung"}',
    sha256: 'a'.repeat(64),
    by_post: false,
    printed_at: '2021-01-01T00:00:00Z',
  },
  // An invoice has one of each step.
  beforeInsert: [
    'alter table public.reminders disable trigger protect_reminders',
    'delete from public.reminders',
    'alter table public.reminders enable trigger protect_reminders',
  ],
  stamped: { update: ['printed_at'] },
  // Only letters are printed.
  among: 'by_post',
  rights: { admin: { select: 'all', update: { rows: 'all', columns: ['printed_at'] } } },
});

export const baseRates = tableAccess({
  table: 'base_rates',
  key: 'valid_from',
  row: { valid_from: '2031-01-01', percent: 1.27 },
  required: ['valid_from', 'percent'],
  changed: { valid_from: '2032-07-01', percent: 2.5 },
  rights: {
    admin: {
      select: 'all',
      insert: ['valid_from', 'percent'],
      update: { rows: 'all', columns: ['percent'] },
    },
  },
});
