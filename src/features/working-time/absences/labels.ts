import type { Enums, Row } from '@/lib/supabase/tables';
import { type Labels, labelOf, type StatusesOf } from '@/lib/labels';

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

/** 'Urlaub', or 'Urlaub (beantragt)' until it is granted. */
export const describeAbsence = ({ kind, status }: Pick<Row<'absences'>, 'kind' | 'status'>): string =>
  status === 'beantragt' ? `${labelOf(absenceKinds, kind)} (beantragt)` : labelOf(absenceKinds, kind);
