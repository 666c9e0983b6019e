import type { Page } from '@playwright/test';

/** A line of a text as it is shown: its box, what it says, and the part of the page that it moves with. */
interface Line {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  element: Element;
  layer: Element;
}

interface Readability {
  problems: () => string[];
}

declare global {
  interface Window {
    readability: Readability;
  }
}

/** Runs in the page, before its code. */
function install() {
  const controls = 'a[href], button, input, select, textarea, summary, [role=tab]';
  /** What is hidden on purpose, for screen readers or because it is a mark in a corner. */
  const unseen = '.sr-only, [class*="sr-only"], [aria-hidden=true] svg, [data-sonner-toaster]';
  const shown = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });

  const named = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };

  /** Ends in an ellipsis on purpose. */
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

  /** Ancestors that cut off what is outside of them, and the nearest one that does not move with the page. */
  interface Clip {
    box: DOMRect;
    scrolls: boolean;
    isShortened?: boolean;
  }
  const surroundings = new Map<Element, { clips: Clip[]; layer: Element }>();
  const around = (element: Element): { clips: Clip[]; layer: Element } => {
    const known = surroundings.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const above = parent ? around(parent) : { clips: [], layer: element };
    const style = getComputedStyle(element);
    const { position, overflowX, overflowY, clipPath } = style;
    let { clips, layer } = above;
    if (position === 'fixed' || position === 'sticky') layer = element;
    if (position === 'fixed') clips = [];
    if (
      (overflowX !== 'visible' || clipPath !== 'none') &&
      element !== document.documentElement &&
      element !== document.body
    )
      clips = [
        ...clips,
        {
          box: element.getBoundingClientRect(),
          scrolls: /auto|scroll/.test(overflowX + overflowY),
          isShortened: isShortened(style),
        },
      ];
    const own = { clips, layer };
    surroundings.set(element, own);
    return own;
  };

  const linesOf = (node: Text, from: number, to: number) => {
    const range = new Range();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };

  /** How a word is broken: its parts, one a line. */
  const partsOf = (node: Text, from: number, word: string) => {
    const parts: string[] = [];
    let last = Number.NaN;
    for (let index = 0; index < word.length; index += 1) {
      // Before a soft hyphen that is shown stands a part of it.
      const box = linesOf(node, from + index, from + index + 1).at(-1);
      if (!box) continue;
      if (Math.abs(box.top - last) > box.height / 2 || Number.isNaN(last)) parts.push('');
      last = box.top;
      parts[parts.length - 1] += word[index]!;
    }
    return parts;
  };

  const brokenWords = (node: Text) => {
    const found: string[] = [];
    const { hyphens, hyphenateLimitChars } = getComputedStyle(node.parentElement!);
    // Every browser may break after a hyphen.
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00AD–-]{2,}/g)) {
      // The mark of another journey, longer than what people write.
      if (/[\da-f]{8}/.test(word)) continue;
      const tops = new Set(linesOf(node, index, index + word.length).map(({ top }) => Math.round(top)));
      if (tops.size < 2) continue;
      const parts = partsOf(node, index, word);
      // A long word has several lines, but full ones.
      const isTorn = parts.length > 2 && parts.slice(0, -1).some(({ length }) => length < 8);
      // This browser has no German dictionary: others leave at least a syllable of a hyphenated word on each line.
      const isHyphenated =
        hyphens === 'auto' && word.length >= parseInt(hyphenateLimitChars) && /^\p{L}{7,}/u.test(parts[0]!);
      if (isTorn || (!isHyphenated && parts.some(({ length }) => length === 1)))
        found.push(`breaks ${parts.join('|')}`);
    }
    return found;
  };

  /** The innermost parts that leave the screen. */
  const widest = () => {
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        shown(element) &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
        around(element.parentElement!).clips.length === 0,
    );
    const inner = outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)));
    return inner
      .slice(0, 2)
      .map((element) => `${named(element)} .${element.className}`)
      .join(', ');
  };

  window.readability = {
    problems() {
      surroundings.clear();
      const found = new Set<string>();
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth + 1) found.add(`is ${scrollWidth} px wide: ${widest()}`);
      const lines: Line[] = [];
      // The one that was opened last, maybe over the panel of a row.
      const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
      const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const element = node.parentElement;
        if (!element || !node.data.trim() || !shown(element) || element.closest(`${unseen}, option, script, style`))
          continue;
        const boxes = linesOf(node, 0, node.length);
        const { clips, layer } = around(element);
        if (boxes.length > 1 && boxes[0]!.right > 0 && !clips.some((clip) => clip.isShortened))
          for (const word of brokenWords(node)) found.add(word);
        for (const box of boxes) {
          // The box of a line is higher than its letters.
          const inset = box.height * 0.22;
          let line = { left: box.left + 1, right: box.right - 1, top: box.top + inset, bottom: box.bottom - inset };
          for (const { box: clip } of clips)
            line = {
              left: Math.max(line.left, clip.left),
              right: Math.min(line.right, clip.right),
              top: Math.max(line.top, clip.top),
              bottom: Math.min(line.bottom, clip.bottom),
            };
          if (line.right - line.left > 1 && line.bottom - line.top > 1)
            lines.push({ ...line, text: node.data.trim().slice(0, 30), element, layer });
        }
      }
      lines.sort((one, other) => one.top - other.top);
      lines.forEach((one, index) => {
        for (let next = index + 1; next < lines.length; next += 1) {
          const other = lines[next]!;
          if (other.top >= one.bottom) break;
          if (
            other.layer === one.layer &&
            other.left < one.right &&
            one.left < other.right &&
            other.element !== one.element
          )
            found.add(`"${one.text}" overlaps "${other.text}"`);
        }
      });

      for (const control of (modal ?? document.body).querySelectorAll<HTMLElement>(controls)) {
        if (!shown(control) || control.closest(unseen)) continue;
        const box = control.getBoundingClientRect();
        // E.g. a trap for bots, and a link that appears with the focus.
        if (box.width === 0 || box.right <= 0 || box.bottom <= 0) continue;
        const { clips } = around(control.parentElement!);
        const scrolls = clips.some(({ scrolls }) => scrolls);
        if (!scrolls && (box.left < -1 || box.right > clientWidth + 1))
          found.add(`${named(control)} leaves the screen`);
        for (const { box: clip, scrolls, isShortened } of [...clips].reverse()) {
          if (scrolls || isShortened) break;
          if (
            box.left < clip.left - 2 ||
            box.right > clip.right + 2 ||
            box.top < clip.top - 2 ||
            box.bottom > clip.bottom + 2
          )
            found.add(`${named(control)} is cut off`);
        }
        if (getComputedStyle(control).display === 'inline') continue;
        const range = new Range();
        range.selectNodeContents(control);
        const inside = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (inside.nextNode()) {
          const node = inside.currentNode as Text;
          const parent = node.parentElement!;
          if (!node.data.trim() || !shown(parent) || parent.closest(`${unseen}, option`)) continue;
          if (around(parent).clips.length > clips.length) continue;
          for (const line of linesOf(node, 0, node.length)) {
            const inset = line.height * 0.22;
            if (
              line.left < box.left - 2 ||
              line.right > box.right + 2 ||
              line.top + inset < box.top - 1 ||
              line.bottom - inset > box.bottom + 1
            )
              found.add(`the text of ${named(control)} runs out of it`);
          }
        }
      }
      return [...found];
    },
  };
}

