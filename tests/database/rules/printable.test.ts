import { describe, expect, test } from 'vitest';
import { unprintable } from '@functions/documents/printable';
import { onOneDatabase } from '../harness/on-databases.ts';

const block = 0x8000;
/** The planes of Unicode that have characters, in halves. */
const blocks = [0, 1, 2, 3, 14, 15, 16].flatMap((plane) => [plane * 2 * block, (plane * 2 + 1) * block]);

describe('unprintable characters', () => {
  onOneDatabase((db) => {
    // The class in the migration follows the fonts: `drawable.ts` is made from them, and `unprintable` uses it.
    test('are the same in the database and in documents, character by character', async () => {
      for (const from of blocks) {
        // One line each, so that none combines with the previous one.
        const [row] = await db.read<{ text: string; found: string[] }>(
          `select text, to_json(private.unprintable(text)) as found
           from (
             select coalesce(string_agg(chr(code), E'\n' order by code), '') as text
             from generate_series($1::integer, $2::integer) as code
             where code <> 0 and code not between 55296 and 57343) as characters`,
          [from, from + block - 1],
        );
        const [found, expected] = [new Set(row?.found), new Set(unprintable(row?.text ?? ''))];
        const different = [...found, ...expected].filter((one) => found.has(one) !== expected.has(one));
        expect(different.slice(0, 20).map((one) => one.codePointAt(0)?.toString(16))).toEqual([]);
      }
    });

    test.each([
      ['Grüße an Олександр, Παπαδόπουλος und Nguyễn Thị Hường – 5 m² „ok“ …', []],
      ['张 and 张 at أ 😊\ufe0f', ['张', 'أ', '😊']],
      ['e\u0301 a\u030a\u200d\u202e\t\r\n', []],
      ['', []],
    ])('are listed in order and once: %j', async (text, expected) => {
      const [row] = await db.read<{ found: string[] }>('select to_json(private.unprintable($1)) as found', [text]);
      expect(row?.found).toEqual(expected);
    });

    test('are reported field by field', async () => {
      const printed = {
        kind: 'invoice',
        closing: 'Danke 😊',
        introduction: 'مرحبا بكم',
        seller: { name: 'Muster ❤', bank: { iban: 'DE02' } },
        buyer: { name: '张伟', street: 'Weg 1', consumer: true, reference: '5 ☎' },
        place: { street: '路 1', postcode: '', city: '' },
        later: 'مع',
        lines: [{ name: 'Umzug' }, { name: 'Kartons', description: 'Größe ☎', unitPriceCents: 5 }],
        reference: null,
      };
      const missing = await db.read<{ what: string; field: string }>(
        'select what, field from private.unprintable_of($1::text::jsonb)',
        [JSON.stringify(printed)],
      );
      const ofCharacters = (characters: string) => `druckbare Zeichen statt ${characters}`;
      expect(missing.map(({ what, field }) => [what, field])).toEqual([
        [ofCharacters('„❤“ in den Angaben der Firma'), 'billing_settings.legal_name'],
        [ofCharacters('„张“, „伟“ im Namen oder in der Anschrift des Kunden'), 'customers.last_name'],
        [ofCharacters('„☎“ in der Referenz des Kunden'), 'draft.buyer_reference'],
        [ofCharacters('„路“ im Ort der Arbeit'), 'draft.street'],
        [ofCharacters('„م“, „ر“, „ح“ … im Text vor den Positionen'), 'draft.introduction'],
        [ofCharacters('„☎“ in Position 2'), 'draft.lines.1.name'],
        [ofCharacters('„😊“ im Text nach den Positionen'), 'draft.closing'],
        [ofCharacters('„م“, „ع“ in den übrigen Angaben'), 'draft.lines'],
      ]);
    });
  });
});
