import type { Locator, Page, Route } from '@playwright/test';

/** 'tasks', 'rpc/resend_mail' or '{tasks,vehicles}' of the API; of another service with its path: 'auth/v1/logout'. */
type Calls = string;

const at = (calls: Calls) => `**/${calls.includes('/v1/') ? calls : `rest/v1/${calls}`}**`;

/** Decides what comes of these calls, or of those that use one of the methods, until `mend`. */
export const intercept = (page: Page, calls: Calls, answer: (route: Route) => unknown, ...methods: string[]) =>
  page.route(at(calls), (route) =>
    methods.length === 0 || methods.includes(route.request().method()) ? answer(route) : route.fallback(),
  );

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });

/** The server fails at these calls, or at those that use one of the methods, until `mend`. */
export const failOn = (page: Page, calls: Calls, ...methods: string[]) => intercept(page, calls, fail, ...methods);

/** The connection breaks at these calls, or at those that use one of the methods, until `mend`. */
export const cutOff = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(page, calls, (route) => route.abort('failed'), ...methods);

/** The server does what these calls ask for, and its answers get lost, until `mend`. */
export const loseAnswers = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(
    page,
    calls,
    async (route) => {
      await route.fetch();
      // Mended meanwhile, it has gone on by itself.
      await route.abort('failed').catch(() => undefined);
    },
    ...methods,
  );

/** What a list without rows is answered with. */
export const noRows = (route: Route) =>
  route.fulfill({ json: [], headers: { 'content-range': '*/0', 'access-control-expose-headers': '*' } });

/** A list has no rows, which the demo data never shows, until `mend`. */
export const showNoRows = (page: Page, calls: Calls) => intercept(page, calls, noRows);

/** Ends what the others began for the same calls. */
export const mend = (page: Page, calls: Calls) => page.unroute(at(calls));

/** How long a call that was made without a press waits before it fails, in ms. */
const patience = 1_000;

/**
 * Ends a fault by the button that `notice` offers. Until the press the calls go on failing: a screen whose live watch
 * begins asks by itself as well, and would be well before anybody could press.
 *
 * @param options.answer to the calls from then on, until `mend`; the server's own without one
 * @param options.method the only one that fails
 */
export async function tryAgain(
  page: Page,
  calls: Calls,
  notice: Pick<Locator, 'getByRole'>,
  { answer = (route) => route.continue(), method }: { answer?: (route: Route) => unknown; method?: string } = {},
): Promise<void> {
  let press = () => {};
  const pressed = new Promise<true>((resolve) => (press = () => resolve(true)));
  const onceWanted = async (route: Route) => {
    const isWanted = await Promise.race([pressed, new Promise((resolve) => setTimeout(resolve, patience))]);
    return isWanted ? answer(route) : fail(route);
  };
  await intercept(page, calls, onceWanted, ...(method ? [method] : []));
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  press();
}
