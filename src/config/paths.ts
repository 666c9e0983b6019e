/** Every path of the product, once. */
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
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  createAdmin: '/create-admin',
  account: '/konto',
  admin: {
    home: '/adminportal',
    users: '/adminportal/users',
    services: '/adminportal/services',
    invoices: '/adminportal/invoices',
    analytics: '/adminportal/analytics',
    reports: '/adminportal/reports',
    notifications: '/adminportal/notifications',
    pageContent: '/adminportal/seiteninhalte',
    leads: '/adminportal/leads',
    referrals: '/adminportal/referrals',
    settings: '/adminportal/settings',
    tasks: '/adminportal/auftragsverwaltung',
    /** The address of an earlier screen; it leads to the tasks. */
    formerTasks: '/adminportal/tasks',
    workTimes: '/adminportal/arbeitszeiten',
    employees: '/adminportal/employee-registration',
    appointments: '/adminportal/termine',
    vehicles: '/adminportal/fahrzeuge',
    team: '/adminportal/team',
    outbox: '/adminportal/postausgang',
  },
  customer: {
    home: '/kundenportal',
    orders: '/kundenportal/auftraege',
    messages: '/kundenportal/nachrichten',
    appointments: '/kundenportal/termine',
    settings: '/kundenportal/einstellungen',
    support: '/kundenportal/support',
  },
  employee: {
    home: '/mitarbeiterportal',
    tasks: '/mitarbeiterportal/auftraege',
    workTimes: '/mitarbeiterportal/arbeitszeiten',
    vehicles: '/mitarbeiterportal/fahrzeuge',
    team: '/mitarbeiterportal/team',
  },
} as const;

const portalHomes: readonly string[] = [paths.account, paths.admin.home, paths.customer.home, paths.employee.home];

/** Whether a path belongs to those who are signed in. */
export const isPortalPath = (path: string): boolean =>
  portalHomes.some((home) => path === home || path.startsWith(`${home}/`));
