import type { Json } from '@functions/database.types';

/** One thing to do of a task's checklist; by whom and when it was ticked. */
export interface ChecklistItem {
  text: string;
  done_by: string | null;
  done_at: string | null;
}

/** The checklist of a task, whose shape the database checks. */
export const checklistOf = (checklist: Json): ChecklistItem[] => checklist as unknown as ChecklistItem[];
