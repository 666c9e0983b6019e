import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowUpBadge } from '@/features/leads/admin/follow-up-badge';
import type { FollowUpField as Field } from '@/features/leads/admin/follow-up-field';
import type { AdminLead } from '@/features/leads/admin/queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';

const lead: AdminLead = {
  id: '20000000-0000-4000-8000-000000000001',
  created_at: '2026-01-01T00:00:00Z',
  name: 'Vera Vogt',
  email: 'vera@example.org',
  phone: null,
  service: null,
  message: 'Guten Tag',
  is_test: false,
  status: 'neu',
  source: 'website',
  follow_up_on: null,
  customer_id: null,
  details: null,
  customer: null,
  assigned_to: null,
  assignee: null,
  lost_reason: null,
};

describe('the follow-up badge of a lead', () => {
  const textOf = (values: Partial<AdminLead>) =>
    render(<FollowUpBadge lead={{ ...lead, ...values }} />).container.textContent;

  it.each([
    [null, 'neu', ''],
    [berlinDay(), 'neu', 'Wiedervorlage heute'],
    [berlinDay(-1), 'angebot', `Überfällig seit ${formatDate(berlinDay(-1))}`],
    [berlinDay(1), 'in_arbeit', `Wiedervorlage ${formatDate(berlinDay(1))}`],
    [berlinDay(-1), 'gewonnen', ''],
    [berlinDay(), 'verloren', ''],
  ] as const)('for the day %s and the status %s shows %j', (follow_up_on, status, text) =>
    expect(textOf({ follow_up_on, status })).toBe(text),
  );
});

describe('the follow-up field of a lead', () => {
  const patches: unknown[] = [];
  let answer: () => Response;
  let FollowUpField: typeof Field;

  beforeAll(async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'none');
    vi.stubGlobal('fetch', (_url: unknown, init?: RequestInit) => {
      patches.push(JSON.parse(String(init?.body)));
      return Promise.resolve(answer());
    });
    ({ FollowUpField } = await import('@/features/leads/admin/follow-up-field'));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  beforeEach(() => {
    patches.length = 0;
    answer = () => Response.json({ follow_up_on: null, customer_id: null });
  });

  const show = (values: Partial<AdminLead> = {}) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <FollowUpField lead={{ ...lead, ...values }} />
      </QueryClientProvider>,
    );
    return screen.getByLabelText('Wiedervorlage der Anfrage von Vera Vogt');
  };

  it('saves a future day immediately, and clears it', async () => {
    const tomorrow = berlinDay(1);
    const field = show({ follow_up_on: berlinDay(5) });
    fireEvent.change(field, { target: { value: tomorrow } });
    await waitFor(() => expect(patches).toEqual([{ follow_up_on: tomorrow }]));
    await userEvent.click(screen.getByRole('button', { name: /^Entfernen/ }));
    await waitFor(() => expect(patches).toEqual([{ follow_up_on: tomorrow }, { follow_up_on: null }]));
  });

  it('keeps an incomplete date without saving it', () => {
    const field = show();
    // A year with only two digits typed.
    fireEvent.change(field, { target: { value: '0020-05-04' } });
    expect(field).toHaveValue('0020-05-04');
    fireEvent.blur(field);
    expect(field).toHaveValue('');
    expect(patches).toEqual([]);
  });

  it('returns to the saved day when saving fails', async () => {
    answer = () => Response.json({}, { status: 400 });
    const field = show({ follow_up_on: berlinDay(5) });
    fireEvent.change(field, { target: { value: berlinDay(1) } });
    await waitFor(() => expect(field).toHaveValue(berlinDay(5)));
  });
});
