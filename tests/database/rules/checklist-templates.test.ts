import { describe, expect, test } from 'vitest';
import { actors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';
import { createRows } from '../matrix/rows.ts';

const line = { text: 'Möbel sichern' };

const insert = (name: string, value: unknown = [line]) =>
  `insert into public.checklist_templates (name, content) values (${literal(name)}, ${literal(JSON.stringify(value))})`;

describe('templates of checklists', () => {
  onOneDatabase((db) => {
    const admin = requestOf(actors.admin);

    test.each([
      ['a line', [line]],
      ['50 lines', Array.from({ length: 50 }, () => line)],
      ['a long line', [{ text: 'x'.repeat(200) }]],
    ])('have %s', (_what, value) =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, admin, insert('Neu', value))).error).toBeUndefined();
      }),
    );

    test.each([
      ['no line', []],
      ['51 lines', Array.from({ length: 51 }, () => line)],
      ['an empty line', [{ text: '' }]],
      ['a line that is too long', [{ text: 'x'.repeat(201) }]],
      ['a line break', [{ text: 'Möbel\nsichern' }]],
      ['a rhythm', [{ ...line, rule: 'FREQ=MONTHLY;BYDAY=1MO', starts_on: '2026-01-05' }]],
      ['a tick', [{ ...line, done_by: null, done_at: null }]],
      ['something else', [{ ...line, note: 'x' }]],
      ['a text', 'Umzug'],
      ['an object', line],
    ])('do not have %s', (_what, value) =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, admin, insert('Neu', value))).error?.code).toBe('23514');
        expect((await attempt(session, admin, insert('Neu'))).error).toBeUndefined();
        const change = `update public.checklist_templates set content = ${literal(JSON.stringify(value))} where name = 'Neu'`;
        expect((await attempt(session, admin, change)).error?.code).toBe('23514');
      }),
    );
  }, createRows);
});
