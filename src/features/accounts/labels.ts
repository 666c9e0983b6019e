import type { StatusesOf } from '@/lib/labels';

export const roles = {
  admin: { label: 'Admin', tone: 'secondary' },
  mitarbeiter: { label: 'Mitarbeiter', tone: 'secondary' },
  kunde: { label: 'Kunde', tone: 'secondary' },
  user: { label: 'Kunde', tone: 'secondary' },
} satisfies StatusesOf<'user_role'>;
