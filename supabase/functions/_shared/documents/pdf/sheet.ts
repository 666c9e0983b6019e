import { printable } from '../printable.ts';
import { ascentAt, type Fonts } from './fonts.ts';
import { ink, left, mm, muted, overleaf, right, rule, width } from './page.ts';

export type Struct = ReturnType<PDFKit.PDFDocument['struct']>;

export interface Style {
  /** Points. */
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

interface TagOptions {
  parent?: Struct;
  alt?: string;
  bbox?: [number, number, number, number];
  scope?: 'Column';
}

const usual = 9.5;
const smallest = 5;

/** Line break opportunities: after spaces, and after a hyphen or slash between letters; not at a no-break space. */
const mayBreak = /(?<= )(?=[^ ])|(?<=\p{L}[-/–])(?=\p{L})/u;

/**
 * All drawing goes through this class, so that every mark on the page is either tagged content or an artifact
 * (PDF/UA-1, 7.1), and no character without a glyph is drawn. Lengths are points from the page's top left corner; text
 * methods return the y below the text.
 */
export class Sheet {
  readonly #document: Struct;
  readonly #wrapped = new Map<string, string[]>();

  /** Tightens lines and gaps, so that a letter fits on one page. */
  isClose = false;

  /** `heading` is repeated on every page but the first; `logo` is a JPEG. */
  constructor(
    readonly doc: PDFKit.PDFDocument,
    readonly fonts: Fonts,
    readonly heading: string,
    readonly logo?: Uint8Array<ArrayBuffer>,
  ) {
    this.#document = doc.struct('Document');
    doc.addStructure(this.#document);
  }

  /** A structure element that is filled step by step: a table, a row, a cell that continues on the next page. */
  group(type: string, parent: Struct = this.#document): Struct {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  tagged(type: string, draw: () => void, { parent = this.#document, ...options }: TagOptions = {}): void {
    parent.add(this.doc.struct(type, options, draw));
  }

  /** Content skipped by screen readers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  lineHeight = ({ size = usual }: Style = {}): number => size * (this.isClose ? 1.2 : 1.32);

  /** A gap between lines, reduced when tight. */
  gap = (points: number): number => (this.isClose ? 0.5 * points : points);

  widthOf = (text: string, style: Style = {}): number => this.#measure(printable(text), style);

  height = (text: string, boxWidth: number, style: Style = {}): number =>
    this.wrap(text, boxWidth, style).length * this.lineHeight(style);

  /** `text` broken into lines for a column; a word longer than the column is split. */
  wrap(text: string, boxWidth: number, style: Style = {}): string[] {
    const key = JSON.stringify([text, boxWidth, style.size, style.bold]);
    const known = this.#wrapped.get(key) ?? this.#wrap(printable(text), boxWidth, style);
    this.#wrapped.set(key, known);
    return known;
  }

  #wrap(text: string, boxWidth: number, style: Style): string[] {
    const fits = (line: string) => this.#measure(line.trimEnd(), style) <= boxWidth;
    return text.split('\n').flatMap((paragraph) => {
      const lines = [''];
      const append = (piece: string) => {
        const line = (lines.at(-1) ?? '') + piece;
        if (!fits(line)) return false;
        lines[lines.length - 1] = line;
        return true;
      };
      for (const piece of paragraph.split(mayBreak)) {
        if (append(piece)) continue;
        if (lines.at(-1)) lines.push('');
        if (!append(piece)) for (const character of piece) if (!append(character)) lines.push(character);
      }
      return lines.map((line) => line.trimEnd());
    });
  }

  lines(lines: string[], x: number, y: number, boxWidth: number, style: Style = {}): number {
    const height = this.lineHeight(style);
    lines.forEach((line, index) => {
      const indent = style.align === 'right' ? boxWidth - this.#measure(line, style) : 0;
      if (line) this.#write(line, x + indent, y + index * height, style);
    });
    return y + lines.length * height;
  }

  text = (text: string, x: number, y: number, boxWidth: number, style: Style = {}): number =>
    this.lines(this.wrap(text, boxWidth, style), x, y, boxWidth, style);

  /** Text in a box of fixed size: shrunk until it fits, and truncated if that is not enough. */
  fitted(text: string, x: number, y: number, boxWidth: number, boxHeight: number, style: Style = {}): number {
    for (let size = style.size ?? usual; ; size -= 0.5) {
      const smaller = { ...style, size };
      const lines = this.wrap(text, boxWidth, smaller);
      const most = Math.max(1, Math.floor(boxHeight / this.lineHeight(smaller)));
      if (lines.length <= most) return this.lines(lines, x, y, boxWidth, smaller);
      if (size > smallest) continue;
      const kept = lines.slice(0, most);
      const last = [...(kept.at(-1) ?? '')].slice(0, -2).join('');
      return this.lines([...kept.slice(0, -1), `${last}…`], x, y, boxWidth, smaller);
    }
  }

  /** A right-aligned line with tabular digits, so that columns of numbers align; smaller if necessary. */
  figures(text: string, end: number, y: number, boxWidth: number, style: Style = {}): number {
    // Only digits: this font's tabular comma and full stop are as wide as a digit.
    const runs = (printable(text).match(/\d+|\D+/g) ?? []).map((run) => ({
      run,
      options: { lineBreak: false, ...(/\d/.test(run) && { features: ['tnum' as const] }) },
    }));
    const measured = () => runs.map(({ run, options }) => this.doc.widthOfString(run, options));
    this.#use(style);
    const { size = usual } = style;
    const total = measured().reduce((sum, one) => sum + one, 0);
    if (total > boxWidth) this.#use({ ...style, size: (size * boxWidth) / total });
    let x = end - Math.min(total, boxWidth);
    const widths = measured();
    runs.forEach(({ run, options }, index) => {
      this.doc.text(run, x, y, options);
      x += widths[index] ?? 0;
    });
    return y + this.lineHeight(style);
  }

  line(y: number, from = left, to = right, color = rule, weight = 0.5): void {
    this.artifact(() => this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke());
  }

  /** A new page. */
  turn(): number {
    this.doc.addPage();
    this.artifact(() => this.fitted(this.heading, left, 17 * mm, width, 12, { size: 8.5, color: muted }), 'Pagination');
    return overleaf;
  }

  end(): void {
    this.#document.end();
    this.doc.end();
  }

  /** Width of a printable text on one line. */
  #measure(text: string, style: Style): number {
    return this.fonts.runs(text).reduce((sum, run) => {
      this.#use(style, run.font);
      return sum + this.doc.widthOfString(run.text);
    }, 0);
  }

  #write(text: string, start: number, y: number, style: Style): void {
    let x = start;
    const baseline = -ascentAt(style.size ?? usual);
    for (const run of this.fonts.runs(text)) {
      this.#use(style, run.font);
      this.doc.text(run.text, x, y, { lineBreak: false, baseline });
      x += this.doc.widthOfString(run.text);
    }
  }

  #use({ size = usual, bold: isBold = false, color = ink }: Style, font = 'own'): void {
    this.doc
      .font(`${font} ${isBold ? 'bold' : 'regular'}`)
      .fontSize(size)
      .fillColor(color);
  }
}
