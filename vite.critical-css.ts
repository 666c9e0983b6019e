import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/;

/** Kept in any case: whether these match, the tool misjudges. */
const allowRules = [/:(is|where|not|has)\(/, /\\&/];

/**
 * Puts the styles that a page's HTML needs into it, so that it can be painted before anything else arrives; the whole
 * stylesheet follows at the end. The markup stays as it is, to the letter: it is to be hydrated.
 *
 * @param outDir the folder of the build, with the stylesheet that `html` links
 * @throws Error when the page links no stylesheet
 */
export async function inlineCriticalCss(html: string, outDir: string): Promise<string> {
  const [link, href] = stylesheet.exec(html) ?? [];
  const beasties = new Beasties({ path: outDir, pruneSource: false, fonts: false, allowRules, logLevel: 'warn' });
  const [, css] = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(html)) ?? [];
  if (!link || !href || !css) throw new Error('A page of the build has no stylesheet.');
  // Left out above, where fonts that are named by a variable pass for unused.
  const fonts = readFileSync(join(outDir, href), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  // Replaced by functions, because CSS may contain `$`.
  return html
    .replace(stylesheet, () => `\n    <style>${fonts.join('')}${css}</style>`)
    .replace('</body>', () => `${link}\n  </body>`);
}
