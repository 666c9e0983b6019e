import type { Page } from '@playwright/test';
import { follow } from './follow';
import { gone, toast } from './screen';

/** A read of the backend as a page sends it: 'GET tasks?select=…', 'POST rpc/my_tasks {…}'. */
type Read = string;

/** Which reads fail. */
interface Faults {
  /** Only these; all of them without it. */
  only?: Read[];
  /** Never those that match this regular expression. */
  except?: string;
}

/** A press of a retry button: the failed read that it restored, and the others that it asked for. */
interface Press {
  restored?: Read;
  others: Set<Read>;
  isAnswered: boolean;
}

interface Reads {
  faults: Faults | undefined;
  asked: Set<Read>;
  failed: Set<Read>;
  restored: Set<Read>;
  press: Press | undefined;
  settled: () => Promise<void>;
  texts: () => string[];
}

declare global {
  interface Window {
    reads: Reads;
  }
}

/** Runs in the page, before its code. */
function install() {
  const send = window.fetch;
  const setTimer = window.setTimeout;
  let pending = 0;

  const readOf = (input: string | URL | Request, init: RequestInit = {}): Read | undefined => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const [, service, name] = /\/(rest|functions)\/v1\/(.*)$/.exec(url.pathname) ?? [];
    if (!service) return undefined;
    const body = typeof init.body === 'string' ? ` ${init.body}` : '';
    const path = `${service === 'functions' ? 'functions/' : ''}${name}${url.search}`;
    // A moment in a filter is another one after a retry.
    return decodeURIComponent(`${init.method ?? 'GET'} ${path}${body}`).replace(/\d{4}-\d\d-\d\dT[\d:.]+/g, 'now');
  };

  const reads: Reads = {
    faults: JSON.parse(sessionStorage.getItem('faults') ?? 'null') as Faults | undefined,
    asked: new Set(),
    failed: new Set(),
    restored: new Set(),
    press: undefined,
    settled: () =>
      new Promise((resolve) => {
        let idle = 0;
        const look = () => {
          const isBusy = pending > 0 || !document.querySelector('main') || document.querySelector('[aria-busy=true]');
          idle = isBusy ? 0 : idle + 1;
          // Low-priority reads start when the browser is idle.
          if (idle > 3) resolve();
          else setTimer(() => requestIdleCallback(look), 10);
        };
        look();
      }),
    texts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        const text = textContent?.trim();
        if (
          !text ||
          !parent?.checkVisibility({ visibilityProperty: true }) ||
          parent.closest('[role=alert], [data-sonner-toaster]')
        )
          continue;
        // The time of a job's last run changes by itself.
        found.add(text.replace(/\d\d:\d\d/g, 'hh:mm'));
      }
      return [...found];
    },
  };
  window.reads = reads;

  // Shortens the pauses between the attempts of a query, and before the last parts of a screen.
  window.setTimeout = ((handler: () => void, ms = 0, ...rest: []) =>
    setTimer(handler, ms >= 500 && ms <= 2_000 ? 5 : ms, ...rest)) as typeof setTimeout;

  const isFailing = (read: Read) => {
    if (!reads.faults || reads.restored.has(read)) return false;
    const { only, except } = reads.faults;
    return only ? only.includes(read) : !new RegExp(except ?? '(?!)').test(read);
  };

  window.fetch = async (input, init) => {
    const read = readOf(input, init);
    if (!read) return send(input, init);
    reads.asked.add(read);
    const press = reads.press?.isAnswered === false ? reads.press : undefined;
    if (isFailing(read)) {
      if (press && !press.restored && reads.failed.has(read)) {
        press.restored = read;
        reads.restored.add(read);
      } else {
        press?.others.add(read);
        reads.failed.add(read);
        return new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } });
      }
    }
    pending += 1;
    try {
      return await send(input, init);
    } finally {
      pending -= 1;
      if (press?.restored === read) press.isAnswered = true;
    }
  };
}

/** A read whose failure shows no notice: the screen does without it. */
export interface SilentRead {
  read: RegExp;
  /** The screens on which it is silent; all of them without it. */
  on?: RegExp;
  /** The toast of its failure. */
  toast?: string;
  /** Part of something that all screens share: checked on one of them. */
  isShared?: boolean;
}

