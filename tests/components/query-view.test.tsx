import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from '@/components/list/data-table';
import { QueryView } from '@/components/layout/query-view';
import { GermanError } from '@/lib/errors';
import { toast } from '@/lib/toasts/toast';

/** The list of invoices; the test decides each answer of its query. */
function setUp(client = new QueryClient()) {
  const answers: { resolve: (rows: string[]) => void; reject: (error: Error) => void }[] = [];
  const load = vi.fn(() => new Promise<string[]>((resolve, reject) => answers.push({ resolve, reject })));
  const list = (page: number) => queryOptions({ queryKey: ['invoices', 'list', page], queryFn: load, retry: false });
  function List() {
    const [page, setPage] = useState(1);
    const invoices = useQuery(list(page));
    return (
      <>
        <button type="button" onClick={() => setPage(page + 1)}>
          Weiter
        </button>
        <QueryView query={invoices} failure="Fehler beim Laden der Rechnungen">
          {(rows) => (
            <DataTable
              caption="Rechnungen"
              rows={rows}
              columns={[{ header: 'Kunde', cell: (row) => row }]}
              rowKey={(row) => row}
              empty="Keine Rechnungen gefunden."
            />
          )}
        </QueryView>
      </>
    );
  }
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>,
      { wrapper: MemoryRouter },
    );
  const answer = (attempt: number, settle: 'resolve' | 'reject', result: string[] | Error = []) =>
    act(async () => {
      await vi.waitFor(() => expect(answers.length).toBe(attempt));
      const { resolve, reject } = answers[attempt - 1]!;
      if (settle === 'resolve') resolve(result as string[]);
      else reject(result instanceof Error ? result : new Error('connection refused'));
    });
  return { client, load, list, answer, show };
}

const failure = 'Fehler beim Laden der Rechnungen';
/** All toasts so far. */
const toasts = vi.spyOn(toast, 'error');
beforeEach(() => void toasts.mockClear());

const emptyText = () => screen.queryByText('Keine Rechnungen gefunden.');

it('is busy while loading and then shows the data', async () => {
  const { answer, show } = setUp();
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen');
  expect(screen.getByRole('status').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(emptyText()).toBeNull();
  await answer(1, 'resolve', ['Muster GmbH']);
  expect(await screen.findByRole('cell', { name: 'Muster GmbH' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows what failed, stays busy while retrying, and recovers', async () => {
  const user = userEvent.setup();
  const { answer, load, show } = setUp();
  show();
  await answer(1, 'reject');
  expect(await screen.findByRole('alert')).toHaveTextContent('Fehler beim Laden der Rechnungen');
  expect(emptyText()).toBeNull();

  const retry = screen.getByRole('button', { name: 'Erneut versuchen' });
  await user.click(retry);
  expect(load).toHaveBeenCalledTimes(2);
  expect(retry).toBeDisabled();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Fehler beim Laden der Rechnungen');

  await answer(2, 'reject');
  await waitFor(() => expect(retry).toBeEnabled());
  expect(toasts.mock.calls).toEqual([
    [failure, { id: failure }],
    [failure, { id: failure }],
  ]);
  await user.click(retry);
  await answer(3, 'resolve', []);
  await waitFor(() => expect(emptyText()).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the data when reloading fails', async () => {
  const user = userEvent.setup();
  const { client, answer, show } = setUp();
  show();
  await answer(1, 'resolve', ['Muster GmbH']);
  await screen.findByRole('cell', { name: 'Muster GmbH' });

  void client.invalidateQueries({ queryKey: ['invoices'] });
  await answer(2, 'reject');
  expect(await screen.findByRole('alert')).toHaveTextContent('Fehler beim Laden der Rechnungen');
  expect(screen.getByRole('cell', { name: 'Muster GmbH' })).toBeVisible();
  expect(toasts).toHaveBeenCalledExactlyOnceWith(failure, { id: failure });

  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await answer(3, 'resolve', ['Beispiel AG']);
  expect(await screen.findByRole('cell', { name: 'Beispiel AG' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a toast for each page that fails to load', async () => {
  const user = userEvent.setup();
  const { answer, show } = setUp();
  show();
  await answer(1, 'reject');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await answer(2, 'reject');
  await waitFor(() => expect(toasts).toHaveBeenCalledTimes(2));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('starts with the notice, but without a toast, if the query failed earlier', async () => {
  const { client, list, answer, show } = setUp();
  void client.prefetchQuery(list(1));
  await answer(1, 'reject');
  show();
  expect(screen.getByRole('alert')).toHaveTextContent(failure);
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDisabled();
  expect(toasts).not.toHaveBeenCalled();
  await answer(2, 'reject');
  await waitFor(() => expect(toasts).toHaveBeenCalledTimes(1));
});

it('shows the message of the error, and the view again without another toast', async () => {
  const client = new QueryClient();
  const users = queryOptions({
    queryKey: ['profiles', 'users'],
    queryFn: () => Promise.reject<string[]>(new GermanError('Kein Zugriff.')),
    retry: false,
    retryOnMount: false,
  });
  const Users = () => (
    <QueryView query={useQuery(users)} failure={(cause) => `Fehler beim Laden der Benutzer: ${cause}`}>
      {(rows) => rows.join()}
    </QueryView>
  );
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Users />
      </QueryClientProvider>,
    );
  const first = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Fehler beim Laden der Benutzer: Kein Zugriff.');
  first.unmount();
  show();
  expect(screen.getByRole('alert')).toHaveTextContent('Fehler beim Laden der Benutzer: Kein Zugriff.');
  expect(toasts).toHaveBeenCalledTimes(1);
});

it('names the cause when offline, with one toast however often it retries', async () => {
  const { client, answer, show } = setUp();
  show();
  await answer(1, 'reject', new TypeError('Failed to fetch'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${failure}: Keine Verbindung zum Server.`);
  void client.refetchQueries();
  await answer(2, 'reject', new TypeError('Failed to fetch'));
  expect(screen.getByRole('alert')).toHaveTextContent(`${failure}: Keine Verbindung zum Server.`);
  expect(toasts).toHaveBeenCalledExactlyOnceWith(failure, {
    id: failure,
    description: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.',
  });
  void client.refetchQueries();
  await answer(3, 'resolve', []);
  await waitFor(() => expect(emptyText()).toBeVisible());
});
