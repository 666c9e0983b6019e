import { describe, expect, it } from 'vitest';
import { type IssuedDocument, type Line } from '@functions/documents/content';
import { documentOf, reminderPdf } from '@functions/documents/document';
import { mm } from '@functions/documents/pdf/page';
import { type Piece, planPages } from '@functions/documents/pdf/plan';
import { type ReminderDocument } from '@functions/documents/reminder';
import { overlaps, readingOrder, readPdf, type TextRun } from '../../support/pdf-reader';
import { numbers } from './random';
import { cancelled, firm, invoices, variants } from './variants';

const words = 'Umzug mit drei Personen Reinigung der Wohnung Entsorgung Grünschnitt Möbellift Halteverbotszone'.split(
  ' ',
);

/** From 0 to 1. */
const randomNumbers = (seed: number) => {
  const below = numbers(seed);
  return () => below(1_000_000) / 1_000_000;
};

/** Up to `most` words; a third of the texts has lines of their own. */
function textOf(random: () => number, most: number): string {
  const gap = random() < 0.3 ? '\n' : ' ';
  const count = 1 + Math.floor(random() ** 3 * most);
  return Array.from(
    { length: count },
    (_, index) => words[Math.floor(random() * words.length)] + (index % 9 ? ' ' : gap),
  )
    .join('')
    .trim();
}

const lineOf = (random: () => number): Line => ({
  name: textOf(random, 12).replaceAll('\n', ' ').slice(0, 200),
  ...(random() < 0.6 && { description: textOf(random, random() < 0.1 ? 140 : 25).slice(0, 1000) }),
  quantityThousandths: 1 + Math.floor(random() * 20_000),
  unit: random() < 0.5 ? 'HUR' : 'MTQ',
  unitPriceCents: 100 + Math.floor(random() * 20_000),
  vatRate: random() < 0.8 ? 19 : 7,
  labour: random() < 0.5,
  ...(random() < 0.15 && { discountBasisPoints: 1_000 }),
});

const kinds = ['consumer', 'business', 'reverse-charge', 'small-business', 'cancellation', 'quote'] as const;

function randomDocument(random: () => number, kind: (typeof kinds)[number], positions: number): IssuedDocument {
  const document: IssuedDocument = {
    ...(kind === 'quote' ? (variants.quote as IssuedDocument) : invoices[kind === 'cancellation' ? 'consumer' : kind]),
    introduction: random() < 0.7 ? textOf(random, 120).slice(0, 1000) : undefined,
    closing: random() < 0.7 ? textOf(random, 120).slice(0, 1000) : undefined,
    lines: Array.from({ length: positions }, () => lineOf(random)),
  };
  return kind === 'cancellation' ? cancelled(document) : document;
}

const total = /^(Rechnungsbetrag|Stornobetrag|Angebotssumme|Zu zahlen)$/;

/** The runs of each page between its heading and its number. */
function bodies({ runs, pages }: ReturnType<typeof readPdf>): TextRun[][] {
  return Array.from({ length: pages }, (_, page) =>
    runs.filter((run) => run.page === page && run.baseline > (page === 0 ? 95 : 21) * mm && run.baseline < 265.7 * mm),
  );
}