/** An address, and the name of the button that opens what is checked on it: a dialog, or a part of the page itself. */
export interface Screen {
  path: string;
  opener?: RegExp;
  /** The entry that opens it, if the opener opens a menu. */
  entry?: string;
  /** Whether the opener is a link. */
  isLink?: boolean;
  isPartOfPage?: boolean;
}

interface Sweep {
  /** Shows the screens with all of their data. */
  intact: Page;
  /** Shows them while reads fail. */
  broken: Page;
  silent: readonly SilentRead[];
  /** Those that have failed on an earlier screen. */
  checked: Set<SilentRead>;
  /** The messages of all notices. */
  messages: Set<string>;
}

/** Who is signed in, and whether the website has changed: they never fail here. */
const identity = /^GET (profiles\?select=role|rpc\/site_version)/;

/** What stands for a value that could not be loaded. */
const placeholder = /^(–|Zurzeit nicht verfügbar|Eintrag)$/;

const notices = (page: Page) => page.locator('[role=alert]:has(button:has-text("Erneut versuchen"))');

/** To be called with two new pages of one context. */
export async function prepareSweep({ intact, broken }: Pick<Sweep, 'intact' | 'broken'>): Promise<void> {
  for (const page of [intact, broken]) {
    await page.addInitScript(install);
    // A live connection reloads a screen by itself when it begins.
    await page.routeWebSocket(/\/realtime\//, () => undefined);
  }
  // `load` needs the storage of the site.
  await broken.goto('/robots.txt');
}

const settledTexts = (page: Page) =>
  page.evaluate(async () => {
    await window.reads.settled();
    return window.reads.texts();
  });

/** Opens a screen: inside the app if its heading certainly differs from the current one, otherwise by a page load. */
async function show(page: Page, path: string): Promise<string[]> {
  const listOf = (address: string) => address.split('/').slice(0, 3).join('/');
  if (path.includes('?') || listOf(path) === listOf(new URL(page.url()).pathname)) await page.goto(path);
  else {
    await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''));
    await follow(page, path);
    await gone(page, 'h1[data-left]');
  }
  return settledTexts(page);
}

async function open(page: Page, opener: RegExp, { entry, isLink, isPartOfPage }: Screen): Promise<string[]> {
  await page
    .getByRole(isLink ? 'link' : 'button', { name: opener })
    .first()
    .click({ timeout: 10_000 });
  if (entry) await page.getByRole('menuitem', { name: entry }).click({ timeout: 10_000 });
  const opened = isPartOfPage
    ? page.getByRole('main').getByRole('button', { expanded: true })
    : page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await opened.first().waitFor({ timeout: 10_000 });
  return settledTexts(page);
}

/** Loads a screen while reads fail; its dialog, if it has one, is the only part without data then. */
async function load(page: Page, screen: Screen, faults: Faults): Promise<string[]> {
  const { path, opener } = screen;
  const first: Faults = opener ? { only: [] } : faults;
  await page.evaluate((text) => sessionStorage.setItem('faults', text), JSON.stringify(first));
  await page.goto(path);
  const texts = await settledTexts(page);
  if (!opener) return texts;
  await page.evaluate((later) => {
    window.reads.faults = later;
    window.reads.asked.clear();
  }, faults);
  return open(page, opener, screen);
}

/** Presses the first retry button; one of the reads that it asks for succeeds. */
async function pressRetry(page: Page) {
  await page.evaluate(() => {
    window.reads.press = { others: new Set(), isAnswered: false };
  });
  // The screen may ask for it by itself in the meantime, as it does when its live connection begins: its notice is gone then.
  await notices(page)
    .first()
    .locator('button')
    .click({ timeout: 10_000 })
    .catch(async (error: unknown) => {
      if (!(await page.evaluate(() => window.reads.press?.isAnswered))) throw error;
    });
  return page.evaluate(async () => {
    await window.reads.settled();
    const { restored, others } = window.reads.press!;
    return { restored, wasAlone: others.size === 0, texts: window.reads.texts() };
  });
}

