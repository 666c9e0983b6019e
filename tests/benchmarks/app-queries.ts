import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { officeAppointmentQueries } from '@/data/appointments/office';
import { ownAppointmentQueries } from '@/data/appointments/own';
import { contactRequestQueries } from '@/data/contact-requests/api';
import { outboxQueries } from '@/data/email-queue/office';
import { invoiceQueries } from '@/data/invoices/api';
import { mediaQueries } from '@/data/media/office';
import { officeMessageQueries } from '@/data/messages/office';
import { ownMessageQueries } from '@/data/messages/own';
import { overviewQueries } from '@/data/overview/office';
import { employeeQueries } from '@/data/profiles/office';
import { ownProfileQueries } from '@/data/profiles/own';
import { referralQueries } from '@/data/referrals/office';
import { readInvoices, readLeads, readTasks, readWorkTimes } from '@/data/reports/rows';
import { requestQueries } from '@/data/requests/office';
import { ownRequestQueries } from '@/data/requests/own';
import { seoQueries } from '@/data/seo-metadata/api';
import { serviceQueries } from '@/data/services/api';
import { settingsQueries } from '@/data/settings/api';
import { readMedium, readPageMetadata, readSettings } from '@/data/site/read';
import { taskQueries } from '@/data/tasks/office';
import { ownTaskQueries } from '@/data/tasks/own';
import { teamMemberQueries } from '@/data/team-members/office';
import { ownTeamQueries } from '@/data/team-members/own';
import { vehicleQueries } from '@/data/vehicles/office';
import { ownVehicleQueries } from '@/data/vehicles/own';
import { visitorQueries } from '@/data/visitors/api';
import { workTimeQueries } from '@/data/work-times/office';
import { ownWorkTimeQueries } from '@/data/work-times/own';
import { berlinDay } from '@/lib/berlin-time';
import { people, type Reader } from './people.ts';
import { type Answer, type AppQuery, type RecordedRequest, recordRequests } from './recorded-requests.ts';

/** Which pages exist besides the first one, in lists of everybody's rows and in somebody's own. */
export interface Pages {
  later: number;
  last: number;
  ownLast: number;
}

const month = { from: berlinDay(-60), to: berlinDay(-30) };
const always = { from: '2000-01-01', to: '2100-01-01' };
const slot = { context: 'startseite', title: 'Hero Background', type: 'image' } as const;

type Run = () => Promise<unknown>;

/** Runs the queries as the app does, without its cache, its toasts and its further attempts. */
function load<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Run {
  return () => new QueryClient().fetchQuery({ ...options, retry: false });
}

function officeQueries({ later, last }: Pages): Record<string, Run> {
  const paged = (name: string, list: (page: number) => Run) => ({
    [`${name}, first page`]: list(1),
    [`${name}, later page`]: list(later),
    [`${name}, last page`]: list(last),
  });
  return {
    ...paged('tasks', (page) => load(taskQueries.list(page, ''))),
    'tasks, many titles match': load(taskQueries.list(1, 'reinigung')),
    'tasks, few titles match': load(taskQueries.list(1, 'Auftrag 77 ')),
    'tasks, no title matches': load(taskQueries.list(1, 'gibt es nicht')),
    'tasks, two letters': load(taskQueries.list(1, 'um')),
    ...paged('requests', (page) => load(requestQueries.list(page))),
    ...paged('invoices', (page) => load(invoiceQueries.list(page))),
    'invoices, open': load(invoiceQueries.list(1, 'offen')),
    'invoices, paid': load(invoiceQueries.list(1, 'bezahlt')),
    'invoices, paid, later page': load(invoiceQueries.list(later, 'bezahlt')),
    'invoices, sum of the open ones': load(invoiceQueries.open),
    ...paged('contact_requests', (page) => load(contactRequestQueries.list(page))),
    ...paged('referrals', (page) => load(referralQueries.list(page))),
    ...paged('email_queue', (page) => load(outboxQueries.list(page, 'all'))),
    'email_queue, failed': load(outboxQueries.list(1, 'failed')),
    ...paged('work_times', (page) => load(workTimeQueries.list(page))),
    'appointments, upcoming': load(officeAppointmentQueries.list('upcoming', 1)),
    ...paged('appointments, past', (page) => load(officeAppointmentQueries.list('past', page))),
    'messages, latest': load(officeMessageQueries.latest()),
    'visitors, latest': load(visitorQueries.latest()),
    'profiles, employees': load(employeeQueries.list(1)),
    'profiles, assignees': load(taskQueries.assignees),
    'waiting invoices': load(overviewQueries.waiting('invoices')),
    'waiting messages': load(overviewQueries.waiting('messages')),
    'waiting appointments': load(overviewQueries.waiting('appointments')),
    'waiting requests': load(overviewQueries.waiting('requests')),
    'waiting referrals': load(overviewQueries.waiting('referrals')),
    'export of invoices, one month': () => readInvoices(month),
    'export of invoices, everything': () => readInvoices(always),
    'export of leads, one month': () => readLeads(month),
    'export of leads, everything': () => readLeads(always),
    'export of tasks, one month': () => readTasks(month),
    'export of tasks, everything': () => readTasks(always),
    'export of work times, one month': () => readWorkTimes(month),
    'export of work times, everything': () => readWorkTimes(always),
    services: load(serviceQueries.list(1)),
    vehicles: load(vehicleQueries.list(1)),
    'team members': load(teamMemberQueries.list(1)),
    'page metadata': load(seoQueries.list),
    'media slot': load(mediaQueries.slot(slot)),
    settings: load(settingsQueries.current),
    'own details': load(ownProfileQueries.details(people.admin)),
  };
}

