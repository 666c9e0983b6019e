import { inflateSync } from 'node:zlib';

/** A run of text as it stands on a page; points from the page's top left corner. */
export interface TextRun {
  page: number;
  x: number;
  /** Of the line on which the letters stand. */
  baseline: number;
  width: number;
  size: number;
  text: string;
  glyphs: number[];
}

export interface Rectangle {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Three numbers from 0 to 1. */
  fill: string;
}

export interface PdfObject {
  dictionary: string;
  stream?: Uint8Array;
}

interface Font {
  letters: string[];
  widths: number[];
}

/**
 * Reads what our own writer makes, no more: plain objects, deflated streams, fonts with two bytes a glyph. Written from
 * the standard (ISO 32000-1) and not from the writer, so that it tells what a reader of the file would see.
 */
export function readPdf(bytes: Uint8Array) {
  const source = Buffer.from(bytes);
  const objects = readObjects(source);
  const dictionaryOf = (reference?: string) => objects.get(Number(reference))?.dictionary ?? '';
  const fonts = new Map<number, Font>();
  const fontOf = (id: number) => {
    const known = fonts.get(id) ?? readFont(objects, id);
    fonts.set(id, known);
    return known;
  };

  const root = dictionaryOf(/\/Root (\d+) 0 R/.exec(source.toString('latin1'))?.[1]);
  const kids = /\/Kids \[([^\]]*)\]/.exec(dictionaryOf(/\/Pages (\d+) 0 R/.exec(root)?.[1]))?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => dictionaryOf(id));
  const drawn = pages.map((page, index) => {
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))?.stream ?? new Uint8Array();
    const resources = dictionaryOf(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const named = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, Number(id)]));
    return draw(Buffer.from(content).toString('latin1'), index, (name) => fontOf(named.get(name) ?? 0));
  });
  return {
    objects: [...objects.values()],
    root,
    /** What the catalogue refers to by `key`. */
    atRoot: (key: string) => dictionaryOf(new RegExp(`/${key} (\\d+) 0 R`).exec(root)?.[1]),
    pages: pages.length,
    runs: drawn.flatMap(({ runs }) => runs),
    rectangles: drawn.flatMap(({ rectangles }) => rectangles),
    /** Structure by type, in order of the file. */
    tags: [...objects.values()].flatMap(({ dictionary }) => /^<<\n\/S \/(\w+)\n/.exec(dictionary)?.[1] ?? []),
    /** Marks outside of tags and artifacts, of which PDF/UA wants none. */
    unmarked: drawn.flatMap(({ unmarked }) => unmarked),
  };
}

function readObjects(source: Buffer): Map<number, PdfObject> {
  const text = source.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const begin = /(\d+) 0 obj\n/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const start = begin.lastIndex;
    const end = text.indexOf('endobj', start);
    const streamAt = text.indexOf('stream\n', start);
    if (streamAt < 0 || streamAt > end) {
      objects.set(Number(found[1]), { dictionary: text.slice(start, end) });
      begin.lastIndex = end;
      continue;
    }
    const dictionary = text.slice(start, streamAt);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const raw = source.subarray(streamAt + 7, streamAt + 7 + length);
    objects.set(Number(found[1]), {
      dictionary,
      stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw,
    });
    begin.lastIndex = streamAt + 7 + length;
  }
  return objects;
}

function readFont(objects: Map<number, PdfObject>, id: number): Font {
  const font = objects.get(id)?.dictionary ?? '';
  const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream ?? new Uint8Array();
  const letters: string[] = [];
  const ranges = Buffer.from(map)
    .toString('latin1')
    .matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g);
  for (const [, first = '', items = ''] of ranges)
    [...items.matchAll(/<([\da-f ]*)>/g)].forEach(([, units = ''], index) => {
      letters[Number.parseInt(first, 16) + index] = String.fromCharCode(
        ...units.split(' ').map((unit) => Number.parseInt(unit, 16)),
      );
    });
  const descendant = objects.get(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1]))?.dictionary ?? '';
  const widths = /\/W \[0 \[([^\]]*)\]\]/.exec(descendant)?.[1]?.split(' ').map(Number) ?? [];
  return { letters, widths };
}

