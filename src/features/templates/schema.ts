import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import type { Row } from '@/lib/supabase/tables';

/** The form of a template's name. The bounds are those of its table. */
const templateNameSchema = z.object({
  name: singleLine(200).min(1, 'Bitte geben Sie der Vorlage einen Namen.'),
}) satisfies z.ZodType<Pick<Row<'document_templates' | 'checklist_templates'>, 'name'>>;

export type TemplateNameForm = z.infer<typeof templateNameSchema>;

/** For `useForm`. */
export const templateNameResolver = zodResolver(templateNameSchema);
