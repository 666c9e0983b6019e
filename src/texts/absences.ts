import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

/** Why somebody is not there. */
export const absenceKinds = {
  urlaub: { label: 'Urlaub' },
  krank: { label: 'Krank' },
  frei: { label: 'Frei' },
} satisfies Labels<Enums<'absence_kind'>>;
