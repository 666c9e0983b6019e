import { berlinDay } from '@/lib/berlin-time';
import type * as dataLayer from '../data-layer.ts';
import { people } from './people.ts';

type DataLayer = typeof dataLayer;
type GroupName = Extract<keyof DataLayer, `${string}Queries`>;
type SingleName = Extract<keyof DataLayer, `read${string}` | `${string}Query`>;
type QueryName = SingleName | { [Group in GroupName]: `${Group}.${keyof DataLayer[Group] & string}` }[GroupName];

type QueryOf<Name> = Name extends `${infer Group extends GroupName}.${infer Query}`
  ? DataLayer[Group][Query & keyof DataLayer[Group]]
  : DataLayer[Name & keyof DataLayer];

/** What is measured of one query: arguments by what they stand for; or in a sentence why nothing is. */
type Calls<Query> = string | Record<string, Query extends (...given: infer Arguments) => unknown ? Arguments : []>;

/** A query of the data layer that is missing here does not compile. */
type Benchmarks = { [Name in QueryName]: Calls<QueryOf<Name>> };

/** Which pages exist besides the first one, in lists of everybody's rows and in somebody's own. */
export interface Pages {
  later: number;
  last: number;
  ownLast: number;
}

const { employee, customer } = people;
const once: Record<string, []> = { '': [] };
const periods = {
  'one month': [{ from: berlinDay(-60), to: berlinDay(-30) }],
  everything: [{ from: '2000-01-01', to: '2100-01-01' }],
} satisfies Calls<DataLayer['readLeads']>;

/** Everything that the app loads from tables, by the name that it has in the data layer. */
export function benchmarks({ later, last, ownLast }: Pages) {
  const paged = <Given extends unknown[]>(list: (page: number) => Given): Record<string, Given> => ({
    'first page': list(1),
    'later page': list(later),
    'last page': list(last),
  });
  const ownPaged = (user: string) => ({
    'first page': [user, 1] satisfies [string, number],
    'last page': [user, ownLast] satisfies [string, number],
  });
  const bare = paged((page): [number] => [page]);
  return {
    'adminAppointmentQueries.list': {
      upcoming: ['upcoming', 1],
      ...paged((page): ['past', number] => ['past', page]),
    },
    'adminEmployeeQueries.list': { 'first page': [1] },
    'adminInvoiceQueries.list': {
      ...bare,
      open: [1, 'offen'],
      paid: [1, 'bezahlt'],
      'paid, later page': [later, 'bezahlt'],
    },
    'adminInvoiceQueries.open': once,
    'adminLeadQueries.list': bare,
    'adminMediaQueries.slot': { '': [{ context: 'startseite', title: 'Hero Background', type: 'image' }] },
    'adminMessageQueries.latest': once,
    'adminOrderQueries.list': bare,
    'adminOutboxQueries.list': {
      ...paged((page): [number, 'all'] => [page, 'all']),
      failed: [1, 'failed'],
    },
    'adminOutboxQueries.jobs': 'a function joins five jobs with their last runs',
    'adminOverviewQueries.waiting': {
      invoices: ['invoices'],
      messages: ['messages'],
      appointments: ['appointments'],
      requests: ['requests'],
      referrals: ['referrals'],
    },
    'adminReferralQueries.list': bare,
    'adminSeoQueries.list': once,
    'adminServiceQueries.list': { 'first page': [1] },
    'adminSettingsQueries.current': once,
    'adminTaskQueries.list': {
      ...paged((page): [number, string] => [page, '']),
      'many titles match': [1, 'reinigung'],
      'few titles match': [1, 'Auftrag 77 '],
      'no title matches': [1, 'gibt es nicht'],
      'two letters': [1, 'um'],
    },
    'adminTaskQueries.assignees': once,
    'adminTeamQueries.list': { 'first page': [1] },
    'adminUserQueries.list': 'an edge function answers',
    'adminVehicleQueries.list': { 'first page': [1] },
    'adminVisitorQueries.latest': once,
    'adminWorkTimeQueries.list': bare,
    'employeeTaskQueries.list': {
      ...ownPaged(employee),
      open: [employee, 1, 'offen'],
      done: [employee, 1, 'abgeschlossen'],
    },
    'employeeTaskQueries.overview': { '': [employee] },
    'employeeTeamQueries.list': once,
    'employeeVehicleQueries.list': once,
    'employeeWorkTimeQueries.list': { 'first part': [employee] },
    'employeeWorkTimeQueries.open': { '': [employee] },
    'customerAppointmentQueries.list': ownPaged(customer),
    'customerAppointmentQueries.next': { '': [customer] },
    'customerMessageQueries.list': ownPaged(customer),
    'customerMessageQueries.unreadCount': { '': [customer] },
    'customerOrderQueries.list': ownPaged(customer),
    'customerOrderQueries.openCount': { '': [customer] },
    'profileQueries.own': { '': [customer] },
    readInvoices: periods,
    readLeads: periods,
    readTasks: periods,
    readWorkTimes: periods,
    maintenanceQuery: once,
    readMedium: { '': ['startseite', 'Hero Background', 'image'] },
    readOffers: once,
    readPageMetadata: { '': ['/leistungen'] },
    readSettings: once,
    readSiteVersion: once,
  } satisfies Benchmarks;
}
