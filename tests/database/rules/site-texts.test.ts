import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const key = 'home.hero';

const save = (session: Session, content: unknown, actor = actors.admin) =>
  attempt(
    session,
    requestOf(actor),
    `insert into public.site_texts (key, content) values ('${key}', ${literal(JSON.stringify(content))}) returning key`,
  );

/** Changes the block's content as an admin, in a moment of its own. */
async function change(session: Session, content: unknown): Promise<void> {
  const value = content === null ? 'null' : literal(JSON.stringify(content));
  const { error } = await attempt(
    session,
    requestOf(actors.admin),
    `update public.site_texts set content = ${value} where key = '${key}'`,
  );
  expect(error).toBeUndefined();
}

async function undo(session: Session, version?: string) {
  const seen = version ? literal(version) : `(select updated_at from public.site_texts where key = '${key}')`;
  const { rows, error } = await attempt<{ content: unknown }>(
    session,
    requestOf(actors.admin),
    `select content from public.undo_site_texts('${key}', ${seen})`,
  );
  expect(error).toBeUndefined();
  return rows;
}

const list = (length: number) => ({ items: Array.from({ length }, () => ({ text: 'a' })) });

describe('the texts of the website', () => {
  onOneDatabase((db) => {
    test.each([
      ['texts, numbers and switches', { title: 'Guten Tag', rating: 5, shown: false }],
      ['an empty text', { title: '' }],
      ['several lines', { text: 'Eins.\n\nZwei.' }],
      ['markup, which is shown as text', { text: '<script>alert(1)</script>' }],
      ['2000 characters', { text: 'ä'.repeat(2000) }],
      ['a soft hyphen', { title: 'Empfehlungs\u00ADprogramm' }],
      ['30 entries', list(30)],
      ['an address', { platforms: [{ url: 'https://example.com/seite?a=b' }, { url: '' }] }],
    ])('may be %s', (_, content) =>
      db.rolledBack(async (session) => {
        expect((await save(session, content)).error).toBeUndefined();
        const [row] = await session.query<{ content: unknown }>('select content from public.site_texts');
        expect(row?.content).toEqual(content);
      }),
    );

    test.each([
      ['a text instead of a block', 'Guten Tag'],
      ['a list instead of a block', [{ title: 'Guten Tag' }]],
      ['nothing', { title: null }],
      ['2001 characters', { text: 'ä'.repeat(2001) }],
      ['20,001 characters in all', Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, 'a'.repeat(1900)]))],
      ['31 entries', list(31)],
      ['a list of texts', { items: ['a'] }],
      ['a block in a block', { hero: { title: 'a' } }],
      ['a list in a list', { items: [{ items: [{ text: 'a' }] }] }],
      ['a fraction', { rating: 4.5 }],
      ['a mark that turns the text', { title: 'exe.\u202Egpj' }],
      ['such a mark in an entry', { items: [{ text: '\u2067a' }] }],
      ['a control character', { title: 'a\u0007' }],
      ['an address that runs a script', { platforms: [{ url: 'javascript:alert(1)' }] }],
    ])('may not be %s', (_, content) =>
      db.rolledBack(async (session) => {
        expect((await save(session, content)).error?.code).toBe('23514');
      }),
    );

    test('the last change can be taken back, and repeated', () =>
      db.rolledBack(async (session) => {
        await save(session, { title: 'Eins' });
        await change(session, { title: 'Zwei' });
        expect(await undo(session)).toEqual([{ content: { title: 'Eins' } }]);
        expect(await undo(session)).toEqual([{ content: { title: 'Zwei' } }]);
        expect(await undo(session)).toEqual([{ content: { title: 'Eins' } }]);
      }));

    test('a first text and a return to the built text can be taken back', () =>
      db.rolledBack(async (session) => {
        await save(session, { title: 'Eins' });
        expect(await undo(session)).toEqual([{ content: null }]);
        expect(await undo(session)).toEqual([{ content: { title: 'Eins' } }]);
        await change(session, null);
        expect(await undo(session)).toEqual([{ content: { title: 'Eins' } }]);
      }));

    test('a change that somebody else has made since is not taken back', () =>
      db.rolledBack(async (session) => {
        await save(session, { title: 'Eins' });
        await change(session, { title: 'Zwei' });
        expect(await undo(session, '2020-01-01')).toEqual([]);
        const [row] = await session.query<{ content: unknown }>('select content from public.site_texts');
        expect(row?.content).toEqual({ title: 'Zwei' });
      }));

    test('nobody reads what was replaced', () =>
      db.rolledBack(async (session) => {
        await save(session, { title: 'Eins' });
        for (const actor of [actors.anon, actors.customer, actors.employee, actors.admin]) {
          const { error } = await attempt(session, requestOf(actor), 'select * from private.replaced_site_texts');
          expect(error?.code, actor.rights).toBe('42501');
        }
      }));
  }, createActors);
});
