import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import type { Row } from '@/lib/supabase/tables';

/** A page's metadata for search engines. The bounds are those of `seo_metadata`. */
const seoFormSchema = z.object({
  title: singleLine(200).min(1, 'Bitte geben Sie einen Titel ein.'),
  description: singleLine(500),
  keywords: singleLine(500),
}) satisfies z.ZodType<Pick<Row<'seo_metadata'>, 'title' | 'description' | 'keywords'>>;

export type SeoForm = z.infer<typeof seoFormSchema>;

/** For `useForm`. */
export const seoFormResolver = zodResolver(seoFormSchema);
