import { useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@functions/documents/content';
import { adminBillingSettingsQueries } from '@/features/documents/billing-settings/admin/queries';
import type { DraftLine } from '@/features/documents/content-form';
import {
  applyTemplate,
  templateContent,
  type TemplatedDraft,
  templateLines,
} from '@/features/documents/templates/content';
import type { TemplateKind } from '@/features/templates/admin/kind';
import type { Template } from '@/features/templates/admin/queries';
import { TemplateButtons } from '@/features/templates/admin/template-buttons';
import { toast } from '@/lib/toasts/toast';
import { describeTemplate } from './describe-template';

const kind: TemplateKind = {
  table: 'document_templates',
  parts: 'Positionen',
  howTo: 'Schreiben Sie in einem Angebot die Positionen',
  example: 'Umzug mit zwei Helfern',
  describe: describeTemplate,
};

interface DocumentTemplateButtonsProps {
  /** Templates are written in quotes; an invoice only takes their line items. */
  isQuote: boolean;
  /** The line items that a request began the draft with. */
  requested: readonly DraftLine[];
  onTake: (lines: DraftLine[]) => void;
}

/** Adds the line items and texts of a template to a draft, and saves those of a quote as one. */
export function DocumentTemplateButtons({ isQuote, requested, onTake }: DocumentTemplateButtonsProps) {
  const { getValues, setValue, trigger } = useFormContext<TemplatedDraft>();
  const { data: settings } = useQuery(adminBillingSettingsQueries.current);
  const usual = settings ? { introduction: settings.quote_introduction, closing: settings.quote_closing } : undefined;

  const take = ({ name, content }: Template) => {
    const draft = getValues();
    const { lines, keepsText, ...texts } = applyTemplate(draft, content, { isQuote, usual, requested });
    if (lines.length > limits.lines) {
      toast.error(`Ein Beleg hat höchstens ${limits.lines} Positionen.`);
      return false;
    }
    for (const field of ['introduction', 'closing', 'exemption'] as const)
      if (texts[field] !== draft[field]) setValue(field, texts[field], { shouldDirty: true, shouldValidate: true });
    onTake(lines);
    toast.success(`Vorlage „${name}“ eingesetzt`, {
      description: keepsText ? 'Die Texte, die Sie geschrieben haben, sind geblieben.' : undefined,
    });
    return true;
  };
  const prepare = async () => {
    if (!(await trigger(['lines', 'introduction', 'closing', 'exemption'], { shouldFocus: true }))) {
      toast.error('Bitte berichtigen Sie zuerst die markierten Angaben.');
      return undefined;
    }
    const content = templateContent(getValues(), usual);
    const count = templateLines(getValues()).length;
    if (count === 0) {
      toast.info('Schreiben Sie zuerst die Positionen der Vorlage.');
      return undefined;
    }
    const parts = count === 1 ? 'Die Position' : `Die ${count} Positionen`;
    return {
      content,
      description: `${parts} mit Preisen und die Texte davor und danach, ohne Kunde und Rabatt auf alles.`,
    };
  };
  return <TemplateButtons kind={kind} onTake={take} onSave={isQuote ? prepare : undefined} />;
}