function employeeOwnQueries({ ownLast }: Pages): Record<string, Run> {
  const id = people.employee;
  return {
    'own tasks, first page': load(ownTaskQueries.list(id, 1)),
    'own tasks, last page': load(ownTaskQueries.list(id, ownLast)),
    'own tasks, open': load(ownTaskQueries.list(id, 1, 'offen')),
    'own tasks, done': load(ownTaskQueries.list(id, 1, 'abgeschlossen')),
    'own tasks, overview': load(ownTaskQueries.overview(id)),
    'own work times, first part': load(ownWorkTimeQueries.list(id)),
    'own work times, open entry': load(ownWorkTimeQueries.open(id)),
    vehicles: load(ownVehicleQueries.list),
    team: load(ownTeamQueries.list),
  };
}

function customerQueries({ ownLast }: Pages): Record<string, Run> {
  const id = people.customer;
  return {
    'own orders, first page': load(ownRequestQueries.list(id, 1)),
    'own orders, last page': load(ownRequestQueries.list(id, ownLast)),
    'own orders, how many open': load(ownRequestQueries.openCount(id)),
    'own messages, first page': load(ownMessageQueries.list(id, 1)),
    'own messages, last page': load(ownMessageQueries.list(id, ownLast)),
    'own messages, how many unread': load(ownMessageQueries.unreadCount(id)),
    'own appointments, first page': load(ownAppointmentQueries.list(id, 1)),
    'own appointments, last page': load(ownAppointmentQueries.list(id, ownLast)),
    'own appointments, next': load(ownAppointmentQueries.next(id)),
    'own contact data': load(ownProfileQueries.contactData(id)),
  };
}

const visitorsQueries = (): Record<string, Run> => ({
  settings: () => readSettings(),
  'page metadata': () => readPageMetadata('/leistungen'),
  medium: () => readMedium(slot.context, slot.title, slot.type),
});

/**
 * Every list that the app loads from a table, with the requests that it sends for the first part of it.
 * @param answer what the API answers a reader
 */
export async function appQueries(
  pages: Pages,
  answer: (reader: Reader, request: RecordedRequest) => Promise<Answer>,
): Promise<AppQuery[]> {
  const queries: [Reader, Record<string, Run>][] = [
    ['admin', officeQueries(pages)],
    ['employee', employeeOwnQueries(pages)],
    ['customer', customerQueries(pages)],
    ['anon', visitorsQueries()],
  ];
  const recorded: AppQuery[] = [];
  for (const [reader, runs] of queries)
    for (const [name, run] of Object.entries(runs))
      recorded.push({ name, reader, requests: await recordRequests(run, (request) => answer(reader, request)) });
  return recorded;
}