/** What is wrong with how a letter is laid out. */
function faults(file: Uint8Array, positions?: number): string[] {
  const pdf = readPdf(file);
  const { runs, rectangles, tags, unmarked, pages } = pdf;
  const found: string[] = [];
  const need = (what: string, is: boolean) => is || found.push(what);
  const body = bodies(pdf);

  body.forEach((page, index) => {
    const lowest = Math.max(...page.map(({ baseline }) => baseline));
    const isLast = index === pages - 1;
    if (isLast && pages > 1) need(`20 mm on the last page: ${(lowest / mm).toFixed()}`, lowest >= (27 + 20) * mm);
    if (!isLast) need(`page ${index + 1} full: ${(lowest / mm).toFixed()}`, lowest >= 175 * mm);
  });

  need(
    'within the margins',
    runs.every(({ x, width }) => x > 25 * mm - 0.1 && x + width < 190 * mm + 0.3),
  );
  need(
    'above the footer',
    body.flat().every(({ baseline }) => baseline < (pages === 1 ? 268 : 265) * mm),
  );
  const dark = rectangles.filter(({ fill }) => fill === '0 0 0');
  const code = {
    page: dark[0]?.page,
    left: Math.min(...dark.map(({ x }) => x)),
    right: Math.max(...dark.map(({ x, width }) => x + width)),
    top: Math.min(...dark.map(({ y }) => y)),
    bottom: Math.max(...dark.map(({ y, height }) => y + height)),
  };
  const isOnCode = ({ page, x, width, baseline, size }: TextRun) =>
    page === code.page &&
    x < code.right &&
    x + width > code.left &&
    baseline > code.top &&
    baseline - size < code.bottom;
  found.push(...overlaps(runs), ...runs.filter(isOnCode).map(({ text }) => `${text} × code`));
  need('tags around everything', unmarked.length === 0);

  const pagesOf = (is: (run: TextRun) => boolean) => [
    ...new Set(
      body
        .flat()
        .filter(is)
        .map(({ page }) => page),
    ),
  ];
  const atTotal = pagesOf(({ text, size }) => size === 12 && total.test(text));
  need('one total', atTotal.length === 1);
  for (const beside of [/^(Bitte (über|zahlen)|Diese Stornorechnung|An dieses Angebot)/, /^Mit der Banking-App/])
    need(
      `${beside.source} beside the total`,
      pagesOf(({ text }) => beside.test(text)).every((at) => at === atTotal[0]),
    );
  if (dark.length > 0) need('the code beside the total', code.page === atTotal[0]);

  if (positions !== undefined) {
    const numbers = body
      .flat()
      .filter(({ x, text, size }) => Math.abs(x - 25 * mm) < 0.1 && size === 9.5 && /^\d+$/.test(text));
    const inOrder = [...numbers]
      .sort((a, b) => a.page - b.page || a.baseline - b.baseline)
      .map(({ text }) => Number(text));
    need('rows in order', inOrder.join() === Array.from({ length: positions }, (_, index) => index + 1).join());
    // The names of positions stand 10 mm in, and so does what is written below them.
    const withRows = pagesOf(({ x, text }) => Math.abs(x - 35 * mm) < 0.1 && text !== 'Leistung');
    need('a head where there are rows', pagesOf(({ text }) => text === 'Pos.').join() === withRows.join());
    need('the last row beside the total', withRows.at(-1) === atTotal[0]);
    const count = (tag: string) => tags.filter((one) => one === tag).length;
    need('a row a position', count('TR') === positions + 1 && count('Table') === 1);
  }
  return found;
}

describe('the pages of a document', () => {
  it.each(Array.from({ length: 12 }, (_, index) => index * 10 + 1))(
    'are well filled, in order, and keep together what belongs together: %i to 9 more positions',
    async (from) => {
      const random = randomNumbers(from);
      for (let positions = from; positions < from + 10; positions += 3) {
        const kind = kinds[Math.floor(random() * kinds.length)] ?? 'consumer';
        const document = randomDocument(random, kind, positions);
        expect([positions, kind, ...faults((await documentOf(document)).pdf, positions)]).toEqual([positions, kind]);
      }
    },
  );

  it('are well filled for every kind of document with few line items, wherever the page ends', async () => {
    const random = randomNumbers(4711);
    for (let round = 0; round < 36; round++) {
      const kind = kinds[round % kinds.length] ?? 'consumer';
      const positions = 1 + Math.floor(random() * 14);
      const document = randomDocument(random, kind, positions);
      expect([round, kind, ...faults((await documentOf(document)).pdf, positions)]).toEqual([round, kind]);
    }
  });

  const usual = (count: number): IssuedDocument => ({
    ...invoices.consumer,
    closing: 'Vielen Dank für Ihren Auftrag.\nMit freundlichen Grüßen\nŁucja Wałęsa',
    lines: Array.from({ length: count }, (_, index): Line => ({
      ...(invoices.consumer.lines[index % 5] as Line),
      name: words.slice(index % 4, (index % 4) + 3).join(' '),
      description: 'Innen und außen, einschließlich Rahmen',
    })),
  });

  it('are a single one for up to eight usual line items with all statements required by law', async () => {
    for (let count = 1; count <= 8; count++) {
      const pdf = readPdf((await documentOf(usual(count))).pdf);
      expect([count, pdf.pages]).toEqual([count, 1]);
      expect(readingOrder(pdf.runs)).toMatch(/§\u00a035a[^]*§\u00a014b/);
      expect(faults((await documentOf(usual(count))).pdf, count)).toEqual([]);
    }
  });

  it('split a long row, so that no page is left empty', async () => {
    const [line] = invoices.consumer.lines as [Line];
    for (let before = 0; before < 6; before++) {
      const description = Array.from({ length: 40 }, (_, index) => `Zeile ${index}`).join('\n');
      const lines = [...Array<Line>(before).fill(line), { ...line, description }, line];
      const { pdf } = await documentOf({ ...invoices.consumer, lines });
      expect(faults(pdf, lines.length)).toEqual([]);
      const { runs, pages } = readPdf(pdf);
      expect(pages).toBe(2);
      expect(runs.filter(({ text }) => text.startsWith('Zeile ')).map(({ text }) => text)).toEqual(
        description.split('\n'),
      );
    }
  });

  it('say beside the total and in normal size why there is no VAT', async () => {
    for (const name of ['reverse-charge', 'small-business'] as const) {
      const { runs } = readPdf((await documentOf(invoices[name])).pdf);
      const said = runs.find(({ text }) => /^Steuer(schuldner|freier)/.test(text));
      const sum = runs.find(({ text, size }) => size === 12 && total.test(text));
      expect(said?.size).toBe(9.5);
      expect(said?.x).toBe(sum?.x);
      expect((said?.baseline ?? 0) - (sum?.baseline ?? 0)).toBeLessThan(20);
    }
  });

  it('are well filled for reminders, however long their text is', async () => {
    const random = randomNumbers(11);
    const { seller } = invoices.consumer;
    for (let round = 0; round < 40; round++) {
      const isFull = round % 2 === 0;
      const cents = {
        openCents: 50_000,
        feeCents: isFull ? 250 : 0,
        interestCents: isFull ? 812 : 0,
        lumpCents: isFull ? 3_750 : 0,
      };
      const reminder: ReminderDocument = {
        step: 'letzte_mahnung',
        issuedAt: '2026-11-23T08:00:00Z',
        day: '2026-11-23',
        dueBy: '2026-11-30',
        text: Array.from({ length: 1 + round }, () => textOf(random, 20))
          .join('\n')
          .slice(0, 3_000),
        invoice: {
          number: 'RE-2026-0042',
          issueDate: '2026-10-01',
          dueDate: '2026-10-15',
          amountCents: 50_000,
          paidCents: 0,
        },
        ...cents,
        ...(isFull && { interest: { from: '2026-11-15', points: 9 } }),
        totalCents: Object.values(cents).reduce((sum, one) => sum + one, 0),
        seller: round % 3 === 0 ? { ...seller, bank: {} } : seller,
        buyer: firm,
      };
      expect([round, ...faults(await reminderPdf(reminder))]).toEqual([round]);
    }
  });
});

