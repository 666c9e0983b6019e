import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import type { TaskPhoto } from '../file-query';

const caption = z.string().trim().max(500, fieldTexts.tooLong(500));

const captionsSchema = (kind: TaskPhoto['kind']) =>
  z.object({
    captions: z.array(
      z.object({ text: kind === 'schaden' ? caption.min(1, 'Bitte beschreiben Sie den Schaden.') : caption }),
    ),
  });

/** A word to each of several photos. */
export type CaptionsForm = z.infer<ReturnType<typeof captionsSchema>>;

/** For `useForm`. */
export const captionsResolver = (kind: TaskPhoto['kind']) => zodResolver(captionsSchema(kind));
