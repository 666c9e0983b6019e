import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { call, type Client, connectAsService } from './helpers/functions-calls.ts';

// A backend of its own whose jobs are paused and whose clock can be moved: SQL makes the documents old.
let stack: Stack;
let service: Client;
beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false });
  service = connectAsService(stack);
});
afterAll(() => stack?.stop());

const bucket = () => service.storage.from('documents');

/** A paid invoice of a given year with its file. */
async function invoiceOf(year: number) {
  const day = `${year}-06-01`;
  const number = `RE-${year}-0001`;
  const { data } = await service
    .from('invoices')
    .insert({
      number,
      issued_at: day,
      issue_date: day,
      due_date: day,
      status: 'bezahlt',
      paid_cents: 1000,
      content: { taxation: 'regular', lines: [] },
      net_cents: 1000,
      tax_cents: 0,
      amount: 10,
      customer_email: 'vera@example.com',
      sha256: 'a'.repeat(64),
    })
    .select('id')
    .single()
    .throwOnError();
  const path = `invoices/${data.id}/${number}.pdf`;
  const { error } = await bucket().upload(path, new TextEncoder().encode('%PDF-'), { contentType: 'application/pdf' });
  expect(error).toBeNull();
  return { id: data.id, path };
}

const exists = async (path: string) => (await bucket().download(path)).error === null;

describe('remove-files', () => {
  it('removes the files of deleted documents, only those, and each once', async () => {
    const year = new Date().getUTCFullYear();
    const [old, young] = [await invoiceOf(year - 10), await invoiceOf(year - 5)];
    expect((await call(service, 'remove-files')).body).toEqual({ removed: 0 });
    await stack.db.query('select private.purge_documents()');
    expect((await service.from('invoices').select('id').throwOnError()).data).toEqual([{ id: young.id }]);
    expect(await exists(old.path)).toBe(true);
    expect((await call(service, 'remove-files')).body).toEqual({ removed: 1 });
    expect([await exists(old.path), await exists(young.path)]).toEqual([false, true]);
    expect((await call(service, 'remove-files')).body).toEqual({ removed: 0 });
  });

  it('removes more than one request’s worth of files, and forgets those that no longer exist', async () => {
    await stack.db.query(
      `insert into private.files_to_remove (bucket, path) select 'documents', 'invoices/weg/' || number || '.pdf' from generate_series(1, 250) number`,
    );
    expect((await call(service, 'remove-files')).body).toEqual({ removed: 250 });
    expect(await stack.db.query('select from private.files_to_remove')).toEqual([]);
  });
});
