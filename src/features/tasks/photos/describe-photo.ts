import { formatDateTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import type { TaskPhoto } from './file-query';
import { taskPhotoKinds } from './labels';

/** The photo in words, its alternative text: 'Schaden: Kratzer an der Tür', 'Vorher, 02.03.2026, 08:15 Uhr'. */
export function describePhoto({ kind, caption, taken_at }: TaskPhoto): string {
  const label = labelOf(taskPhotoKinds, kind);
  return caption ? `${label}: ${caption}` : `${label}, ${formatDateTime(taken_at)} Uhr`;
}
