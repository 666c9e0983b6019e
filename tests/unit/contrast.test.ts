import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/app/styles.css', 'utf8');
const root = /:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '';
const tokens = new Map(
  [...root.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
    ([, name = '', lightness, chroma, hue]) => [name, toLinearRgb(Number(lightness), Number(chroma), Number(hue))],
  ),
);

/** Linear sRGB of an oklch colour; the matrices are those of CSS Color 4. */
function toLinearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(name: string): number {
  const color = tokens.get(name);
  if (!color) throw new Error(`No token --${name} in styles.css`);
  const [red, green, blue] = color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['background', 'card', 'muted'];

describe('contrast', () => {
  it.each([
    ...grounds.flatMap((ground) =>
      ['foreground', 'muted-foreground', 'primary', 'destructive'].map((text) => [text, ground]),
    ),
    ['foreground', 'accent'],
    ['accent-foreground', 'accent'],
    ['destructive-foreground', 'destructive'],
    ['destructive-foreground', 'destructive-hover'],
    ['destructive', 'destructive-muted'],
    ['warning', 'warning-muted'],
    ['success', 'success-muted'],
  ])('%s is readable on %s', (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5));

  it.each(['primary', 'primary-hover'])('white on the accent colour (%s) is readable', (ground) =>
    expect(contrast('primary-foreground', ground)).toBeGreaterThanOrEqual(7),
  );

  it.each(grounds.flatMap((ground) => ['input', 'ring'].map((line) => [line, ground])))(
    'the border %s stands out from %s',
    (line, ground) => expect(contrast(line, ground)).toBeGreaterThanOrEqual(3),
  );

  it('is 21 for black on white', () => {
    tokens.set('black', toLinearRgb(0, 0, 0)).set('white', toLinearRgb(1, 0, 0));
    expect(contrast('black', 'white')).toBeCloseTo(21, 3);
  });

  it('uses only colours that a screen can display', () => {
    for (const [name, channels] of tokens) {
      const outside = channels.filter((channel) => channel < -0.001 || channel > 1.001);
      expect(outside, name).toEqual([]);
    }
  });
});
