import type { Page, Route } from '@playwright/test';

/** 'tasks', 'rpc/resend_mail' or '{tasks,vehicles}' of the API; of another service with its path: 'auth/v1/logout'. */
type Calls = string;

const at = (calls: Calls) => `**/${calls.includes('/v1/') ? calls : `rest/v1/${calls}`}**`;

/** Decides what comes of these calls, or of those that use one of the methods, until `mend`. */
export const intercept = (page: Page, calls: Calls, answer: (route: Route) => unknown, ...methods: string[]) =>
  page.route(at(calls), (route) =>
    methods.length === 0 || methods.includes(route.request().method()) ? answer(route) : route.fallback(),
  );

/** The server fails at these calls, or at those that use one of the methods, until `mend`. */
export const failOn = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(page, calls, (route) => route.fulfill({ status: 500, json: {} }), ...methods);

/** The connection breaks at these calls, or at those that use one of the methods, until `mend`. */
export const cutOff = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(page, calls, (route) => route.abort('failed'), ...methods);

/** The server does what these calls ask for, and its answers get lost, until `mend`. */
export const loseAnswers = (page: Page, calls: Calls, ...methods: string[]) =>
  intercept(page, calls, (route) => route.fetch().then(() => route.abort('failed')), ...methods);

/** A list has no rows, which the demo data never shows, until `mend`. */
export const showNoRows = (page: Page, calls: Calls) =>
  intercept(page, calls, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0', 'access-control-expose-headers': '*' } }),
  );

/** Ends what the others began for the same calls. */
export const mend = (page: Page, calls: Calls) => page.unroute(at(calls));
