import { paths, withId } from '@/config/paths';
import { draftInvoice, sentQuote } from './hostile-content';
import { longPage } from './hostile-rows';
import { hostileText, type Kind } from './hostile-text';

export interface HostileScreen {
  path: string;
  /** Columns whose text the screen must show. */
  shows?: string[];
  dialogs?: HostileDialog[];
}

export interface HostileDialog {
  /** Name of the button or link that opens it. */
  opener: (kind: Kind) => string;
  /** The entry that opens it, if the opener is the button of a menu. */
  entry?: string;
  /** A button in it that opens a second dialog above it; the checks are then about the second one. */
  further?: string;
  /** Columns whose text it must show or have in its fields. */
  shows: string[];
  /** Those on its screen; by default a text with markup and one long word. */
  kinds?: Kind[];
}

const opener = (verb: string, column: string) => (kind: Kind) => `${verb}${hostileText(column, kind)}`;
const plan = ['place', 'destination', 'contact_name', 'contact_phone', 'finished_note'].map(
  (column) => `tasks.${column}`,
);
const names = ['profiles.first_name', 'profiles.last_name'];
const account = { path: paths.account, shows: [...names, 'profiles.phone', 'profiles.email'] };
const { admin, customer, employee } = paths;
const lead = ['name', 'email', 'phone', 'message'].map((column) => `contact_requests.${column}`);
const customerName = ['customers.first_name', 'customers.last_name'];
const place = (table: string) => ['street', 'postal_code', 'city'].map((column) => `${table}.${column}`);
const site = [
  'sites.name',
  ...place('sites'),
  'sites.contact_name',
  'sites.contact_phone',
  ...['key_number', 'door_code', 'parking', 'instructions'].map((column) => `site_access.${column}`),
];
const referral = ['referrer_name', 'referrer_email', 'referred_name', 'referred_email', 'message'].map(
  (column) => `referrals.${column}`,
);

const billing = [
  'legal_name',
  'street',
  'postal_code',
  'city',
  'managers',
  'register_court',
  'register_number',
  'bank_name',
  'introduction',
  'closing',
  'quote_introduction',
  'quote_closing',
  'erinnerung_text',
  'mahnung_text',
  'letzte_mahnung_text',
].map((column) => `billing_settings.${column}`);

