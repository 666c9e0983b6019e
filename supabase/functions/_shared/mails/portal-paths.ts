/** Where mails lead to; the same as in src/config/paths.ts. */
export const portalPaths = {
  login: '/login',
  orders: '/kundenportal/auftraege',
  invoices: '/kundenportal/rechnungen',
  messages: '/kundenportal/nachrichten',
  appointments: '/kundenportal/termine',
  tasks: '/mitarbeiterportal/auftraege',
} as const;
