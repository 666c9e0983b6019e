/** Where mails lead to; the same as in src/config/paths.ts. */
export const portalPaths = {
  login: '/login',
  orders: '/kundenportal/auftraege',
  messages: '/kundenportal/nachrichten',
  appointments: '/kundenportal/termine',
  tasks: '/mitarbeiterportal/auftraege',
} as const;
