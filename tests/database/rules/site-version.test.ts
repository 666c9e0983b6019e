import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

interface Version {
  version: string | number;
  seconds_since_change: number;
}

/** The version as a visitor gets it. */
async function versionOf(session: Session): Promise<Version> {
  const { rows } = await attempt<Version>(session, requestOf(actors.anon), 'select * from public.site_version()');
  const [row] = rows ?? [];
  if (!row) throw new Error('Visitors must be able to ask.');
  return row;
}

/** Changes by the office to everything that visitors see. */
const changes = [
  `insert into public.media (type, url, title, page_context)
   values ('image', 'https://example.com/a.webp', 'galerie-Galerie Header', 'galerie')`,
  `delete from public.media where title = 'galerie-Galerie Header'`,
  `update public.seo_metadata set title = 'Neu' where path = '/agb'`,
  `insert into public.seo_metadata (path, title) values ('/neu', 'Neu')`,
  `delete from public.seo_metadata where path = '/neu'`,
  `insert into public.site_texts (key, content) values ('home.hero', '{"title": "Neu"}')`,
  `update public.site_texts set content = null where key = 'home.hero'`,
  `update public.settings set phone_number = '089 1' where id = 1`,
  `insert into public.services (title, description) values ('Neu', 'Neu')`,
  `update public.services set price = 7 where title = 'Neu'`,
  `delete from public.services where title = 'Neu'`,
  'update public.billing_settings set is_small_business = not is_small_business',
  `update public.billing_settings set vat_id = 'DE123456788'`,
  `update public.billing_settings set register_number = 'HRB 1'`,
];

describe('the version of the website', () => {
  onOneDatabase((db) => {
    test('changes with everything that visitors see', () =>
      db.rolledBack(async (session) => {
        const seen = [String((await versionOf(session)).version)];
        for (const sql of changes) {
          const { error } = await attempt(session, requestOf(actors.admin), sql);
          expect(error, sql).toBeUndefined();
          const version = String((await versionOf(session)).version);
          expect(seen, sql).not.toContain(version);
          seen.push(version);
        }
      }));

    test('includes the time since the last change', () =>
      db.rolledBack(async (session) => {
        await session.query(`update private.site_version set changed_at = now() - interval '5 minutes' where id = 1`);
        expect((await versionOf(session)).seconds_since_change).toBeGreaterThanOrEqual(300);
        await attempt(session, requestOf(actors.admin), `update public.settings set phone_number = '1' where id = 1`);
        expect((await versionOf(session)).seconds_since_change).toBeLessThan(60);
      }));

    test('stays after a refused write, or one to data that visitors do not see', () =>
      db.rolledBack(async (session) => {
        const before = (await versionOf(session)).version;
        const hidden = await attempt(session, requestOf(actors.customer), `update public.services set price = 7`);
        expect(hidden.error).toBeUndefined();
        await attempt(session, requestOf(actors.anon), `delete from public.media`);
        const task = await attempt(session, requestOf(actors.admin), `insert into public.tasks (title) values ('Neu')`);
        expect(task.error).toBeUndefined();
        expect((await versionOf(session)).version).toEqual(before);
      }));
  }, createActors);
});
