import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DueDate } from '@/features/invoices/due-date';

afterEach(() => vi.useRealTimers());

// § 193 BGB: due on a Saturday, to be paid until Monday.
const invoice = { status: 'offen', due_date: '2026-10-17', payable_until: '2026-10-19' } as const;

it.each([
  ['2026-10-19T21:59:59Z', 0],
  ['2026-10-19T22:00:00Z', 1],
])('an invoice shows its own due date, and is overdue after the last day of payment: %s', (now, count) => {
  vi.useFakeTimers({ now: new Date(now) });
  render(<DueDate invoice={invoice} />);
  expect(screen.getByText('17.10.2026')).toBeVisible();
  expect(screen.queryAllByText('überfällig')).toHaveLength(count);
});

it('a paid invoice is never overdue', () => {
  render(<DueDate invoice={{ ...invoice, status: 'bezahlt', due_date: '2020-01-02', payable_until: '2020-01-02' }} />);
  expect(screen.queryByText('überfällig')).toBeNull();
});