describe('the plan of pages', () => {
  const draw = () => undefined;
  const lines = (count: number, height = 10) => Array<number>(count).fill(height);
  const heights = (pieces: Piece[], first: number, others: number) =>
    planPages(pieces, first, others).map((page) => page.map(({ y }) => y));

  it('fills a page before it begins another', () => {
    expect(heights([{ lines: lines(10), above: 0, draw }], 100, 100)).toEqual([[0]]);
    expect(heights([{ lines: lines(20), above: 0, draw }], 100, 100)).toEqual([[0], [0]]);
  });

  it('leaves no line alone, and nothing short on the last page', () => {
    const parts: string[] = [];
    const note = ({ from, to }: { from: number; to: number }) => parts.push(`${from}-${to}`);
    for (const page of planPages([{ lines: lines(11), above: 0, draw: note }], 100, 100))
      for (const { y, draw: show } of page) show(y);
    // 22 mm are 62 points.
    expect(parts).toEqual(['0-4', '4-11']);
  });

  it('keeps a piece with the one after it, and puts no gap on top of a page', () => {
    const pieces: Piece[] = [
      { lines: lines(5), above: 0, draw },
      { lines: lines(1), above: 4, staysWithNext: true, draw },
      { lines: lines(1, 70), above: 4, draw },
    ];
    expect(heights(pieces, 100, 100)).toEqual([[0], [0, 14]]);
    expect(heights(pieces, 138, 100)).toEqual([[0, 54, 68]]);
  });

  it('repeats a head on every page of what it stands above', () => {
    const head = { height: 15, draw };
    const pieces: Piece[] = Array.from({ length: 14 }, () => ({ lines: lines(1), above: 0, head, draw }));
    const pages = heights([...pieces, { lines: lines(1), above: 0, draw }], 100, 100);
    expect(pages.map((page) => page.slice(0, 2))).toEqual([
      [0, 15],
      [0, 15],
    ]);
    expect(pages.flat()).toHaveLength(14 + 1 + 2);
  });

  it('gives a line that is higher than a page one of its own', () => {
    expect(heights([{ lines: [10, 500, 10].map(Number), above: 0, draw }], 100, 100).length).toBeGreaterThan(1);
    expect(heights([], 100, 100)).toEqual([]);
  });

  it('draws every line once, in order, on pages that hold it, whatever it is given', () => {
    const random = randomNumbers(7);
    for (let round = 0; round < 500; round++) {
      const drawn: string[] = [];
      const pieces = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, piece): Piece => ({
        lines: Array.from({ length: 1 + Math.floor(random() ** 2 * 20) }, () => 5 + random() * 10),
        above: random() * 10,
        staysWithNext: random() < 0.2,
        isWhole: random() < 0.2,
        draw: ({ from, to }) => {
          for (let line = from; line < to; line++) drawn.push(`${piece}.${line}`);
        },
      }));
      const pages = planPages(pieces, 200, 300);
      for (const page of pages) for (const { y, draw: show } of page) show(y);
      expect(drawn).toEqual(pieces.flatMap((piece, at) => piece.lines.map((_, line) => `${at}.${line}`)));
    }
  });
});
