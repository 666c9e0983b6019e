import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';

const noteSchema = z.object({ finished_note: z.string().trim().max(2000, fieldTexts.tooLong(2000)) });

export type NoteForm = z.infer<typeof noteSchema>;

/** For `useForm`. The bound is that of `tasks`. */
export const noteResolver = zodResolver(noteSchema);
