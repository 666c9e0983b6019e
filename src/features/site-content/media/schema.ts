import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import { contentProblem } from './content-problem';
import type { MediaType } from './slot';

/** A file for a slot of `type`, and its description. The bound is that of `media`. */
const mediaFormSchema = (type: MediaType) =>
  z.object({
    file: z
      .instanceof(File)
      .optional()
      .transform(async (file, context) => {
        const problem = file ? await contentProblem(file, type) : missing;
        if (file && !problem) return file;
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }),
    description: singleLine(1000),
  });

const missing = 'Bitte wählen Sie eine Datei aus.';

/** Until a file is chosen. */
export type MediaFormInput = z.input<ReturnType<typeof mediaFormSchema>>;
export type MediaForm = z.output<ReturnType<typeof mediaFormSchema>>;

/** For `useForm`. */
export const mediaFormResolver = (type: MediaType) => zodResolver(mediaFormSchema(type));
