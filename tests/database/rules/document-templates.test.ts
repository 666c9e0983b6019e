import { describe, expect, test } from 'vitest';
import { actors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';
import { createRows } from '../matrix/rows.ts';

const line = { name: 'Umzugshelfer', quantityThousandths: 4000, unit: 'HUR', unitPriceCents: 4500, vatRate: 19 };
const content = { taxation: 'regular', prices: 'gross', lines: [line] };

const insert = (name: string, value: unknown = content) =>
  `insert into public.document_templates (name, content) values (${literal(name)}, ${literal(JSON.stringify(value))})`;

describe('templates of documents', () => {
  onOneDatabase((db) => {
    const admin = requestOf(actors.admin);

    test.each([
      ['line items', content],
      ['texts', { ...content, introduction: 'Guten Tag', closing: 'x'.repeat(1000), exemption: 'x'.repeat(200) }],
      ['net prices', { ...content, prices: undefined, taxation: 'small-business' }],
      ['what recurs', { ...content, lines: [line, { ...line, recurs: 'monat' }] }],
      ['200 line items', { ...content, lines: Array.from({ length: 200 }, () => line) }],
    ])('have %s', (_what, value) =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, admin, insert('Neu', value))).error).toBeUndefined();
      }),
    );

    test.each([
      ['no line item', { ...content, lines: [] }],
      ['201 line items', { ...content, lines: Array.from({ length: 201 }, () => line) }],
      ['a text that is too long', { ...content, closing: 'x'.repeat(1001) }],
      ['a discount on everything', { ...content, discountBasisPoints: 500 }],
      ['a customer’s reference', { ...content, buyerReference: '4711' }],
      ['a place of work', { ...content, place: { street: 'Lindenweg 4', postcode: '85354', city: 'Freising' } }],
      ['a list of visits', { ...content, visits: [] }],
      ['what the billing run bills', { ...content, lines: [{ ...line, billed: 'x' }] }],
      ['something else', { ...content, note: 'x' }],
      ['a text', 'Umzug'],
      ['a list', [line]],
    ])('do not have %s', (_what, value) =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, admin, insert('Neu', value))).error?.code).toBe('23514');
        expect((await attempt(session, admin, insert('Neu'))).error).toBeUndefined();
        const change = `update public.document_templates set content = ${literal(JSON.stringify(value))} where name = 'Neu'`;
        expect((await attempt(session, admin, change)).error?.code).toBe('23514');
      }),
    );
  }, createRows);
});
