import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPaths } from '@/config/page-metadata';
import { berlinDay } from '@/lib/time/berlin-time';
import { paths, signInPaths } from '@/config/paths';
import { root } from '../harness/build';
import { idOf, officeParts, readIds, rows, rowsOf, screensOf } from '../harness/every-screen';
import { prepareSweep, problemsOf, type Screen, type SilentRead } from '../harness/failing-reads';
import { inParts } from '../harness/in-parts';
import { openOffice } from '../harness/issue';
import { expect, type Fixtures, test } from '../harness/test';

/** What the sheet of a task needs. */
const sheetRead =
  /^GET (tasks\?select=\*|rpc\/task_people|task_photos\?|task_extras\?|task_proofs\?|rpc\/task_proof_draft)/;

const { admin, customer, employee } = paths;

const sweeps: [who: keyof Fixtures['backend']['logins'], screens: Screen[]][] = [
  ['admin', [...screensOf(admin), ...officeParts, { path: paths.account }]],
  [
    'customer',
    [
      ...screensOf(customer),
      { path: `${customer.messages}?zeile=${rows.message}` },
      { path: customer.contracts, opener: /^Letzte sechs Monate anzeigen$/, isPartOfPage: true },
      { path: customer.contracts, opener: /^Rechnungen anzeigen$/, isPartOfPage: true },
      { path: paths.account },
    ],
  ],
  // Has a document to pay.
  ['customer2', [{ path: customer.invoices }, { path: customer.invoices, opener: /^Bezahlen: / }]],
  ['employee', [...screensOf(employee), { path: employee.workTimes, opener: /^Verlauf$/ }, { path: paths.account }]],
];

const silent: SilentRead[] = [
  // Counts in menus; on the dashboard they have a notice.
  { read: /^HEAD /, on: /^(?!\/adminportal$)/, isShared: true },
  { read: /^GET invoices\?select=open_cents/, isShared: true },
  // Counts in tabs.
  { read: /&offset=0&limit=1$/, isShared: true },
  // The company's name and logo.
  { read: /^GET settings\?select=company_name,.*maintenance_mode/, isShared: true },
  { read: /^GET media\?.*global-Firmenlogo/, isShared: true },
  // The texts of public pages: the built ones stand until these are there.
  { read: /^GET site_texts\?select=key,content&content=not/, isShared: true },
  // What the employee's device keeps for a day without a network: tomorrow, and today on pages that do not show it.
  { read: new RegExp(`^GET rpc/my_tasks\\?.*starts_at=lt\\.${berlinDay(2)}`), isShared: true },
  {
    read: new RegExp(`^GET rpc/my_tasks\\?.*starts_at=lt\\.${berlinDay(1)}`),
    on: /^\/(mitarbeiterportal\/.|konto)/,
    isShared: true,
  },
  // The sheets of these days, on every page but their own, and what the customer signs for.
  { read: sheetRead, on: /^\/(mitarbeiterportal(?!\/auftraege\/0)|konto)/, isShared: true },
  { read: /(eq\.|task=)0{8}-0000-4000-8000-000000000502/, on: /\/auftraege\/0.*501$/, isShared: true },
  { read: /^GET rpc\/task_proof_draft/, on: /\/auftraege\/0/, isShared: true },
  // The first steps on the dashboard.
  { read: /^GET (billing_settings|profiles\?select=id&|media\?select=id&|site_texts\?)/, on: /^\/adminportal$/ },
  // Employees to filter a list by, and the office's users to hand a lead to.
  {
    read: /^GET profiles\?select=id,first_name,last_name,email&role=eq/,
    on: /auftragsverw|arbeitszeiten|abwesen|leads/,
  },
  // Suggestions in drafts, and the links of cancelled invoices.
  { read: /^GET (customers|services|billing_settings)\?/, on: /\/(invoices|angebote)\/0/ },
  { read: /^GET invoices\?select=id,kind,number&/ },
  // The address in the question before a draft is sent.
  { read: /^POST rpc\/mail_address/, on: /\/invoices\/0/ },
  // Rows without what belongs to them.
  { read: /^GET email_queue\?.*kind=eq.reminder/, toast: 'Fehler beim Laden der E-Mails' },
  { read: /^GET invoices\?select=id,number,open_cents/, toast: 'Fehler beim Laden der Rechnungen' },
  { read: /^GET reminders\?.*invoice_id=in/, on: /rechnungen/, toast: 'Fehler beim Laden der Mahnungen' },
  // The orders to choose from and the marks of new replies.
  { read: /^GET (requests\?select=id,subject&|message_replies\?select=message_id&)/, on: /nachrichten/ },
  // Without it any day can be requested.
  { read: /^GET rpc\/bookable_days/ },
  // Whether the month is locked: the database refuses as well.
  { read: /^GET work_months\?select=status/ },
];

const messages = new Set<string>();

const parts = sweeps.flatMap(([who, screens]) => inParts(screens, 8).map((one) => ({ who, ...one })));

for (const { who, part, items: screens } of parts)
  test(`${who}${part}: every failed read shows a notice with a retry button, never an empty list or a zero @desktop`, async ({
    page: intact,
    context,
    backend,
    service,
    signIn,
  }) => {
    test.setTimeout(180_000);
    const addressOf = await readIds(service);
    const broken = await context.newPage();
    await prepareSweep({ intact, broken });
    await signIn(intact, backend.logins[who]);
    const sweep = { intact, broken, silent, messages, checked: new Set<SilentRead>() };
    for (const screen of screens) {
      const { path, opener } = screen;
      const name = opener ? `${path}, ${opener.source}` : path;
      await test.step(name, async () => {
        expect.soft(await problemsOf(sweep, { ...screen, path: addressOf(path) }), name).toEqual([]);
      });
    }
  });

test('the link of a quote: a failed read shows a notice with a retry button @desktop', async ({
  page: intact,
  context,
  backend,
}) => {
  const { data: token } = await (await openOffice(backend)).rpc('quote_link', { quote: idOf(302) }).throwOnError();
  const broken = await context.newPage();
  await prepareSweep({ intact, broken });
  await intact.goto(paths.login);
  const sweep = { intact, broken, silent, messages, checked: new Set<SilentRead>() };
  expect(await problemsOf(sweep, { path: `${paths.quote}/${token}` })).toEqual([]);
});

test('every path is covered @desktop', () => {
  const all = Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : Object.values(path)));
  // Public pages are prerendered and sign-in pages read nothing.
  const without: string[] = [...publicPaths, ...signInPaths, admin.formerTasks];
  const covered = [...sweeps.flatMap(([, screens]) => screens.map(({ path }) => path)), paths.quote];
  // A path with an id needs addresses.
  const isCovered = (path: string) => (path.includes(':') ? path in rowsOf : covered.includes(path));
  expect(all.filter((path) => !without.includes(path) && !isCovered(path))).toEqual([]);
});

/** Notices that need more than an address and a click. */
const elsewhere = [
  'Fehler bei der Suche',
  'Fehler beim Laden der Fotos',
  'Fehler beim Laden der Mitarbeiter und Fahrzeuge',
  'Fehler beim Laden der freien Zeiten',
  'Fehler beim Laden der gearbeiteten Stunden',
  'Fehler beim Laden der Schreiben',
  'Fehler beim Laden der Verfügbarkeit',
];

test('every notice of the app was shown @desktop', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'));
  const all = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:failure|message)="([^"]+)"/g)].map(([, found]) => found!),
  );
  expect([...new Set(all)].filter((text) => !messages.has(text) && !elsewhere.includes(text))).toEqual([]);
});
