import { z } from 'zod';
import { fieldTexts } from '@/texts/fields';

/** One line of text as the database takes it: pasted tabs and line breaks become spaces. `max` in characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .max(max, fieldTexts.tooLong(max));
