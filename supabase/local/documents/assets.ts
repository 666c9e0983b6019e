import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Located relative to the package's resolved file. */
const sRgb = (): Buffer => readFileSync(new URL('data/sRGB_IEC61966_2_1.icc', `file://${resolve('pdfkit')}`));

/** A font's regular and bold files. */
interface Font {
  regular: Buffer;
  bold: Buffer;
}

const own = (cut: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/schibsted-grotesk/${cut}/SchibstedGrotesk_${cut}.ttf`));
const schibsted = (): Font => ({ regular: own('400Regular'), bold: own('700Bold') });

const inter = (script: string): Font => {
  const cut = (weight: number) =>
    readFileSync(resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`));
  return { regular: cut(400), bold: cut(700) };
};

/** Inter has a file for each of these; a character is taken from the first that has it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

function open(file: Buffer) {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('A collection of fonts, not a font');
  return font;
}

/** Height of letters above the baseline, in thousandths of the size. */
const ascentOf = ({ regular }: Font): number => {
  const { ascent, unitsPerEm } = open(regular);
  return (1000 * ascent) / unitsPerEm;
};

/** Not drawn: control characters, invisible marks, and private use characters, which differ by font. */
const isSeen = (codePoint: number): boolean =>
  !/[\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(codePoint));

/** Code points that both files of a font can draw, ascending. */
function drawnBy({ regular, bold }: Font): number[] {
  const inBold = new Set(open(bold).characterSet);
  return [...new Set(open(regular).characterSet)]
    .filter((codePoint) => inBold.has(codePoint) && isSeen(codePoint))
    .sort((a, b) => a - b);
}

/** Ascending code points as the content of a character class. */
function classOf(codePoints: number[]): string {
  const hex = (codePoint: number) => `\\u{${codePoint.toString(16)}}`;
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges.map(([from, to]) => hex(from) + (to > from ? `-${hex(to)}` : '')).join('');
}

const written = '// Written by `npm run documents:assets`. Do not edit.';
const decode =
  'const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));';

/**
 * Fonts and colour profile as TypeScript, so that the same modules load in Node, Deno and the browser; a deployed
 * function has no files. Source text by file name. The drawable characters are separate, because forms use them as
 * well; so is the second font, which few documents need.
 */
export function documentAssets(): Record<'assets.ts' | 'drawable.ts' | 'more-letters.ts', string> {
  const main = schibsted();
  const more = scripts.map((script) => ({ script, font: inter(script) }));
  const inMain = drawnBy(main);
  const inMore = [...new Set(more.flatMap(({ font }) => drawnBy(font)))]
    .filter((codePoint) => !inMain.includes(codePoint))
    .sort((a, b) => a - b);
  return {
    'drawable.ts': `${written}
/** The characters that the documents' font can draw. */
export const drawable = /^[${classOf(inMain)}]$/u;
/** Those that only the second one can. */
export const drawableByMore = /^[${classOf(inMore)}]$/u;
`,
    'assets.ts': `${written}
/*!
 * Schibsted Grotesk, © The Schibsted Grotesk Project Authors, SIL Open Font License 1.1 (fonts-license.txt).
 * sRGB2014, © International Color Consortium, free to copy and embed; the file that pdfkit ships.
 */
${decode}
export const regular = bytes('${main.regular.toString('base64')}');
export const bold = bytes('${main.bold.toString('base64')}');
/** How high letters rise above the line they stand on, in thousandths of the size. */
export const ascent = ${ascentOf(main)};
export const colourProfile = bytes('${sRgb().toString('base64')}');
`,
    'more-letters.ts': `${written}
/*! Inter, © The Inter Project Authors, SIL Open Font License 1.1 (fonts-license.txt). */
${decode}
/** Parts of a font, each with the characters that are taken from it. */
export const parts = [
${more
  .map(
    ({ script, font }) => `  {
    name: '${script}',
    drawable: /^[${classOf(drawnBy(font))}]$/u,
    regular: bytes('${font.regular.toString('base64')}'),
    bold: bytes('${font.bold.toString('base64')}'),
  },`,
  )
  .join('\n')}
];
`,
  };
}
