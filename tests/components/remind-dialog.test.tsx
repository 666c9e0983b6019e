import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RemindDialog } from '@/features/invoices/reminders/admin/remind-dialog';
import { adminBaseRateQueries } from '@/features/documents/base-rates/admin/queries';
import { halfYearName, halfYearOf } from '@/features/documents/base-rates/schema';
import { adminReminderQueries, type ReminderPreview } from '@/features/invoices/reminders/admin/queries';
import { berlinDay } from '@/lib/time/berlin-time';

vi.hoisted(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'none');
});

// The data is cached; the refetch never completes.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const row: ReminderPreview = {
  invoice_id: '30000000-0000-4000-8000-000000000001',
  number: 'RE-2026-0001',
  step: 'mahnung',
  due_by: berlinDay(10),
  open_cents: 100_000,
  fee_cents: 0,
  interest_cents: 812,
  lump_cents: 0,
  total_cents: 100_812,
  address: 'kunde@example.com',
  content: null,
  problem: null,
};
const current = halfYearOf(berlinDay());
const notice = `Für das ${halfYearName(current)} ist noch kein Basiszinssatz eingetragen.`;

function show(rows: ReminderPreview[], newest: string) {
  const client = new QueryClient();
  const ids = rows.map(({ invoice_id }) => invoice_id);
  client.setQueryData(adminReminderQueries.preview(ids).queryKey, rows);
  client.setQueryData(adminBaseRateQueries.all.queryKey, [{ valid_from: newest, percent: 1.27 }]);
  render(
    <QueryClientProvider client={client}>
      <RemindDialog ids={ids} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

it('warns that interest is calculated with the base rate of an earlier half-year', () => {
  show([row], '2024-01-01');
  expect(screen.getByText(new RegExp(notice))).toHaveTextContent('mit dem letzten bekannten gerechnet: 1,27 %.');
});

it('warns about several reminders as well', () => {
  show(
    [
      { ...row, interest_cents: 0 },
      { ...row, invoice_id: '30000000-0000-4000-8000-000000000002' },
    ],
    '2024-01-01',
  );
  expect(screen.getByText(new RegExp(notice))).toBeVisible();
});

it('does not warn if the rate is known, or if no interest is charged', () => {
  show([row], current);
  show([{ ...row, interest_cents: 0, total_cents: 100_000 }], '2024-01-01');
  expect(screen.getAllByText('Mahnen')).toHaveLength(2);
  expect(screen.queryByText(new RegExp(notice))).toBeNull();
});
