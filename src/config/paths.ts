/** Every path of the product, once. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  authCallback: '/auth/callback',
  contact: '/kontakt',
  privacy: '/datenschutz',
  terms: '/agb',
  admin: { home: '/adminportal', leads: '/adminportal/leads' },
  customer: { home: '/kundenportal' },
  employee: { home: '/mitarbeiterportal' },
} as const;