/** What browsers call the font size of a user, in percent, and the width of the screen in px. */
export interface Size {
  width: number;
  height: number;
  percent: number;
}

/** To be called before the page is opened. @returns shows the page in a size and tells what cannot be read */
export async function prepareReadability(page: Page): Promise<(size: Size) => Promise<string[]>> {
  await page.addInitScript(install);
  const devtools = await page.context().newCDPSession(page);
  let shown: Size | undefined;
  return async (size) => {
    const { width, height, percent } = size;
    if (shown?.width !== width || shown.height !== height) await page.setViewportSize({ width, height });
    const root = Math.round(0.16 * percent);
    if (shown?.percent !== percent)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: root, fixed: Math.round(0.13 * percent) } });
    shown = size;
    return page.evaluate(
      async ([pixels, screenWidth]) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const isReady = () =>
          parseFloat(getComputedStyle(document.documentElement).fontSize) === pixels &&
          document.documentElement.clientWidth <= screenWidth;
        while (!isReady()) await frame();
        // Sizes in rem and media queries follow in the next frame.
        await frame();
        // Parts outside of the screen are not laid out.
        for (const part of document.querySelectorAll<HTMLElement>('.page-parts > *'))
          part.style.contentVisibility = 'visible';
        // What measures itself, what moves, and media queries on a busy machine.
        for (const end = Date.now() + 3_000; ;) {
          await frame();
          const problems = window.readability.problems();
          if (problems.length === 0 || Date.now() > end) return problems;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      },
      [root, width] as const,
    );
  };
}
