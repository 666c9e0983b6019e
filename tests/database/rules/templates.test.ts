import { describe, expect, test } from 'vitest';
import { actors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';
import { createRows } from '../matrix/rows.ts';

const line = { name: 'Umzugshelfer', quantityThousandths: 4000, unit: 'HUR', unitPriceCents: 4500, vatRate: 19 };
const documents = { taxation: 'regular', prices: 'gross', lines: [line] };

describe.each([
  ['document_templates', documents, { ...documents, lines: [{ ...line, name: 'Transporter' }] }],
  ['checklist_templates', [{ text: 'Möbel sichern' }], [{ text: 'Kisten zählen' }]],
])('%s', (table, content, other) => {
  const insert = (name: string, value: unknown = content) =>
    `insert into public.${table} (name, content) values (${literal(name)}, ${literal(JSON.stringify(value))})`;

  onOneDatabase((db) => {
    const admin = requestOf(actors.admin);

    test('have one name each, and are replaced under it', () =>
      db.rolledBack(async (session) => {
        await attempt(session, admin, insert('Neu'));
        expect((await attempt(session, admin, insert('Neu'))).error?.code).toBe('23505');
        const replacing = `${insert('Neu', other)}
          on conflict (name) do update set name = excluded.name, content = excluded.content`;
        expect((await attempt(session, admin, replacing)).error).toBeUndefined();
        const [kept] = await session.query(
          `select content = ${literal(JSON.stringify(other))}::jsonb as is_other from public.${table} where name = 'Neu'`,
        );
        expect(kept).toEqual({ is_other: true });
      }));

    test('are at most 100; the last one can be replaced', () =>
      db.rolledBack(async (session) => {
        await session.query(`delete from public.${table}`);
        for (let n = 1; n <= 100; n += 1) await session.query(insert(`Vorlage ${n}`));
        expect((await attempt(session, admin, insert('Neu'))).error).toMatchObject({
          code: '23514',
          message: 'Es gibt schon 100 Vorlagen. Bitte löschen Sie zuerst eine.',
        });
        const replacing = `${insert('Vorlage 100')} on conflict (name) do update set content = excluded.content`;
        expect((await attempt(session, admin, replacing)).error).toBeUndefined();
      }));
  }, createRows);
});
