import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LogIn, LogOut } from 'lucide-react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { DataTable, type Column } from '@/components/list/data-table';
import { EmailAddress } from '@/components/ui/email-address';
import { Pager } from '@/components/list/pager';
import { QueryView } from '@/components/layout/query-view';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Toaster } from '@/components/ui/toaster';
import type { OpenWorkTime } from '@/features/working-time/work-times/employee/queries';
import { TimeClock } from '@/features/working-time/time-clock/employee/time-clock';
import { toast } from '@/lib/toasts/toast';
import { deferred } from './deferred';
import { Demo, valid } from './demo-form';
import { translatePage } from '../support/translate-page';

// The time clock imports the client, which makes no request here.
vi.hoisted(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'none');
});

let end = () => {};
beforeEach(() => {
  end = translatePage();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

/** All text nodes of the page have been replaced. */
async function translated() {
  await waitFor(() => expect(document.querySelector('font')).not.toBeNull());
}

/** Shows each state in turn, translated before the next one, and returns what the page says. */
async function inTurn(...states: ReactNode[]): Promise<string[]> {
  const { rerender, container } = render(<StrictMode>{states[0]}</StrictMode>, { wrapper: MemoryRouter });
  const texts: string[] = [];
  for (const state of states) {
    rerender(<StrictMode>{state}</StrictMode>);
    await translated();
    // The translation's observer runs after the change.
    await act(async () => {});
    texts.push(container.textContent);
  }
  return texts;
}

describe('on a translated page', () => {
  it('a button shows and hides its spinner, and changes icon and text', async () => {
    expect(
      await inTurn(
        <Button icon={LogIn}>Einstempeln</Button>,
        <Button icon={LogIn} pending>
          Einstempeln
        </Button>,
        <Button icon={LogOut}>Ausstempeln</Button>,
        <Button>Ausstempeln</Button>,
        <Button pending>Ausstempeln</Button>,
        <Button>Ausstempeln</Button>,
      ),
    ).toEqual(['Einstempeln', 'Einstempeln', 'Ausstempeln', 'Ausstempeln', 'Ausstempeln', 'Ausstempeln']);
  });

  it('cells change between text and elements, and rows come and go', async () => {
    const columns: Column<string>[] = [
      { header: 'E-Mail', cell: (row) => (row ? <EmailAddress address={row} /> : '-'), primary: true },
      { header: 'Status', cell: (row) => (row ? <Badge>Offen</Badge> : 'Keiner') },
    ];
    const table = (...rows: string[]) => (
      <DataTable caption="Leads" columns={columns} rows={rows} rowKey={() => 'row'} empty="Keine Leads gefunden." />
    );
    const texts = await inTurn(table('a@b.de'), table(''), table('c@d.de'), table('e@f.de'), table(), table('g@h.de'));
    expect(texts.map((text) => text.replace('LeadsE-MailStatus', ''))).toEqual([
      'a@b.deOffen',
      '-Keiner',
      'c@d.deOffen',
      'e@f.deOffen',
      'Keine Leads gefunden.',
      'g@h.deOffen',
    ]);
  });

  it('the pager shows the current range, for any number of rows', async () => {
    const pager = (rows: number, more: boolean) => <Pager total={{ rows, more }} />;
    expect(await inTurn(pager(120, false), pager(1000, true), pager(40, false))).toEqual([
      'Seite 1 von 3 · 1–50 von 120Zu SeiteGehe zuWeiter',
      'Seite 1 · 1–50 von mehr als 1.000Zu SeiteGehe zuWeiter',
      'Seite 1 von 1 · 1–40 von 40',
    ]);
  });

  it('the time clock starts, counts and ends', async () => {
    const clock = (entry: OpenWorkTime | null) => (
      <QueryClientProvider client={new QueryClient()}>
        <TimeClock userId="1" entry={entry} />
      </QueryClientProvider>
    );
    const start_time = new Date(Date.now() - 3_600_000).toISOString();
    const work = { id: '1', start_time, end_time: null, note: null, task_id: null, task: null };
    const running = { ...work, break_minutes: 0, break_started_at: null };
    const resting = { ...running, break_started_at: start_time };
    const texts = await inTurn(clock(null), clock(running), clock(null), clock(running), clock(resting));
    expect(texts[0]).toBe('Nicht eingestempeltEin Tippen startet Ihre Arbeitszeit.Einstempeln');
    expect(texts[1]).toMatch(/^Eingestempelt seit .+ Uhr1:00:0\d.*AusstempelnPause$/);
    expect(texts[2]).toBe(texts[0]);
    expect(texts[3]).toBe(texts[1]);
    expect(texts[4]).toMatch(/^Eingestempelt seit .+ Uhr1:00:0\dIn Pause seit .+ UhrAusstempelnPause beenden$/);
  });

  it('the clock continues to tick', async () => {
    const { RunningTime } = await import('@/features/working-time/time-clock/employee/running-time');
    render(<RunningTime label="Laufende Arbeitszeit" since={new Date(Date.now() - 59_000).toISOString()} />);
    await translated();
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/0:01:0\d/));
  });

  it('a list loads, fails and recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = userEvent.setup();
    const answers = [() => Promise.reject<string>(new Error('x')), () => Promise.resolve('Alle Leads')];
    function List() {
      const query = useQuery({ queryKey: ['contact_requests'], retry: false, queryFn: () => answers.shift()!() });
      return (
        <QueryView query={query} failure="Fehler beim Laden der Leads">
          {(text) => text}
        </QueryView>
      );
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>,
    );
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Alle Leads')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a form is rejected, corrected, sent, and rejected by the server', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = userEvent.setup();
    const server = deferred();
    const onSubmit = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockReturnValue(server.promise);
    render(
      <>
        <Toaster />
        <Demo onSubmit={onSubmit} defaultValues={{ ...valid, subject: '', service: undefined }} />
      </>,
    );
    const send = screen.getByRole('button', { name: 'Nachricht senden' });
    await user.click(send);
    const subject = screen.getByLabelText('Betreff');
    expect(subject).toHaveAccessibleDescription('Worum geht es? Bitte geben Sie einen Betreff ein.');
    await user.type(subject, 'Umzug');
    await user.selectOptions(screen.getByRole('combobox'), 'umzug');
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung zum Server.');
    await user.click(send);
    await waitFor(() => expect(send).toHaveTextContent('Senden...'));
    await act(async () => server.resolve());
    await waitFor(() => expect(send).toHaveTextContent('Nachricht senden'));
    expect(subject).toHaveValue('Umzug');
  });

  it('a question waits for its answer, an option is selected, a toast is replaced', async () => {
    const question = (pending: boolean, text: string) => (
      <>
        <ConfirmDialog
          title="Sind Sie sicher?"
          text={text}
          confirmLabel="Löschen"
          pending={pending}
          onConfirm={() => {}}
          onClose={() => {}}
        />
        <Select
          aria-label="Status"
          options={[{ value: 'offen', label: 'Offen' }]}
          value={pending ? 'offen' : ''}
          onChange={() => {}}
        />
        <Toaster />
      </>
    );
    await inTurn(question(false, 'Eins'), question(true, 'Zwei'), question(false, 'Drei'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Sind Sie sicher?DreiAbbrechenLöschen');
    act(() => toast.info('Eins', { id: 'toast' }));
    expect(await screen.findByText('Eins')).toBeVisible();
    act(() => toast.error('Zwei', { id: 'toast', description: 'Mehr dazu' }));
    expect(await screen.findByText('Zwei')).toBeVisible();
    expect(screen.queryByText('Eins')).toBeNull();
  });
});