/** The check of one screen. */
interface Check {
  sweep: Sweep;
  screen: Screen;
  /** What it shows when nothing fails. */
  expected: ReadonlySet<string>;
  /** What it showed while reads failed. */
  shown: Set<string>;
  problems: Set<string>;
}

const note = ({ shown }: Check, texts: readonly string[]) => texts.forEach((text) => shown.add(text));

/** Texts that are still missing, after a moment for parts that appear later. */
async function missingTexts({ sweep: { broken }, expected }: Check, texts: string[]): Promise<string[]> {
  for (const end = Date.now() + 3_000; ;) {
    const missing = [...expected].filter((text) => !texts.includes(text));
    if (missing.length === 0 || Date.now() > end || (await notices(broken).count()) > 0) return missing;
    texts = await settledTexts(broken);
  }
}

/**
 * Loads the screen while reads fail and restores one after the other by the retry buttons.
 *
 * @returns reads that failed together with others behind one notice
 */
async function restore(check: Check, faults: Faults): Promise<Read[]> {
  const { sweep, screen, problems } = check;
  const { broken: page, messages } = sweep;
  const together: Read[] = [];
  let texts = await load(page, screen, faults);
  let missing: string[] = [];
  for (;;) {
    note(check, texts);
    if ((await notices(page).count()) === 0) {
      missing = await missingTexts(check, texts);
      if ((await notices(page).count()) === 0) break;
    }
    const message = await notices(page).first().locator('p').innerText();
    messages.add(message);
    const press = await pressRetry(page);
    texts = press.texts;
    if (!press.restored) {
      problems.add(`"${message}" asks for nothing that has failed`);
      break;
    }
    if (!press.wasAlone) together.push(press.restored);
  }
  const lost = await page.evaluate(() => [...window.reads.failed].filter((read) => !window.reads.restored.has(read)));
  for (const read of lost) problems.add(`has no notice for ${read}`);
  for (const text of missing) problems.add(`does not show "${text}" after the retries`);
  return together;
}

async function failSilently(check: Check, silent: readonly SilentRead[], asked: readonly Read[]): Promise<void> {
  const { sweep, screen, problems } = check;
  const only = asked.filter((read) => !identity.test(read) && silent.some((one) => one.read.test(read)));
  if (only.length === 0) return;
  note(check, await load(sweep.broken, screen, { only }));
  for (const one of silent.filter(({ read }) => only.some((asked) => read.test(asked)))) {
    if (one.isShared) sweep.checked.add(one);
    if (!one.toast) continue;
    const shown = toast(sweep.broken, one.toast).waitFor({ timeout: 5_000 });
    await shown.catch(() => problems.add(`shows no toast "${one.toast}"`));
  }
}

/**
 * Fails every read of a screen and restores one after the other by the buttons of its notices. Until then the screen
 * shows nothing that it does not show when all reads succeed: no empty list and no zero in place of what is missing.
 *
 * @returns what is wrong
 */
export async function problemsOf(sweep: Sweep, screen: Screen): Promise<string[]> {
  const { intact, broken, checked } = sweep;
  const texts = await show(intact, screen.path);
  const expected = new Set(screen.opener ? await open(intact, screen.opener, screen) : texts);
  const check: Check = { sweep, screen, expected, shown: new Set(), problems: new Set() };
  const silent = sweep.silent.filter(({ on }) => on?.test(screen.path) ?? true);
  const except = [identity, ...silent.map(({ read }) => read)].map(({ source }) => source).join('|');

  const together = await restore(check, { except });
  const asked = await broken.evaluate(() => [...window.reads.asked]);
  for (const read of together) await restore(check, { only: [read] });
  const unchecked = silent.filter((one) => !checked.has(one));
  await failSilently(check, unchecked, asked);

  const known = new Set([...expected, ...(await settledTexts(intact))]);
  for (const text of check.shown)
    if (!known.has(text) && !placeholder.test(text)) check.problems.add(`shows "${text}" while reads fail`);
  return [...check.problems];
}
