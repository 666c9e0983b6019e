import { z } from 'zod';
import { singleLine } from '@/data/fields';
import type { Insert } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';
import { ownPicture } from './picture';

const nothingToNull = (text: string) => text || null;

const isPictureAddress = (text: string) =>
  // Only a store of our own may do without encryption, as on a developer's machine.
  text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:') || ownPicture(text) !== null;

/** A team card; its output is what the table takes. The bounds are those of `team_members`. */
export const teamMemberSchema = z.object({
  name: singleLine(200).min(1, 'Bitte geben Sie einen Namen ein.'),
  role: singleLine(100),
  // Not a union with '': its errors would be those of the first branch, in English.
  email: z
    .string()
    .trim()
    .max(254, fieldTexts.tooLong(254))
    .refine((address) => address === '' || z.email().safeParse(address).success, fieldTexts.email)
    .transform(nothingToNull),
  avatar_url: z
    .string()
    .trim()
    .max(2000, fieldTexts.tooLong(2000))
    .refine(isPictureAddress, 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt.')
    .transform(nothingToNull),
}) satisfies z.ZodType<Insert<'team_members'>>;

export type TeamMemberForm = z.infer<typeof teamMemberSchema>;
