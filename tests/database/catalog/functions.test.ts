import { describe, expect, test } from 'vitest';
import { allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { onBothDatabases } from '../harness/on-databases.ts';
import { answers, calls, executors, lettingIn, lettingInService } from './function-access.ts';

describe('functions', () => {
  onBothDatabases((db) => {
    test('each may be executed by the listed roles only', async () => {
      const functions = await db.read<{ name: string; roles: string }>(
        `select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name,
           coalesce((select string_agg(role, ' ' order by role) from unnest(array['anon', 'authenticated', 'service_role']) role
             where has_function_privilege(role, p.oid, 'execute')), '') as roles
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('public', 'private') order by 1`,
      );
      expect(Object.fromEntries(functions.map(({ name, roles }) => [name, roles]))).toEqual(executors);
    });

    test('none may be executed by PUBLIC', async () => {
      const open = await db.read(
        `select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0`,
      );
      expect(open).toEqual([]);
    });

    test('security definer functions are in schema private and have an empty search path', async () => {
      const definers = await db.read<{ schema: string; isEmptyPath: boolean | null }>(
        `select n.nspname::text as schema, 'search_path=""' = any (p.proconfig) as "isEmptyPath"
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where p.prosecdef and n.nspname in ('public', 'private')`,
      );
      expect(definers.length).toBeGreaterThan(0);
      for (const definer of definers) expect(definer).toEqual({ schema: 'private', isEmptyPath: true });
    });

    test('all others have an empty search path too', async () => {
      const loose = await db.read(
        `select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))`,
      );
      expect(loose).toEqual([]);
    });
  });
});

describe('calls of the public functions', () => {
  const callers: [string, RequestContext, string[]][] = [
    ...allActors.map((actor): [string, RequestContext, string[]] => [actor.name, requestOf(actor), lettingIn(actor)]),
    ['service role', { role: 'service_role', id: null }, lettingInService],
  ];

  test('cover all of them', () => {
    const offered = Object.keys(executors).flatMap((name) => /^public\.(\w+)/.exec(name)?.[1] ?? []);
    expect(Object.keys(calls)).toEqual([...new Set(offered)].sort());
  });

  onBothDatabases((db) => {
    for (const [name, sql] of Object.entries(calls))
      for (const [caller, request, allowed] of callers)
        test(`${name} | ${caller} | ${allowed.includes(name) ? 'accepted' : 'refused'}`, () =>
          db.rolledBack(async (session) => {
            const { error } = await attempt(session, request, sql);
            expect(error?.code).toBe(allowed.includes(name) ? answers[name] : '42501');
          }));
  }, createActors);
});
