import type { Locator, Page, Route } from '@playwright/test';

/** Of the API: 'tasks', 'rpc/resend_mail' or '{tasks,vehicles}'; of another service with its path: 'auth/v1/logout'. */
type Calls = string;

const at = (calls: Calls) => `**/${calls.includes('/v1/') ? calls : `rest/v1/${calls}`}**`;

/** Handles these calls, or those with one of the methods, until `mend`. */
export const intercept = (page: Page, calls: Calls, answer: (route: Route) => unknown, ...methods: string[]) =>
  page.route(at(calls), (route) =>
    methods.length === 0 || methods.includes(route.request().method()) ? answer(route) : route.fallback(),
  );

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });

/** Answers these calls, or those with one of the methods, with 500 until `mend`. */
export const failOn = (page: Page, calls: Calls, ...methods: string[]) => intercept(page, calls, fail, ...methods);

/** Aborts these calls, or those with one of the methods, until `mend`. */
export const cutOff = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(page, calls, (route) => route.abort('failed'), ...methods);

/** The server handles these calls, and its responses get lost, until `mend`. */
export const loseAnswers = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(
    page,
    calls,
    async (route) => {
      await route.fetch();
      // After `mend` the route is already handled.
      await route.abort('failed').catch(() => undefined);
    },
    ...methods,
  );

/** The response of an empty list. */
export const noRows = (route: Route) =>
  route.fulfill({ json: [], headers: { 'content-range': '*/0', 'access-control-expose-headers': '*' } });

/** Answers these calls with an empty list, which the demo data never has, until `mend`. */
export const showNoRows = (page: Page, calls: Calls) => intercept(page, calls, noRows);

/** Ends the faults of these calls. */
export const mend = (page: Page, calls: Calls) => page.unroute(at(calls));

/** How long a call that no click caused waits before it fails, in ms. */
const patience = 1_000;

/**
 * Clicks the retry button of `notice`, after which the calls succeed. Until then they fail: a screen also reloads by
 * itself when its live connection begins.
 *
 * @param options.answer handles the calls from then on, until `mend`; the server, if omitted
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