/** Every screen of the portals with the hostile texts that it shows. */
export const hostileScreens: Record<'admin' | 'customer' | 'employee', HostileScreen[]> = {
  customer: [
    { path: customer.home },
    {
      path: customer.orders,
      shows: ['requests.subject', 'requests.description', ...place('requests'), 'requests.destination'],
      dialogs: [{ opener: opener('Stornieren: ', 'requests.subject'), shows: ['requests.subject'] }],
    },
    {
      path: customer.contracts,
      shows: ['contracts.title', 'contracts.note', 'contract_items.title', 'contract_items.description', 'sites.name'],
    },
    {
      path: customer.messages,
      shows: ['messages.subject', 'messages.content'],
      dialogs: [
        {
          opener: opener('Details: ', 'messages.subject'),
          shows: ['messages.subject', 'messages.content', 'message_replies.text'],
        },
      ],
    },
    { path: customer.appointments, shows: ['appointments.answer_note'] },
    { path: customer.invoices },
    { path: customer.settings, shows: ['profiles.phone', 'profiles.email', ...place('customers')] },
    { path: customer.support },
    account,
  ],
  employee: [
    { path: employee.home, shows: ['vehicles.name'] },
    { path: employee.tasks, shows: ['tasks.title', 'tasks.description', 'tasks.place'] },
    {
      path: employee.task,
      shows: [
        'tasks.title',
        'tasks.description',
        'task_photos.caption',
        'task_extras.text',
        'task_proofs.signer_name',
        ...plan,
      ],
    },
    { path: employee.workMonth, shows: ['work_months.reason'] },
    { path: employee.workTimes },
    { path: employee.absences, shows: ['absences.note', 'absences.answer'] },
    { path: employee.vehicles, shows: ['vehicles.name', 'vehicles.type'] },
    { path: employee.team, shows: ['team_members.name', 'team_members.role', 'team_members.email'] },
    account,
  ],
  admin: [
    { path: admin.home },
    { path: admin.users },
    {
      path: admin.services,
      shows: ['services.title', 'services.duration'],
      dialogs: [
        {
          opener: opener('Bearbeiten: ', 'services.title'),
          shows: ['services.title', 'services.description', 'services.duration'],
        },
        { opener: opener('Löschen: ', 'services.title'), shows: [] },
      ],
    },
    { path: admin.invoices, shows: ['invoices.customer_email'] },
    { path: withId(admin.invoice, 'neu') },
    { path: admin.invoice, shows: ['invoices.customer_email', 'payments.note'] },
    { path: withId(admin.invoice, draftInvoice), shows: ['invoices.mail_text'] },
    { path: admin.receipts, shows: ['bank_receipts.payer', 'bank_receipts.purpose'] },
    { path: `${admin.receipts}?tab=zurueckgestellt`, shows: ['bank_receipts.payer', 'bank_receipts.aside_note'] },
    { path: admin.billing, shows: ['contract_items.title', 'sites.name', 'billing_periods.reason'] },
    { path: admin.quotes, shows: ['quotes.subject'] },
    { path: withId(admin.quote, 'neu') },
    // The demo data has a quote and an invoice in each state.
    ...['301', '302', '303'].map((id) => ({ path: withId(admin.quote, `00000000-0000-4000-8000-000000000${id}`) })),
    ...['201', '202'].map((id) => ({ path: withId(admin.invoice, `00000000-0000-4000-8000-000000000${id}`) })),
    {
      path: admin.quote,
      shows: ['subject', 'street', 'postal_code', 'city', 'destination', 'mail_text'].map(
        (column) => `quotes.${column}`,
      ),
      dialogs: [{ opener: () => 'Vorlage einsetzen', shows: ['document_templates.name'] }],
    },
    {
      path: withId(admin.quote, sentQuote),
      shows: ['name', 'text'].map((column) => `quote_events.${column}`),
    },
    {
      path: admin.analytics,
      shows: ['visitors.country', 'visitors.city', 'visitors.ip_address', 'visitors.user_agent'],
    },
    { path: admin.reports },
    { path: admin.figures },
    { path: `${admin.figures}?liste=offen` },
    { path: `${admin.figures}?liste=marge` },
    {
      path: admin.notifications,
      shows: ['profiles.email', 'messages.subject', 'messages.content'],
      dialogs: [
        {
          opener: opener('Details: ', 'messages.subject'),
          shows: ['messages.subject', 'messages.content', 'message_replies.text'],
        },
      ],
    },
    { path: admin.pageContent, shows: ['media.description'] },
    {
      path: `${admin.pageContent}?tab=seo`,
      shows: ['seo_metadata.title'],
      dialogs: [
        {
          opener: (kind) => `Bearbeiten: ${kind === 'word' ? longPage : '/agb'}`,
          shows: ['seo_metadata.title', 'seo_metadata.description', 'seo_metadata.keywords'],
        },
      ],
    },
    { path: `${admin.pageContent}?tab=texte` },
    {
      path: admin.leads,
      shows: lead,
      dialogs: [{ opener: opener('Details: ', 'contact_requests.name'), shows: [...lead, 'lead_notes.text'] }],
    },
    {
      path: admin.customers,
      shows: [...customerName, 'customers.email', 'customers.phone', 'customers.city'],
    },
    {
      path: admin.customer,
      shows: [
        ...customerName,
        ...place('customers'),
        'customers.company',
        'customers.email',
        'customers.phone',
        'customer_contacts.name',
        'customer_contacts.job_title',
        'customer_contacts.email',
        'customer_contacts.phone',
        'customer_notes.text',
        'messages.subject',
        'message_replies.text',
        'requests.subject',
      ],
    },
    {
      path: admin.sites,
      shows: ['sites.name', ...place('sites'), 'sites.contact_name', ...customerName],
    },
    {
      path: admin.site,
      shows: site,
    },
    { path: `${admin.contracts}?tab=entwurf`, shows: ['contracts.title', 'sites.name', ...customerName] },
    {
      path: admin.contract,
      shows: ['contracts.title', 'contracts.note', 'contract_items.title', 'contract_items.description', 'sites.name'],
      dialogs: [
        {
          opener: () => 'Bearbeiten',
          shows: ['contracts.title', 'contracts.note', 'contract_items.title', 'contract_items.description'],
          kinds: ['markup'],
        },
      ],
    },
    {
      path: admin.order,
      shows: [
        'requests.subject',
        'requests.description',
        ...place('requests'),
        'requests.destination',
        ...customerName,
      ],
    },
    {
      path: admin.referrals,
      shows: referral,
      dialogs: [{ opener: opener('Details: ', 'referrals.referred_name'), shows: referral }],
    },
    {
      path: admin.settings,
      shows: ['company_name', 'contact_email', 'phone_number', 'address'].map((column) => `settings.${column}`),
    },
    { path: `${admin.settings}?tab=rechnungen`, shows: billing },
    { path: `${admin.settings}?tab=termine`, shows: ['blocked_days.reason'] },
    {
      path: admin.tasks,
      shows: ['tasks.title', 'tasks.description', 'tasks.place', ...names],
      dialogs: [
        { opener: opener('Details: ', 'tasks.title'), shows: ['tasks.title', 'tasks.description', ...plan] },
        {
          opener: opener('Bearbeiten: ', 'tasks.title'),
          shows: ['title', 'description', 'place', 'destination', 'contact_name', 'contact_phone'].map(
            (column) => `tasks.${column}`,
          ),
        },
        {
          opener: opener('Bearbeiten: ', 'tasks.title'),
          further: 'Vorlage einsetzen',
          shows: ['checklist_templates.name'],
        },
        { opener: opener('Weitere Aktionen: ', 'tasks.title'), entry: 'Löschen', shows: ['tasks.title'] },
      ],
    },
    {
      path: `${admin.tasks}?tab=kundenauftraege`,
      shows: ['requests.subject', 'requests.description', 'customers.email', ...customerName],
      dialogs: [
        { opener: opener('Details: ', 'requests.subject'), shows: ['requests.subject', 'requests.description'] },
        {
          opener: opener('In Auftrag umwandeln: ', 'requests.subject'),
          shows: ['requests.subject', 'requests.description'],
        },
      ],
    },
    {
      path: `${admin.tasks}?tab=widerrufe`,
      shows: ['name', 'contract', 'email'].map((column) => `withdrawals.${column}`),
    },
    {
      path: `${admin.tasks}?tab=kuendigungen`,
      shows: ['name', 'contract', 'reason', 'email'].map((column) => `terminations.${column}`),
    },
    { path: `${admin.plan}?woche=2026-W10`, shows: ['tasks.title', ...names, ...customerName] },
    { path: `${admin.plan}?tag=2026-03-02`, shows: ['tasks.title', ...names, ...customerName] },
    { path: admin.workTimes, shows: names },
    { path: `${admin.workMonths}?monat=2026-06`, shows: names },
    { path: `${admin.workMonth}?monat=2026-06`, shows: ['work_months.reason'] },
    { path: admin.employees, shows: [...names, 'profiles.email'] },
    { path: `${admin.absences}?tab=alle`, shows: names },
    {
      path: admin.appointments,
      shows: [...names, 'profiles.phone', 'profiles.email'],
    },
    {
      path: admin.vehicles,
      shows: ['vehicles.name', 'vehicles.type', ...names],
      dialogs: [
        { opener: opener('Bearbeiten: ', 'vehicles.name'), shows: ['vehicles.name', 'vehicles.type'] },
        { opener: opener('Löschen: ', 'vehicles.name'), shows: ['vehicles.name'] },
      ],
    },
    {
      path: admin.team,
      shows: ['team_members.name', 'team_members.role', 'team_members.email'],
      dialogs: [
        {
          opener: opener('Bearbeiten: ', 'team_members.name'),
          shows: ['team_members.name', 'team_members.role', 'team_members.email'],
        },
        { opener: opener('Löschen: ', 'team_members.name'), shows: ['team_members.name'] },
      ],
    },
    {
      path: admin.outbox,
      shows: ['email_queue.subject', 'email_queue.to_email', 'email_queue.last_error'],
      dialogs: [
        {
          opener: opener('', 'email_queue.subject'),
          shows: ['subject', 'text', 'to_email', 'last_error'].map((column) => `email_queue.${column}`),
        },
      ],
    },
    account,
  ],
};
