import type { StatusesOf } from '@/lib/labels';

export const referralStatuses = {
  pending: { label: 'Ausstehend', tone: 'secondary' },
  approved: { label: 'Genehmigt', tone: 'default' },
  rejected: { label: 'Abgelehnt', tone: 'destructive' },
} satisfies StatusesOf<'referral_status'>;
