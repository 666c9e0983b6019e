import type { StatusesOf } from '@/lib/labels';

export const leadStatuses = {
  neu: { label: 'Neu', tone: 'warning' },
  in_arbeit: { label: 'In Arbeit', tone: 'secondary' },
  angebot: { label: 'Angebot', tone: 'default' },
  gewonnen: { label: 'Gewonnen', tone: 'success' },
  verloren: { label: 'Verloren', tone: 'secondary' },
} satisfies StatusesOf<'lead_status'>;
