import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';

/** The office's own words for the mail with a document, instead of the usual ones. */
export const mailText = z.string().max(2000, fieldTexts.tooLong(2000));

/** A form's words as they are saved; null stands for the usual text. */
export const mailTextColumn = (text: string) => (text.trim() ? text : null);
