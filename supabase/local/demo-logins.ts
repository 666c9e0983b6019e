/** The accounts of supabase/seed.sql, for people and tests. Demo data only: never create them in production. */
const password = 'Demo-2026!';

export const demoLogins = {
  admin: { email: 'admin@example.com', password },
  employee: { email: 'mitarbeiter@example.com', password },
  employee2: { email: 'mitarbeiter2@example.com', password },
  customer: { email: 'kunde@example.com', password },
  customer2: { email: 'kunde2@example.com', password },
} as const;