/** Interprets the operators of a page. */
function draw(content: string, page: number, fontOf: (name: string) => Font) {
  const runs: TextRun[] = [];
  const rectangles: Rectangle[] = [];
  const unmarked: string[] = [];
  const height = 841.89;
  let [fill, marks, size] = ['', 0, 0];
  let at = { x: 0, baseline: 0 };
  let font: Font = { letters: [], widths: [] };
  let pending: Omit<Rectangle, 'fill'>[] = [];
  for (const line of content.split('\n')) {
    const numbers = line.split(' ').map(Number);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = numbers;
    if (line.endsWith(' BDC') || line.endsWith(' BMC')) marks++;
    else if (line === 'EMC') marks--;
    else if (line.endsWith(' scn')) fill = line.slice(0, -4);
    else if (line.endsWith(' Tm')) at = { x: fifth, baseline: height - sixth };
    else if (line.endsWith(' re')) pending.push({ page, x: first, y: second, width: third, height: fourth });
    else if (line === 'f') {
      rectangles.push(...pending.map((rectangle) => ({ ...rectangle, fill })));
      pending = [];
    } else if (line.endsWith(' Tf')) {
      const [name = '', points = ''] = line.slice(1).split(' ');
      font = fontOf(name);
      size = Number(points);
    } else if (line.endsWith(' TJ')) {
      const glyphs: number[] = [];
      let thousandths = 0;
      for (const [, hex, shift] of line.matchAll(/<([\da-f]+)>|(-?[\d.]+)/g)) {
        if (!hex) thousandths -= Number(shift);
        for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) {
          const id = Number.parseInt(glyph, 16);
          glyphs.push(id);
          thousandths += font.widths[id] ?? 0;
        }
      }
      const text = glyphs.map((glyph) => font.letters[glyph] ?? '').join('');
      runs.push({ page, ...at, width: (thousandths * size) / 1000, size, text, glyphs });
    }
    if (/( TJ| re| [lS]|^[fS])$/.test(line) && marks !== 1) unmarked.push(line);
  }
  return { runs, rectangles, unmarked };
}

/** Text as a person reads it: runs of one line side by side, lines from top to bottom. */
export function readingOrder(runs: TextRun[]): string {
  const lines = new Map<string, TextRun[]>();
  for (const run of runs) {
    const key = `${String(run.page).padStart(3, '0')} ${run.baseline.toFixed(0).padStart(4, '0')}`;
    lines.set(key, [...(lines.get(key) ?? []), run]);
  }
  return [...lines.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, line]) =>
      line
        .sort((a, b) => a.x - b.x)
        .map(({ text, x, width }, index, all) => {
          const next = all[index + 1];
          return next && next.x - x - width > 1 ? `${text} ` : text;
        })
        .join(''),
    )
    .join('\n');
}

/** Text in the order in which it is drawn, as it is read aloud: column by column where two stand side by side. */
export const readAloud = (runs: TextRun[]): string =>
  runs
    .map((run, index) => {
      const before = runs[index - 1];
      const goesOn =
        before?.page === run.page &&
        Math.abs(before.baseline - run.baseline) < 0.5 &&
        Math.abs(before.x + before.width - run.x) < 1;
      return index === 0 || goesOn ? run.text : ` ${run.text}`;
    })
    .join('')
    .replace(/\s+/g, ' ');

/** Pairs of runs of which one covers the other. */
export function overlaps(runs: TextRun[]): string[] {
  const boxes = runs
    .filter(({ text }) => text.trim())
    .map(({ page, x, baseline, width, size, text }) => ({
      page,
      text,
      left: x,
      right: x + width,
      // What letters take at least: from the height of an x to the line they stand on.
      top: baseline - size * 0.5,
      bottom: baseline,
    }));
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          a.page === b.page &&
          a.left + 0.2 < b.right &&
          b.left + 0.2 < a.right &&
          a.top + 0.2 < b.bottom &&
          b.top + 0.2 < a.bottom,
      )
      .map((b) => `${a.text} × ${b.text}`),
  );
}
