import type { Tab } from './engine.ts';

/** How long something may take to appear, in ms. */
const patience = 20_000;

/** What the expressions below are made of. Written as text: a function would carry the bundler's helpers into the page. */
const helpers = `
  const textOf = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  // A window in front of the page comes first.
  const scope = () => document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document;
  const field = (label) =>
    [...scope().querySelectorAll('label')].find((element) => textOf(element) === label && isShown(element))?.control;
  const button = (name) =>
    [...scope().querySelectorAll('button')].find(
      (element) => (element.getAttribute('aria-label') ?? textOf(element)) === name && isShown(element) && !element.disabled,
    );
  const placeOf = (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
`;

/** A function of the page's document, to which the helpers are known. */
const inPage = (body: string) => `(() => { ${helpers} return ${body}; })()`;
const quoted = (text: string) => JSON.stringify(text);

/** Resolves with the value of an expression as soon as it is one. Fails with `what` when that takes too long. */
export async function waitFor<Value>(tab: Tab, what: string, body: string): Promise<NonNullable<Value>> {
  const until = Date.now() + patience;
  for (;;) {
    const value = await tab.read<Value>(inPage(body));
    if (value) return value;
    if (Date.now() > until) {
      const seen = await tab.read<string>(inPage('location.pathname + ": " + textOf(document.body).slice(0, 300)'));
      throw new Error(`${what} does not appear. ${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function click(tab: Tab, what: string, element: string): Promise<void> {
  const { x, y } = await waitFor<{ x: number; y: number }>(tab, what, `${element} && placeOf(${element})`);
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ] as const;
  const parameters = { pointerType: 'mouse' } as const;
  await tab.perform([{ type: 'pointer', id: 'mouse', parameters, actions: [...actions] }]);
}

/** Presses the button with this name. */
export const press = (tab: Tab, name: string) => click(tab, `The button '${name}'`, `button(${quoted(name)})`);

/** Types into the field with this label. */
export async function type(tab: Tab, label: string, text: string): Promise<void> {
  await click(tab, `The field '${label}'`, `field(${quoted(label)})`);
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  await tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  await waitFor(tab, `'${text}' in '${label}'`, `field(${quoted(label)}).value === ${quoted(text)}`);
}

/** Gives the field its value where each engine wants other keys: dates and choices. */
export async function choose(tab: Tab, label: string, value: string): Promise<void> {
  const element = `field(${quoted(label)})`;
  await waitFor(
    tab,
    `The field '${label}'`,
    `${element} && (() => {
      const control = ${element};
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, ${quoted(value)});
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return control.value === ${quoted(value)};
    })()`,
  );
}

/** Resolves when a toast says `text`. */
export const toast = (tab: Tab, text: string) =>
  waitFor(
    tab,
    `The toast '${text}'`,
    `[...document.querySelectorAll('[data-sonner-toast]')].some((element) => textOf(element).includes(${quoted(text)}))`,
  );

/** What is wrong with how the page looks; the path and the fault of each. */
export const faultsOfLook = (tab: Tab) =>
  tab.read<string[]>(
    inPage(`[
      document.documentElement.scrollWidth > innerWidth && 'wider than the window: ' + document.documentElement.scrollWidth,
      ...[...document.images].map(
        (image) => image.complete && image.naturalWidth === 0 && isShown(image) && 'a broken picture: ' + image.currentSrc,
      ),
      // What only screen readers hear takes no room.
      ...[...document.querySelectorAll('.sr-only')].map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return (width > 1 || height > 1) && 'seen, and meant to be heard: ' + textOf(element).slice(0, 60);
      }),
    ].filter(Boolean)`),
  );
