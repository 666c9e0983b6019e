import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../../../supabase/local/demo-logins.ts';
import { type Stack } from '../../../supabase/local/stack.ts';
import { actors } from '../harness/actors.ts';
import { type Value } from '../../support/database/sql.ts';
import { matrix } from '../matrix/matrix.ts';
import { fillInRow } from '../matrix/rows.ts';
import { type TableAccess } from '../matrix/table-access.ts';
import { type Client, connectClient, signIn, startBackend } from './clients.ts';

const people = {
  kunde: { login: demoLogins.customer, sees: 'messages' },
  mitarbeiter: { login: demoLogins.employee, sees: 'tasks' },
  admin: { login: demoLogins.admin, sees: 'invoices' },
} as const;

/** A statement through the API, with a token that was issued before the account was deactivated. */
type Call = (
  method: string,
  path: string,
  body?: Record<string, Value>,
) => Promise<{ status: number; rows: unknown[] }>;

function callWith(stack: Stack, token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : [];
    return { status: response.status, rows: response.ok && Array.isArray(answer) ? (answer as unknown[]) : [] };
  };
}

/** What a visitor may write, according to the matrix. */
function insertableRow(line: TableAccess, id: string): Record<string, Value> {
  const columns = line.rights.anon?.insert ?? Object.keys(line.row);
  return fillInRow(Object.fromEntries(columns.map((column) => [column, line.row[column] ?? null])), { id });
}

let stack: Stack;

beforeAll(async () => {
  stack = await startBackend();
  // One admin has to remain.
  await stack.db.query(`update public.profiles set role = 'admin' where email = '${demoLogins.employee2.email}'`);
});
afterAll(() => stack.stop());

describe.each(Object.entries(people))('the valid token of a deactivated %s', (_, { login, sees }) => {
  let client: Client;
  let call: Call;
  let id: string;

  beforeAll(async () => {
    client = connectClient(stack);
    const session = await signIn(client, login);
    id = session.user.id;
    call = callWith(stack, session.access_token);
    const before = await client.from(sees).select('id').throwOnError();
    expect(before.data.length).toBeGreaterThan(0);

    const service = connectClient(stack, stack.secretKey);
    await service.from('profiles').update({ is_active: false }).eq('id', id).select('id').single().throwOnError();
  });

  const contents = async (table: string) =>
    (await stack.db.query<{ row: string }>(`select to_jsonb(t)::text as row from public.${table} t order by 1`)).map(
      ({ row }) => row,
    );

  for (const line of matrix) {
    const { table, key, rights } = line;

    test(`${table} | select | ${rights.anon?.select ? 'like a visitor' : 'nothing'}`, async () => {
      const { rows } = await call('GET', `${table}?select=${key}`);
      expect(rows).toHaveLength(rights.anon?.select ? (await contents(table)).length : 0);
    });

    test(`${table} | insert | ${rights.anon?.insert ? 'like a visitor' : 'nothing'}`, async () => {
      const before = await contents(table);
      const { status } = await call('POST', table, insertableRow(line, id));
      const accepted = rights.anon?.insert !== undefined;
      expect(status).toBe(accepted ? 201 : 403);
      expect(await contents(table)).toHaveLength(before.length + (accepted ? 1 : 0));
    });

    test(`${table} | update and delete | nothing`, async () => {
      const before = await contents(table);
      for (const column of Object.keys(line.changed)) {
        const change = fillInRow(
          { [column]: line.changed[column] ?? null, ...line.changedWith?.[column] },
          actors.user,
        );
        const { status } = await call('PATCH', `${table}?${key}=not.is.null`, change);
        expect([204, 403]).toContain(status);
      }
      const { status } = await call('DELETE', `${table}?${key}=not.is.null`);
      expect([204, 403]).toContain(status);
      expect(await contents(table)).toEqual(before);
    });
  }

  test('lists, uploads and removes no file', async () => {
    const list = await client.storage.from('media').list('images');
    expect(list.data ?? []).toEqual([]);
    const upload = await client.storage
      .from('media')
      .upload('images/neu.webp', new Blob(['x'], { type: 'image/webp' }));
    expect(upload.error).not.toBeNull();
    expect(await stack.db.query('select from storage.objects')).toEqual([]);
  });

  test('has no session', async () => {
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });
});
