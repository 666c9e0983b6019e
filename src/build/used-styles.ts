import { transform } from 'lightningcss';

/**
 * Leaves out of a stylesheet the rules for classes that `code` never names: Tailwind writes those of all screens, and a
 * public page carries its styles in itself.
 *
 * @param code all scripts that could set a class
 */
export function usedStyles(css: string, code: string): string {
  const minified = { filename: 'used.css', minify: true };
  const used = transform({
    ...minified,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value: { selectors } }) {
          const isUsed = selectors.some((selector) =>
            selector.every((part) => part.type !== 'class' || code.includes(part.name)),
          );
          return isUsed ? undefined : [];
        },
      },
    },
  });
  // Once more for conditions in which nothing is left.
  return transform({ ...minified, code: used.code }).code.toString();
}
