import { paths, withId } from '@/config/paths';
import { berlinDay, berlinMonth } from '@/lib/time/berlin-time';
import type { Screen } from './failing-reads';
import type { Fixtures } from './test';

const { admin, employee } = paths;

/** The ids that the demo data fixes. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const month = berlinMonth(new Date());
/** Placeholders of ids that the demo data does not fix. */
export const rows = {
  customer: 'customer-id',
  message: 'message-id',
  referral: 'referral-id',
  absence: 'absence-id',
  workTime: 'work-time-id',
};

/** @returns replaces these placeholders in a path */
export async function readIds(service: Fixtures['service']): Promise<(path: string) => string> {
  const found = await Promise.all([
    service.from('customers').select('id').eq('email', 'kunde@example.com').single().throwOnError(),
    service.from('messages').select('id').eq('subject', 'Schlüsselübergabe').single().throwOnError(),
    service.from('referrals').select('id').eq('referred_name', 'Café Morgenrot').single().throwOnError(),
    service.from('absences').select('id').eq('status', 'beantragt').limit(1).single().throwOnError(),
    service.from('work_times').select('id').not('end_time', 'is', null).limit(1).single().throwOnError(),
  ]);
  const ids = Object.fromEntries(
    Object.values(rows).map((placeholder, index) => [placeholder, found[index]!.data.id] as const),
  );
  return (path) => path.replace(/[a-z-]+-id/, (placeholder) => ids[placeholder] ?? '');
}

/** For paths with an id: the addresses of rows of the demo data. */
export const rowsOf: Record<string, string[]> = {
  [admin.invoice]: ['neu', idOf(201), idOf(202), idOf(203)].map((id) => withId(admin.invoice, id)),
  [admin.quote]: ['neu', idOf(301), idOf(302), idOf(303)].map((id) => withId(admin.quote, id)),
  [admin.customer]: ['', '?tab=auftraege', '?tab=dokumente', '?tab=notizen'].map(
    (tab) => `${withId(admin.customer, rows.customer)}${tab}`,
  ),
  [admin.site]: [withId(admin.site, idOf(701))],
  [admin.contract]: [withId(admin.contract, idOf(711))],
  [admin.order]: [withId(admin.order, idOf(101))],
  [admin.workMonth]: [`${withId(admin.workMonth, idOf(2))}?monat=${month}`],
  [employee.task]: [withId(employee.task, idOf(501))],
  [employee.workMonth]: [withId(employee.workMonth, month)],
};

/** The screens of a portal with their demo rows. */
export const screensOf = (portal: Record<string, string>): Screen[] =>
  Object.values(portal)
    // This one redirects to another.
    .filter((path) => path !== admin.formerTasks)
    .flatMap((path) => rowsOf[path] ?? [path])
    .map((path) => ({ path }));

/** The office's tabs, rows and dialogs with reads of their own. */
export const officeParts: Screen[] = [
  { path: `${admin.tasks}?tab=kundenauftraege` },
  { path: `${admin.tasks}?tab=widerrufe` },
  { path: `${admin.tasks}?tab=kuendigungen` },
  { path: `${admin.tasks}?zeile=${idOf(501)}` },
  { path: admin.tasks, opener: /^Neuer Auftrag$/ },
  { path: admin.plan, opener: /Umzug Wimmer/ },
  { path: `${admin.plan}?tag=${berlinDay()}` },
  { path: `${admin.notifications}?zeile=${rows.message}` },
  { path: `${admin.referrals}?zeile=${rows.referral}` },
  { path: `${admin.absences}?zeile=${rows.absence}` },
  { path: `${admin.employees}?zeile=${idOf(2)}` },
  { path: `${admin.sites}?tab=archiv` },
  ...['entwurf', 'gekuendigt', 'beendet'].map((tab) => ({ path: `${admin.contracts}?tab=${tab}` })),
  { path: withId(admin.contract, idOf(712)), opener: /^Bearbeiten$/ },
  { path: `${admin.contracts}?angebot=${idOf(303)}` },
  { path: `${admin.appointments}?tab=vergangene` },
  { path: withId(admin.order, idOf(101)), opener: /^Termin vereinbaren$/ },
  { path: `${admin.absences}?tab=alle` },
  { path: admin.figures, opener: /: Noch offen \(brutto\), Zusammen$/, isLink: true },
  { path: `${admin.receipts}?tab=zurueckgestellt` },
  { path: `${admin.receipts}?tab=gebucht` },
  { path: `${admin.outbox}?tab=fehlgeschlagen` },
  ...['seo', 'texte'].map((tab) => ({ path: `${admin.pageContent}?tab=${tab}` })),
  ...['oeffnungszeiten', 'medien', 'rechnungen', 'termine'].map((tab) => ({ path: `${admin.settings}?tab=${tab}` })),
  { path: `${withId(admin.invoice, 'neu')}?kunde=${rows.customer}` },
  { path: `${withId(admin.quote, 'neu')}?kunde=${rows.customer}` },
  { path: withId(admin.quote, idOf(301)), opener: /^Vorlage einsetzen$/ },
  { path: withId(admin.invoice, idOf(203)), opener: /^Mahnen$/ },
  { path: withId(admin.customer, rows.customer), opener: /^Weitere Aktionen: /, entry: 'Löschen' },
  { path: admin.workTimes, opener: /^Verlauf aller Änderungen ansehen$/ },
  { path: `${admin.workTimes}?zeile=${rows.workTime}`, opener: /^Einsatz zuordnen: / },
  // A row that is not on the page of its list.
  { path: `${admin.tasks}?suche=gibt-es-nicht&zeile=${idOf(501)}` },
];
