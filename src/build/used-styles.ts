import { transform } from 'lightningcss';

/**
 * Removes rules for classes that `code` never mentions: Tailwind generates the classes of all screens, and a public
 * page inlines its styles. The home page's are 9.6 kB instead of 13.2.
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
  // A second pass removes at-rules that are now empty.
  return transform({ ...minified, code: used.code }).code.toString();
}
