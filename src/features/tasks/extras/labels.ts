import type { Labels } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

export const taskExtraKinds = {
  'extra-work': { label: 'Mehrarbeit' },
  expense: { label: 'Auslage' },
} satisfies Labels<Enums<'task_extra_kind'>>;
