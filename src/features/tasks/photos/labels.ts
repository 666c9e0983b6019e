import type { Labels } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

export const taskPhotoKinds = {
  vorher: { label: 'Vorher' },
  nachher: { label: 'Nachher' },
  schaden: { label: 'Schaden' },
  beleg: { label: 'Beleg' },
} satisfies Labels<Enums<'task_photo_kind'>>;
