import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { adminAppointmentQueries } from '@/data/appointments/admin';
import { customerAppointmentQueries } from '@/data/appointments/customer';
import { adminLeadQueries } from '@/data/contact-requests/admin';
import { adminOutboxQueries } from '@/data/email-queue/admin';
import { adminInvoiceQueries } from '@/data/invoices/admin';
import { adminMediaQueries } from '@/data/media/admin';
import { adminMessageQueries } from '@/data/messages/admin';
import { customerMessageQueries } from '@/data/messages/customer';
import { adminOverviewQueries } from '@/data/overview/admin';
import { adminEmployeeQueries } from '@/data/profiles/admin';
import { profileQueries } from '@/data/profiles/shared';
import { adminReferralQueries } from '@/data/referrals/admin';
import { readInvoices, readLeads, readTasks, readWorkTimes } from '@/data/reports/rows';
import { adminOrderQueries } from '@/data/requests/admin';
import { customerOrderQueries } from '@/data/requests/customer';
import { adminSeoQueries } from '@/data/seo-metadata/admin';
import { adminServiceQueries } from '@/data/services/admin';
import { adminSettingsQueries } from '@/data/settings/admin';
import { readMedium, readPageMetadata, readSettings } from '@/data/site/read';
import { adminTaskQueries } from '@/data/tasks/admin';
import { employeeTaskQueries } from '@/data/tasks/employee';
import { adminTeamQueries } from '@/data/team-members/admin';
import { employeeTeamQueries } from '@/data/team-members/employee';
import { adminVehicleQueries } from '@/data/vehicles/admin';
import { employeeVehicleQueries } from '@/data/vehicles/employee';
import { adminVisitorQueries } from '@/data/visitors/admin';
import { adminWorkTimeQueries } from '@/data/work-times/admin';
import { employeeWorkTimeQueries } from '@/data/work-times/employee';
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
    ...paged('tasks', (page) => load(adminTaskQueries.list(page, ''))),
    'tasks, many titles match': load(adminTaskQueries.list(1, 'reinigung')),
    'tasks, few titles match': load(adminTaskQueries.list(1, 'Auftrag 77 ')),
    'tasks, no title matches': load(adminTaskQueries.list(1, 'gibt es nicht')),
    'tasks, two letters': load(adminTaskQueries.list(1, 'um')),
    ...paged('requests', (page) => load(adminOrderQueries.list(page))),
    ...paged('invoices', (page) => load(adminInvoiceQueries.list(page))),
    'invoices, open': load(adminInvoiceQueries.list(1, 'offen')),
    'invoices, paid': load(adminInvoiceQueries.list(1, 'bezahlt')),
    'invoices, paid, later page': load(adminInvoiceQueries.list(later, 'bezahlt')),
    'invoices, sum of the open ones': load(adminInvoiceQueries.open),
    ...paged('contact_requests', (page) => load(adminLeadQueries.list(page))),
    ...paged('referrals', (page) => load(adminReferralQueries.list(page))),
    ...paged('email_queue', (page) => load(adminOutboxQueries.list(page, 'all'))),
    'email_queue, failed': load(adminOutboxQueries.list(1, 'failed')),
    ...paged('work_times', (page) => load(adminWorkTimeQueries.list(page))),
    'appointments, upcoming': load(adminAppointmentQueries.list('upcoming', 1)),
    ...paged('appointments, past', (page) => load(adminAppointmentQueries.list('past', page))),
    'messages, latest': load(adminMessageQueries.latest()),
    'visitors, latest': load(adminVisitorQueries.latest()),
    'profiles, employees': load(adminEmployeeQueries.list(1)),
    'profiles, assignees': load(adminTaskQueries.assignees),
    'waiting invoices': load(adminOverviewQueries.waiting('invoices')),
    'waiting messages': load(adminOverviewQueries.waiting('messages')),
    'waiting appointments': load(adminOverviewQueries.waiting('appointments')),
    'waiting requests': load(adminOverviewQueries.waiting('requests')),
    'waiting referrals': load(adminOverviewQueries.waiting('referrals')),
    'export of invoices, one month': () => readInvoices(month),
    'export of invoices, everything': () => readInvoices(always),
    'export of leads, one month': () => readLeads(month),
    'export of leads, everything': () => readLeads(always),
    'export of tasks, one month': () => readTasks(month),
    'export of tasks, everything': () => readTasks(always),
    'export of work times, one month': () => readWorkTimes(month),
    'export of work times, everything': () => readWorkTimes(always),
    services: load(adminServiceQueries.list(1)),
    vehicles: load(adminVehicleQueries.list(1)),
    'team members': load(adminTeamQueries.list(1)),
    'page metadata': load(adminSeoQueries.list),
    'media slot': load(adminMediaQueries.slot(slot)),
    settings: load(adminSettingsQueries.current),
    'own details': load(profileQueries.own(people.admin)),
  };
}

function employeeOwnQueries({ ownLast }: Pages): Record<string, Run> {
  const id = people.employee;
  return {
    'own tasks, first page': load(employeeTaskQueries.list(id, 1)),
    'own tasks, last page': load(employeeTaskQueries.list(id, ownLast)),
    'own tasks, open': load(employeeTaskQueries.list(id, 1, 'offen')),
    'own tasks, done': load(employeeTaskQueries.list(id, 1, 'abgeschlossen')),
    'own tasks, overview': load(employeeTaskQueries.overview(id)),
    'own work times, first part': load(employeeWorkTimeQueries.list(id)),
    'own work times, open entry': load(employeeWorkTimeQueries.open(id)),
    vehicles: load(employeeVehicleQueries.list),
    team: load(employeeTeamQueries.list),
  };
}

function customerQueries({ ownLast }: Pages): Record<string, Run> {
  const id = people.customer;
  return {
    'own orders, first page': load(customerOrderQueries.list(id, 1)),
    'own orders, last page': load(customerOrderQueries.list(id, ownLast)),
    'own orders, how many open': load(customerOrderQueries.openCount(id)),
    'own messages, first page': load(customerMessageQueries.list(id, 1)),
    'own messages, last page': load(customerMessageQueries.list(id, ownLast)),
    'own messages, how many unread': load(customerMessageQueries.unreadCount(id)),
    'own appointments, first page': load(customerAppointmentQueries.list(id, 1)),
    'own appointments, last page': load(customerAppointmentQueries.list(id, ownLast)),
    'own appointments, next': load(customerAppointmentQueries.next(id)),
    'own details': load(profileQueries.own(id)),
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
