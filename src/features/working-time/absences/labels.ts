import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

/** Kinds of absence. */
export const absenceKinds = {
  urlaub: { label: 'Urlaub' },
  krank: { label: 'Krank' },
  frei: { label: 'Frei' },
} satisfies Labels<Enums<'absence_kind'>>;

export const absenceStatuses = {
  beantragt: { label: 'Beantragt', tone: 'warning' },
  genehmigt: { label: 'Genehmigt', tone: 'success' },
  abgelehnt: { label: 'Abgelehnt', tone: 'destructive' },
} satisfies StatusesOf<'absence_status'>;
