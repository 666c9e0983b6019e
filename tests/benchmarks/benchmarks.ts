import { berlinDay, berlinMonth } from '@/lib/time/berlin-time';
import { type ListAddress, readListAddress } from '@/lib/query/list-address';
import type * as dataLayer from '../support/data-layer.ts';
import {
  countedAppointments,
  countedContracts,
  countedInvoices,
  countedOrders,
  countedQuotes,
  countedSites,
  countedTasks,
  countedTerminations,
  countedWithdrawals,
} from '../support/data-layer.ts';
import { people } from './people.ts';

type DataLayer = typeof dataLayer;
type GroupName = Extract<keyof DataLayer, `${string}Queries`>;
type SingleName = Extract<keyof DataLayer, `read${string}` | `${string}Query` | 'tabTotal'>;
type QueryName = SingleName | { [Group in GroupName]: `${Group}.${keyof DataLayer[Group] & string}` }[GroupName];

type QueryOf<Name> = Name extends `${infer Group extends GroupName}.${infer Query}`
  ? DataLayer[Group][Query & keyof DataLayer[Group]]
  : DataLayer[Name & keyof DataLayer];

/** What is measured of one query: arguments by what they stand for; or in a sentence why nothing is. */
type Calls<Query> = string | Record<string, Query extends (...given: infer Arguments) => unknown ? Arguments : []>;

/** A query of the data layer that is missing here does not compile. */
type Benchmarks = { [Name in QueryName]: Calls<QueryOf<Name>> };

/** Which pages exist besides the first one, in lists of all rows and of a user's own. */
export interface Pages {
  later: number;
  last: number;
  ownLast: number;
}

const { employee, customer } = people;
/** The id of no row. */
const none = '51000000-0000-4000-8000-999999999999';
/** A task of the measured employee's, with a crew member. */
const ownTask = '51000000-0000-4000-8000-000000000038';
/** A document and a draft. */
const [invoice, draft] = ['51000000-0000-4000-8000-000000000007', '51000000-0000-4000-8000-000000000050'];
/** A site with a task. */
const site = '51000000-0000-4000-8000-000000000077';
/** A lead with a note. */
const lead = '51000000-0000-4000-8000-000000000077';
/** A contract with visits. */
const contract = '51000000-0000-4000-8000-000000000017';
const once: Record<string, []> = { '': [] };

