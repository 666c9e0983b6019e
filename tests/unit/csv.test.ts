import { describe, expect, it } from 'vitest';
import { type CsvCell, type CsvColumn, readCsv, toCsv, toTexts } from '@/lib/files/csv';

/** One value as it appears in the file. */
const fieldOf = (value: CsvCell): string =>
  toCsv([value], [{ header: 'x', cell: (cell) => cell }]).slice('\uFEFFx\r\n'.length, -'\r\n'.length);

describe('a value', () => {
  it.each([
    ['Müller & Söhne', 'Müller & Söhne'],
    ['', ''],
    [null, ''],
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['sagt "ja"', '"sagt ""ja"""'],
    ['"', '""""'],
    ['eins\nzwei', '"eins\nzwei"'],
    ['eins\r\nzwei', '"eins\r\nzwei"'],
    ['eins\tzwei', '"eins\tzwei"'],
    [' Rand ', '" Rand "'],
    ["O'Neill", "O'Neill"],
    ['1+1=2', '1+1=2'],
    ['0170 0000001', '0170 0000001'],
  ])('keeps the text %j', (text, field) => expect(fieldOf(text)).toBe(field));

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 89 000000', "'+49 89 000000"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\u0001=1+1', "'\u0001=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\tText', '"\'\tText"'],
    ['\rText', '"\'\rText"'],
    ['\n=1+1', '"\'\n=1+1"'],
    ['=HYPERLINK("http://böse.example";"Hier")', '"\'=HYPERLINK(""http://böse.example"";""Hier"")"'],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['=', "'="],
  ])('disarms %j', (text, field) => expect(fieldOf(text)).toBe(field));

  it.each([
    [1234.5, '1234,50'],
    [-5, '-5,00'],
    [0, '0,00'],
    [7 + 1 / 3, '7,33'],
    [0.1 + 0.2, '0,30'],
    [10_000_000, '10000000,00'],
    [NaN, ''],
    [Infinity, ''],
  ])('writes the number %s with a decimal comma', (number, field) => expect(fieldOf(number)).toBe(field));
});

describe('toCsv', () => {
  const columns = [
    { header: 'Name', cell: (row: { name: string }) => row.name },
    { header: 'Betrag (EUR)', cell: () => 2.5 },
  ];

  it('begins with a byte order mark and ends every line with CRLF', () => {
    const bytes = new TextEncoder().encode(toCsv([{ name: 'Ä' }], columns));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('Name;Betrag (EUR)\r\nÄ;2,50\r\n');
  });

  it('writes the headers without rows', () => expect(toCsv([], columns)).toBe('\uFEFFName;Betrag (EUR)\r\n'));

  it('escapes separators, quotation marks and line breaks', () => {
    const name = '";=1+1\r\n=2+2;"';
    const csv = toCsv([{ name }], columns);
    expect(csv).toBe('\uFEFFName;Betrag (EUR)\r\n""";=1+1\r\n=2+2;""";2,50\r\n');
  });
});

it('writes plain text for people', () => {
  const columns: CsvColumn<{ name: string | null; amount: number }>[] = [
    { header: 'Name', cell: (row) => row.name },
    { header: 'Betrag', cell: (row) => row.amount },
  ];
  expect(
    toTexts(
      [
        { name: '=1;2', amount: 1234.5 },
        { name: null, amount: -1 },
      ],
      columns,
    ),
  ).toEqual([
    ['=1;2', '1234,50'],
    ['', '-1,00'],
  ]);
});

describe('reading a file of another program', () => {
  const rows = [
    ['Name', 'Ort'],
    ['Müller; Söhne', 'sagt "ja"'],
    ['eins\nzwei', ''],
  ];

  it.each(['\n', '\r\n'])('reads quoted values, and lines that end with %j', (end) => {
    const text = ['Name;Ort', '', '"Müller; Söhne";"sagt ""ja"""', '"eins\nzwei";', ' ; '].join(end);
    expect(readCsv(text, ';')).toEqual(rows);
    expect(readCsv(`\uFEFF${text}`, ';')).toEqual(rows);
  });

  it('reads back what was written', () => {
    const columns = [0, 1].map((place) => ({
      header: rows[0]?.[place] ?? '',
      cell: (row: string[]) => row[place] ?? '',
    }));
    expect(readCsv(toCsv(rows.slice(1), columns), ';')).toEqual(rows);
  });
});
