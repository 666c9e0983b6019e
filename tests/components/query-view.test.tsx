import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataTable } from '@/components/crud/data-table';
import { QueryView } from '@/components/crud/query-view';

/** The list of invoices, loaded by a function whose answers the test decides one by one. */
function setUp() {
  const answers: { resolve: (rows: string[]) => void; reject: (error: Error) => void }[] = [];
  const load = vi.fn(() => new Promise<string[]>((resolve, reject) => answers.push({ resolve, reject })));
  const options = queryOptions({
    queryKey: ['invoices', 'list'],
    queryFn: load,
    retry: false,
    meta: { error: 'Fehler beim Laden der Rechnungen' },
  });
  function List() {
    const invoices = useQuery(options);
    return (
      <QueryView query={invoices}>
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
    );
  }
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  const answer = (attempt: number, settle: 'resolve' | 'reject', rows: string[] = []) =>
    act(async () => {
      await vi.waitFor(() => expect(answers.length).toBe(attempt));
      const { resolve, reject } = answers[attempt - 1]!;
      if (settle === 'resolve') resolve(rows);
      else reject(new Error('connection refused'));
    });
  return { client, load, answer };
}

const emptyText = () => screen.queryByText('Keine Rechnungen gefunden.');

it('is busy while loading and then shows the data', async () => {
  const { answer } = setUp();
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen');
  expect(screen.getByRole('status').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(emptyText()).toBeNull();
  await answer(1, 'resolve', ['Muster GmbH']);
  expect(await screen.findByRole('cell', { name: 'Muster GmbH' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('says what failed, stays busy while trying again, and recovers', async () => {
  const user = userEvent.setup();
  const { answer, load } = setUp();
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
  await user.click(retry);
  await answer(3, 'resolve', []);
  await waitFor(() => expect(emptyText()).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the data when loading them again fails', async () => {
  const user = userEvent.setup();
  const { client, answer } = setUp();
  await answer(1, 'resolve', ['Muster GmbH']);
  await screen.findByRole('cell', { name: 'Muster GmbH' });

  void client.invalidateQueries({ queryKey: ['invoices'] });
  await answer(2, 'reject');
  expect(await screen.findByRole('alert')).toHaveTextContent('Fehler beim Laden der Rechnungen');
  expect(screen.getByRole('cell', { name: 'Muster GmbH' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await answer(3, 'resolve', ['Beispiel AG']);
  expect(await screen.findByRole('cell', { name: 'Beispiel AG' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