/** What the loader and the screen of a list read of their address. */
const at = (address: string): [ListAddress] => [readListAddress(new URLSearchParams(address))];
/** Texts that a search finds often, seldom and never. */
const searches = (often: string, seldom: string, more = '') => ({
  'many found': at(`suche=${often}${more}`),
  'few found': at(`suche=${seldom}${more}`),
  'none found': at(`suche=gibt es nicht${more}`),
  'two letters': at(`suche=${often.slice(0, 2)}${more}`),
});
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
  const bare = paged((page) => at(`seite=${page}`));
  const sorted = (...orders: string[]) =>
    Object.fromEntries(orders.map((order) => [`by ${order}`, at(`sortierung=${order}&seite=${later}`)]));
  return {
    'employeeAbsenceQueries.of': { '': [employee] },
    'adminAbsenceQueries.list': {
      'first page': at(''),
      ...paged((page) => at(`tab=alle&seite=${page}`)),
      'granted, later page': at(`tab=alle&status=genehmigt&seite=${later}`),
      rejected: at('tab=alle&status=abgelehnt'),
      'an employee': at(`tab=alle&mitarbeiter=${employee}&seite=2`),
      'an employee with a status': at(`tab=alle&status=genehmigt&mitarbeiter=${employee}`),
      'by zeitraum': at(`tab=alle&sortierung=zeitraum&seite=${later}`),
    },
    'adminAbsenceQueries.besides': {
      'a week': [{ user_id: employee, from_day: berlinDay(-30), to_day: berlinDay(-24) }],
    },
    'employeeWorkContractQueries.of': { '': [employee] },
    'adminAppointmentSettingsQueries.current': once,
    'adminAppointmentSettingsQueries.blockedDays': once,
    'adminAppointmentQueries.list': {
      upcoming: at(''),
      ...paged((page) => at(`tab=vergangene&seite=${page}`)),
      'past, declined': at(`tab=vergangene&status=Abgelehnt&seite=${later}`),
      ...searches('Nachname', 'konto77@', '&tab=vergangene'),
      'a service': at('suche=umzug'),
      ...sorted('-datum'),
    },
    'adminAppointmentQueries.upcomingOf': { '': [customer] },
    'adminAvailabilityQueries.absences': { 'a day': [berlinDay(-30), berlinDay(-30)] },
    'adminAvailabilityQueries.tasks': {
      'a morning': [`${berlinDay(-30)}T07:00:00.000Z`, `${berlinDay(-30)}T11:00:00.000Z`],
    },
    'adminBaseRateQueries.all': once,
    'adminBillingSettingsQueries.current': once,
    'adminCustomerQueries.list': {
      ...bare,
      ...searches('Nachname', 'konto77@'),
      'a town': at('suche=freising'),
      'a telephone number': at('suche=089 1000 77'),
      firms: at('art=firma'),
      ...sorted('-neueste', 'name', '-name', 'ort'),
    },
    'adminCustomerQueries.one': { '': [customer] },
    'adminCustomerRecordQueries.like': { '': [{ email: 'konto77@viele.example.com', phone: '+49 89 100078' }] },
    'adminCustomerRecordQueries.timeline': { '': [customer] },
    'adminCustomerRecordQueries.notes': { '': [customer] },
    'customerErasureQueries.preview': { '': [customer] },
    'adminEmployeeQueries.list': { 'first page': [1] },
    'adminEmployeeQueries.names': once,
    'adminFirstStepsQueries.hasEmployee': once,
    'adminReceiptQueries.list': {
      ...bare,
      'put aside': at('tab=zurueckgestellt'),
      ...paged((page) => at(`tab=gebucht&seite=${page}`)),
      ...sorted('datum'),
    },
    'adminReceiptQueries.openInvoices': 'the same as readOpenInvoices',
    'adminReceiptQueries.payable': { 'open ones': [''], 'a number': ['RE-2024-77'], 'a name': ['Nachname 77'] },
    'adminReceiptQueries.payments': { '': [[none, invoice]] },
    'adminInvoiceDetailQueries.one': { issued: [invoice], draft: [draft] },
    'adminInvoiceDetailQueries.counterpart': {
      'of an invoice': [{ id: invoice, cancels: null }],
      'of a cancellation': [{ id: none, cancels: invoice }],
    },
    'adminInvoiceDetailQueries.payments': { '': [invoice] },
    'adminInvoiceDetailQueries.ofOrder': { '': [none] },
    'adminInvoiceDetailQueries.ofCustomer': { '': [customer] },
    'adminInvoiceDetailQueries.missing': 'a function looks at one draft, found by its primary key',
    'adminInvoiceDetailQueries.preview': 'a function reads one draft, found by its primary key',
    'adminInvoiceQueries.list': {
      ...bare,
      open: at('tab=offen'),
      overdue: at('tab=ueberfaellig'),
      'by what is open': at('tab=offen&sortierung=-noch_offen'),
      cancelled: at('tab=storniert'),
      drafts: at('tab=entwurf'),
      'to remind of': at('tab=mahnen'),
      'to remind of, by amount': at('tab=mahnen&sortierung=-betrag'),
      paid: at('tab=bezahlt'),
      'paid, later page': at(`tab=bezahlt&seite=${later}`),
      ...searches('viele', 'konto77@'),
      'a name': at('suche=Nachname 77'),
      ...sorted('kunde', '-kunde', 'betrag', '-betrag', '-faellig'),
    },
    'adminOpenInvoiceQueries.sum': once,
    'adminLeadNoteQueries.of': { '': [lead] },
    'leadPhotosQueries.of': 'It reads files.',
    'adminLeadQueries.list': {
      ...bare,
      ...searches('reinigung', 'anfrage77@'),
      'a telephone number': at('suche=089 00 00'),
      'a service': at(`leistung=reinigung&seite=${later}`),
      'a service without leads': at('leistung=entsorgung'),
      'seven days': at('zeitraum=7'),
      all: at('tab=alle'),
      'all, later page': at(`tab=alle&seite=${later}`),
      due: at('tab=wiedervorlage'),
      new: at('status=neu'),
      'lost, later page': at(`status=verloren&seite=${later}`),
      'thirty days and a service': at('zeitraum=30&leistung=entsorgung'),
      ...sorted('eingang', 'name', '-name'),
    },
    'adminMailQueries.address': 'a function reads one customer, found by its primary key',
    'adminMailQueries.mailsAbout': {
      'of an invoice': [invoice, ['invoice']],
      'of a quote': [invoice, ['quote', 'quote-accepted', 'quote-taken-back']],
    },
    'adminMediaQueries.slot': { '': [{ context: 'startseite', title: 'Hero Background', type: 'image' }] },
    'adminMessageQueries.list': {
      ...bare,
      unread: at('status=ungelesen'),
      'read, later page': at(`status=gelesen&seite=${later}`),
      ...searches('termin', 'Nachricht 77 '),
      'a name': at('suche=Nachname 77'),
      ...sorted('eingang'),
    },
    'adminMessageQueries.ofOrder': { '': [none] },
    'adminOrderQueries.list': {
      ...bare,
      pending: at('status=pending'),
      'cancelled, later page': at(`status=cancelled&seite=${later}`),
      'to plan': at('status=ungeplant'),
      ...searches('umzug', 'Auftrag 77 '),
      'a name': at('suche=Nachname 77'),
      ...sorted('erstellt'),
    },
    'adminOrderQueries.ofCustomer': { '': [customer] },
    'adminOrderQueries.details': { '': [none] },
    'adminOutboxQueries.list': {
      ...paged((page): [number, 'all'] => [page, 'all']),
      failed: [1, 'failed'],
    },
    'adminOutboxQueries.jobs': 'a function joins eight jobs with their last runs',
    'adminOverviewQueries.waiting': {
      invoices: ['invoices'],
      messages: ['messages'],
      contact_requests: ['contact_requests'],
      followUps: ['followUps'],
      tasks: ['tasks'],
      appointments: ['appointments'],
      requests: ['requests'],
      referrals: ['referrals'],
      absences: ['absences'],
      'overdue tasks': ['overdue'],
      'orders to plan': ['toPlan'],
    },
    'adminOverviewQueries.toBill': 'the same as adminBillingQueries.candidates',
    'adminQuoteDetailQueries.events': { '': [invoice] },
    'adminQuoteDetailQueries.missing': 'a function looks at one draft, found by its primary key',
    'adminQuoteDetailQueries.one': { sent: [invoice], draft: [draft] },
    'adminQuoteDetailQueries.preview': 'a function reads one draft, found by its primary key',
    'adminQuoteQueries.list': {
      ...bare,
      drafts: at('tab=entwurf'),
      sent: at('tab=versendet'),
      accepted: at('tab=angenommen'),
      'accepted, later page': at(`tab=angenommen&seite=${later}`),
      declined: at('tab=abgelehnt'),
      expired: at('tab=abgelaufen'),
      ...searches('angebot', 'Angebot 77'),
      'a name': at('suche=Nachname 77'),
      ...sorted('erstellt', '-erstellt'),
    },
    'adminQuoteQueries.ofCustomer': { '': [customer] },
    'adminQuoteQueries.ofLead': { '': [none] },
    'adminQuoteQueries.ofOrder': { '': [none] },
    'adminPlanQueries.absences': { 'a week': [berlinDay(-30), berlinDay(-24)] },
    'adminPlanQueries.appointments': { 'a week': [berlinDay(-30), berlinDay(-24)] },
    'adminPlanQueries.task': { '': [none] },
    'adminPlanQueries.unplanned': once,
    'adminPlanQueries.week': { 'a week': [berlinDay(-30)] },
    'adminReferralQueries.list': {
      ...bare,
      'rejected, later page': at(`status=rejected&seite=${later}`),
      ...searches('bekannte', 'bekannte77@'),
      ...sorted('eingang'),
    },
    'adminReferredLeadQueries.withAddress': { '': ['anfrage77@example.org'] },
    'adminSearchQueries.everything': {
      'many found': ['Auftrag'],
      'few found': ['Nachname 77 '],
      'none found': ['gibt es nicht'],
      'a telephone number': ['089 100077'],
      'two letters': ['Um'],
    },
    'adminSeoQueries.list': once,
    'adminServiceQueries.catalogue': once,
    'adminServiceQueries.list': { 'first page': [1] },
    'adminSettingsQueries.current': once,
    'adminContractQueries.list': {
      ...bare,
      'ended, later page': at(`tab=beendet&seite=${later}`),
      ...searches('Reinigung', 'Reinigung 77'),
      'a customer': at('suche=Nachname 77'),
      ...sorted('neueste', '-neueste'),
    },
    'adminContractQueries.of': { customer: [{ customer }], site: [{ site }] },
    'adminContractTermQueries.one': { '': [contract] },
    'adminContractTermQueries.quote': { '': [invoice] },
    'adminContractTermQueries.taken': {
      '12 weeks': [{ people: [employee], vehicle: '', from: berlinDay(), to: berlinDay(84) }],
    },
    'adminSiteQueries.list': {
      ...bare,
      'archived, later page': at(`tab=archiv&seite=${later}`),
      ...searches('Wohnhaus', 'Wohnhaus 77'),
      'a customer': at('suche=Nachname 77'),
      ...sorted('-name', 'ort', '-ort', 'neueste', '-neueste'),
    },
    'adminSiteQueries.one': { '': [site] },
    'adminSiteQueries.ofCustomer': { '': [customer] },
    'adminSiteQueries.choicesOfCustomer': { '': [customer] },
    'adminSiteQueries.choices': { all: [''], 'few found': ['Wohnhaus 77'] },
    'adminBillingQueries.candidates': { 'this month': [berlinMonth(berlinDay())] },
    'adminBillingQueries.beyondEnd': { all: [], 'of a contract': [contract] },
    'adminBillingQueries.drafts': once,
    'adminBillingQueries.waived': once,
    'adminRelatedTaskQueries.coming': { site: [{ site }], contract: [{ contract }] },
    'adminRelatedTaskQueries.past': { site: [{ site }], contract: [{ contract }] },
    'adminTaskQueries.list': {
      ...bare,
      'finished, later page': at(`status=abgeschlossen&seite=${later}`),
      'in progress': at('status=in_bearbeitung'),
      unassigned: at('mitarbeiter=niemand&status=unerledigt'),
      'unassigned, finished': at('mitarbeiter=niemand&status=abgeschlossen'),
      'an employee': at(`mitarbeiter=${employee}&seite=2`),
      unfinished: at('status=unerledigt'),
      overdue: at('status=ueberfaellig'),
      ...searches('umzug', 'Auftrag 77 '),
      'a name': at('suche=Nachname 77'),
      'open ones found': at('suche=reinigung&status=offen'),
      ...sorted('-status', 'titel', '-titel', 'erstellt', '-erstellt', 'termin', '-termin', 'tag'),
    },
    'adminTaskQueries.ofOrder': { '': [none] },
    'adminTaskQueries.assignees': once,
    'adminTaskQueries.vehicles': once,
    'adminTeamQueries.list': { 'first page': [1] },
    'adminTerminationQueries.list': {
      ...bare,
      open: at('tab=kuendigungen&status=offen'),
      'handled, later page': at(`tab=kuendigungen&status=erledigt&seite=${later}`),
      ...sorted('eingang'),
    },
    'adminTerminationQueries.ofContract': { '': [contract] },
    'adminTodayQueries.board': once,
    'adminTodayQueries.overdue': once,
    'adminTodayQueries.leadsByWeek': once,
    'adminUserQueries.list': 'an edge function answers',
    'adminVehicleQueries.list': { 'first page': [1] },
    'adminVisitorQueries.latest': once,
    'adminWithdrawalQueries.list': {
      ...bare,
      open: at('tab=widerrufe&status=offen'),
      'handled, later page': at(`tab=widerrufe&status=erledigt&seite=${later}`),
      ...sorted('eingang'),
    },
    'adminWithdrawalQueries.ofOrder': { '': [{ user_id: customer, customer: { email: 'konto77@viele.example.com' } }] },
    'adminWorkTimeQueries.onTask': { '': [ownTask] },
    // An order has the number of the task that it became.
    'adminWorkTimeQueries.onOrder': { '': [ownTask] },
    'adminWorkTimeQueries.list': {
      ...bare,
      ...searches('Nachname', 'Nachname 77'),
      'an employee': at(`mitarbeiter=${employee}&seite=2`),
      'a month': at(`monat=${berlinMonth(berlinDay(-60))}`),
      'an employee in a month': at(`mitarbeiter=${employee}&monat=${berlinMonth(berlinDay(-60))}`),
      'what runs': at('laeuft=ja'),
      ...sorted('beginn'),
    },
    'adminWorkTimeChangeQueries.changesOf': { '': [none] },
    'adminWorkTimeChangeQueries.latestChanges': { all: [], 'of an employee': [employee] },
    'adminWorkMonthQueries.list': { 'of everybody': [berlinMonth(berlinDay(-60))] },
    'adminWorkMonthQueries.one': { '': [employee, berlinMonth(berlinDay(-60))] },
    'employeeWorkMonthQueries.one': { '': [employee, berlinMonth(berlinDay(-60))] },
    'employeeMonthStatusQueries.status': { '': [employee, berlinMonth(berlinDay(-60))] },
    'employeeSiteQueries.one': { "another employee's": [site] },
    'employeeTaskQueries.list': {
      ...ownPaged(employee),
      open: [employee, 1, 'offen'],
      done: [employee, 1, 'abgeschlossen'],
    },
    'employeeTaskQueries.overview': { '': [employee] },
    'employeeTaskQueries.today': { '': [employee, berlinDay()] },
    'employeeTaskQueries.one': { own: [employee, ownTask], "another employee's": [employee, none] },
    'employeeTeamQueries.list': once,
    'employeeVehicleQueries.list': once,
    'employeeWorkTimeQueries.list': { 'first part': [employee] },
    'employeeWorkTimeQueries.changes': { '': [employee] },
    'employeeWorkTimeQueries.open': { '': [employee] },
    'employeeWorkTimeQueries.hoursOn': { own: [employee, ownTask], "another employee's": [employee, none] },
    'companyQueries.settings': once,
    'companyQueries.logo': 'the same as readMedium',
    'calendarFeedQueries.own': 'a function looks at one row, found by its primary key',
    'freeTimeQueries.days': 'a function looks at one row and at no more than seven',
    'freeTimeQueries.of': 'a function looks at the appointments of one day, found by their date',
    'customerAppointmentQueries.list': ownPaged(customer),
    'customerAppointmentQueries.next': { '': [customer] },
    'adminLetterQueries.waiting': once,
    'adminReminderQueries.ofInvoice': { '': [invoice] },
    'adminReminderQueries.mails': { '': [[invoice, draft, none]] },
    'adminReminderQueries.preview': 'a function looks at up to a hundred invoices, found by their primary keys',
    'customerReminderQueries.ofInvoices': { '': [[invoice, draft, none]] },
    'customerContractQueries.comingVisits': { '': [none] },
    'customerContractQueries.invoices': { '': [none] },
    'customerContractQueries.list': ownPaged(customer),
    'customerContractQueries.nextVisit': { '': [customer] },
    'customerContractQueries.pastVisits': { '': [none] },
    'customerInvoiceQueries.list': ownPaged(customer),
    'customerInvoiceQueries.open': { '': [customer] },
    'customerInvoiceQueries.payment': { '': [customer, none] },
    'customerMessageQueries.list': ownPaged(customer),
    'customerMessageQueries.one': { '': [none] },
    'customerMessageQueries.unreadCount': { '': [customer] },
    'customerOrderQueries.list': ownPaged(customer),
    'customerOrderQueries.names': { '': [customer] },
    'customerOrderQueries.openCount': { '': [customer] },
    'customerQuoteQueries.open': { '': [customer] },
    'linkedQuoteQueries.one': 'counts who asks, so that no plan is told; the link is found by its primary key',
    'customerRecordQueries.own': { '': [customer] },
    'profileQueries.own': { '': [customer] },
    'replyQueries.of': { '': [none] },
    'replyQueries.unread': { '': [customer] },
    'adminSubstituteQueries.tasks': { 'a week': [berlinDay(-30), berlinDay(-24)] },
    'adminVisitQueries.droppedOf': { site: [{ site }], contract: [{ contract }] },
    'adminVisitQueries.droppedInWeek': { 'a week': [berlinDay(-30), berlinDay(-24)] },
    absenceRowQuery: { '': [none] },
    appointmentRowQuery: { '': [none] },
    employeeRowQuery: { '': [none] },
    invoiceRowQuery: { '': [none] },
    leadRowQuery: { '': [none] },
    messageRowQuery: { '': [none] },
    orderRowQuery: { '': [none] },
    quotedLeadQuery: { '': [none] },
    quoteRowQuery: { '': [none] },
    receiptRowQuery: { '': [none] },
    referralRowQuery: { '': [none] },
    taskRowQuery: { '': [none] },
    userRowQuery: 'an edge function answers',
    workTimeRowQuery: { '': [none] },
    readInvoices: periods,
    readIssued: periods,
    readLeads: periods,
    readOpenInvoices: once,
    readPayments: periods,
    readPrinted: 'reads up to a hundred documents by their primary keys',
    readTasks: periods,
    readLooseEnds: { '': [[ownTask]] },
    readWorkTimes: periods,
    readMedium: { '': ['startseite', 'Hero Background', 'image'] },
    readOffers: once,
    readPageMetadata: { '': ['/leistungen'] },
    readSettings: once,
    readSiteVersion: once,
    tabTotal: {
      tasks: [countedTasks, 'auftraege'],
      orders: [countedOrders, 'kundenauftraege'],
      withdrawals: [countedWithdrawals, 'widerrufe'],
      'running contracts': [countedContracts, 'laufend'],
      'drafts of contracts': [countedContracts, 'entwurf'],
      'contracts under notice': [countedContracts, 'gekuendigt'],
      'ended contracts': [countedContracts, 'beendet'],
      terminations: [countedTerminations, 'kuendigungen'],
      quotes: [countedQuotes, 'alle'],
      'drafts of quotes': [countedQuotes, 'entwurf'],
      'sent quotes': [countedQuotes, 'versendet'],
      'accepted quotes': [countedQuotes, 'angenommen'],
      'declined quotes': [countedQuotes, 'abgelehnt'],
      'expired quotes': [countedQuotes, 'abgelaufen'],
      invoices: [countedInvoices, 'alle'],
      'open invoices': [countedInvoices, 'offen'],
      'overdue invoices': [countedInvoices, 'ueberfaellig'],
      'paid invoices': [countedInvoices, 'bezahlt'],
      'drafts of invoices': [countedInvoices, 'entwurf'],
      sites: [countedSites, 'aktuell'],
      'archived sites': [countedSites, 'archiv'],
      'upcoming appointments': [countedAppointments, 'kommende'],
      'past appointments': [countedAppointments, 'vergangene'],
    },
  } satisfies Benchmarks;
}
