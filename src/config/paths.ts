/** Every path of the product. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  authCallback: '/auth/callback',
  services: '/leistungen',
  cleaning: '/leistungen/reinigung',
  transport: '/leistungen/transporte',
  disposal: '/leistungen/entsorgung',
  garden: '/leistungen/garten-landschaftsbau',
  about: '/ueber-uns',
  gallery: '/galerie',
  reviews: '/bewertungen',
  referral: '/empfehlungsprogramm',
  contact: '/kontakt',
  /** The guided request. */
  request: '/anfrage',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  withdrawal: '/vertrag-widerrufen',
  termination: '/vertrag-kuendigen',
  createAdmin: '/create-admin',
  /** Followed by the token of a link. */
  quote: '/angebot',
  account: '/konto',
  admin: {
    home: '/adminportal',
    users: '/adminportal/users',
    services: '/adminportal/services',
    invoices: '/adminportal/invoices',
    /** With an invoice's id, or `neu`. */
    invoice: '/adminportal/invoices/:id',
    /** Below the invoices, where it is linked. */
    receipts: '/adminportal/invoices/zahlungseingaenge',
    /** With the month in the URL; linked from the invoices. */
    billing: '/adminportal/abrechnung',
    quotes: '/adminportal/angebote',
    /** With a quote's id, or `neu`. */
    quote: '/adminportal/angebote/:id',
    analytics: '/adminportal/analytics',
    reports: '/adminportal/reports',
    figures: '/adminportal/auswertung',
    notifications: '/adminportal/notifications',
    pageContent: '/adminportal/seiteninhalte',
    leads: '/adminportal/leads',
    customers: '/adminportal/kunden',
    /** With a customer's id. */
    customer: '/adminportal/kunden/:id',
    sites: '/adminportal/objekte',
    /** With a site's id. */
    site: '/adminportal/objekte/:id',
    contracts: '/adminportal/vertraege',
    /** With a contract's id. */
    contract: '/adminportal/vertraege/:id',
    referrals: '/adminportal/referrals',
    settings: '/adminportal/settings',
    tasks: '/adminportal/auftragsverwaltung',
    /** With the id of a customer's order. */
    order: '/adminportal/kundenauftraege/:id',
    /** Path of a removed screen; redirects to the tasks. */
    formerTasks: '/adminportal/tasks',
    plan: '/adminportal/plan',
    workTimes: '/adminportal/arbeitszeiten',
    workMonths: '/adminportal/arbeitsmonate',
    /** With an employee's id, and the month in the URL. */
    workMonth: '/adminportal/arbeitsmonate/:id',
    employees: '/adminportal/employee-registration',
    absences: '/adminportal/employee-registration/abwesenheiten',
    appointments: '/adminportal/termine',
    vehicles: '/adminportal/fahrzeuge',
    team: '/adminportal/team',
    outbox: '/adminportal/postausgang',
  },
  customer: {
    home: '/kundenportal',
    orders: '/kundenportal/auftraege',
    contracts: '/kundenportal/vertraege',
    messages: '/kundenportal/nachrichten',
    appointments: '/kundenportal/termine',
    invoices: '/kundenportal/rechnungen',
    settings: '/kundenportal/einstellungen',
    support: '/kundenportal/support',
  },
  employee: {
    home: '/mitarbeiterportal',
    tasks: '/mitarbeiterportal/auftraege',
    /** With a task's id. */
    task: '/mitarbeiterportal/auftraege/:id',
    workTimes: '/mitarbeiterportal/arbeitszeiten',
    /** With a month, '2026-11'. */
    workMonth: '/mitarbeiterportal/arbeitszeiten/:id',
    absences: '/mitarbeiterportal/abwesenheiten',
    vehicles: '/mitarbeiterportal/fahrzeuge',
    team: '/mitarbeiterportal/team',
  },
} as const;

/** A path with `:id` replaced by an id. */
export const withId = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

/** Whether a path is the link to a quote, which contains a secret. */
export const isQuotePath = (path: string): boolean => path.startsWith(`${paths.quote}/`);

/** URL parameter of the contact page and the guided request: the preselected service. */
export const chosenServiceParameter = 'leistung';

/** Pages for signing in. */
export const signInPaths = [paths.login, paths.register, paths.authCallback, paths.createAdmin] as const;

/** Start pages of the portals; every role has the account page. */
export const portalHomes = [paths.account, paths.admin.home, paths.customer.home, paths.employee.home] as const;

/** The home of a path's portal; undefined for public pages. */
export const portalHomeOf = (path: string) => portalHomes.find((home) => path === home || path.startsWith(`${home}/`));
