import { z } from 'zod';
import { optionalEmail, singleLine } from '@/lib/forms/fields';
import { contentProblem } from '@/features/site-content/media/content-problem';

/** A newly picked file, the URL of the current photo, or none. */
export type Photo = File | string | null;

/** A team card. The bounds are those of `team_members`. */
export const teamMemberSchema = z.object({
  name: singleLine(200).min(1, 'Bitte geben Sie einen Namen ein.'),
  role: singleLine(100),
  email: optionalEmail,
  photo: z.custom<Photo>().superRefine(async (photo, context) => {
    const problem = photo instanceof File ? await contentProblem(photo, 'image') : undefined;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
});

export type TeamMemberFormInput = z.input<typeof teamMemberSchema>;
export type TeamMemberForm = z.output<typeof teamMemberSchema>;
