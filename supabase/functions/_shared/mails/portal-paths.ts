/** Link targets of mails; must match src/config/paths.ts. */
export const portalPaths = {
  login: '/login',
  orders: '/kundenportal/auftraege',
  invoices: '/kundenportal/rechnungen',
  messages: '/kundenportal/nachrichten',
  appointments: '/kundenportal/termine',
  quote: '/angebot',
  officeQuote: '/adminportal/angebote',
  officeAppointments: '/adminportal/termine',
  officeSites: '/adminportal/objekte',
  absences: '/mitarbeiterportal/abwesenheiten',
  officeAbsences: '/adminportal/employee-registration/abwesenheiten',
  tasks: '/mitarbeiterportal/auftraege',
  workTimes: '/mitarbeiterportal/arbeitszeiten',
  clock: '/mitarbeiterportal',
  withdrawals: '/adminportal/auftragsverwaltung?tab=widerrufe',
  terminations: '/adminportal/auftragsverwaltung?tab=kuendigungen',
} as const;
