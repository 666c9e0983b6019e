/** The box of a stored signature. */
export const signatureBox = { width: 600, height: 200 };

/** The longest path that the database takes. */
const longest = 20_000;

interface Point {
  x: number;
  y: number;
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** Lines drawn on a pad of a given width as SVG path data in the box of stored signatures; null for none. */
export function signaturePath(lines: readonly (readonly Point[])[], padWidth: number): string | null {
  const scale = signatureBox.width / padWidth;
  for (let step = 1; ; step *= 2) {
    const path = lines
      .filter(({ length }) => length > 0)
      .map((points) => {
        // The last point of a line stays, however many are left out.
        const kept = points.filter((_, index) => index % step === 0 || index === points.length - 1);
        // A dot is a line without length, which round ends make visible.
        return (kept.length === 1 ? [...kept, ...kept] : kept)
          .map(
            ({ x, y }, index) =>
              `${index === 0 ? 'M' : 'L'}${within(x * scale, signatureBox.width)} ${within(y * scale, signatureBox.height)}`,
          )
          .join('');
      })
      .join('');
    if (path.length <= longest) return path || null;
    if (step > longest) return null;
  }
}
