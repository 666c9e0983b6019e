import type { Json } from '@functions/api/database.types';

/** One item of a task's checklist; when and by whom it was ticked. */
export interface ChecklistItem {
  text: string;
  done_by: string | null;
  done_at: string | null;
}

/** The checklist of a task; its shape is checked by the database. */
export const checklistOf = (checklist: Json): ChecklistItem[] => checklist as unknown as ChecklistItem[];
