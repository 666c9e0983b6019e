import { z } from 'zod';
import type { Json } from '@functions/api/database.types';

const checklistSchema = z.array(
  z.object({ text: z.string(), done_by: z.string().nullable(), done_at: z.string().nullable() }),
);

/** One item of a task's checklist; when and by whom it was ticked. */
export type ChecklistItem = z.infer<typeof checklistSchema>[number];

/** The checklist of a task. */
export const checklistOf = (checklist: Json): ChecklistItem[] => checklistSchema.parse(checklist);
