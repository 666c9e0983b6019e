import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const cut = (name: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/schibsted-grotesk/${name}/SchibstedGrotesk_${name}.ttf`));

/** Lies beside what the package's name resolves to. */
const sRgb = (): Buffer => readFileSync(new URL('data/sRGB_IEC61966_2_1.icc', `file://${resolve('pdfkit')}`));

/** The code points that a font can draw. */
function characterSet(font: Buffer): number[] {
  const opened = create(font);
  if (!('characterSet' in opened)) throw new Error('A collection of fonts, not a font');
  return opened.characterSet.filter((codePoint) => codePoint >= 32);
}

/** Rising code points as the inside of a character class. */
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

/**
 * Fonts and colour profile as TypeScript, so that the same modules load in Node, Deno and the browser, where a deployed
 * function has no files: text by file name. What the fonts can draw stands apart, because a form asks that as well.
 */
export function documentAssets(): Record<'assets.ts' | 'drawable.ts', string> {
  const [regular, bold] = [cut('400Regular'), cut('700Bold')];
  const inBold = new Set(characterSet(bold));
  const both = characterSet(regular)
    .filter((codePoint) => inBold.has(codePoint))
    .sort((a, b) => a - b);
  return {
    'drawable.ts': `${written}
/** The characters that both cuts of the font can draw. */
export const drawable = /^[${classOf(both)}]$/u;
`,
    'assets.ts': `${written}
/*!
 * Schibsted Grotesk, © The Schibsted Grotesk Project Authors, SIL Open Font License 1.1.
 * sRGB2014, © International Color Consortium, free to copy and embed; the file that pdfkit ships.
 */
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
export const regular = bytes('${regular.toString('base64')}');
export const bold = bytes('${bold.toString('base64')}');
export const colourProfile = bytes('${sRgb().toString('base64')}');
`,
  };
}
