import { BookmarkPlus, LayoutTemplate } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@functions/documents/content';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { adminBillingSettingsQueries } from '@/features/documents/billing-settings/admin/queries';
import type { DraftLine } from '@/features/documents/content-form';
import {
  applyTemplate,
  templateContent,
  type TemplatedDraft,
  templateLines,
} from '@/features/documents/templates/content';
import { toast } from '@/lib/toasts/toast';
import type { DocumentTemplate } from './queries';

const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog')).TemplatesDialog);
const SaveTemplateDialog = lazyDialog(async () => (await import('./save-template-dialog')).SaveTemplateDialog);

interface TemplateButtonsProps {
  /** Templates are written in quotes; an invoice only takes their line items. */
  isQuote: boolean;
  onTake: (lines: DraftLine[]) => void;
}

/** Adds the line items and texts of a template to a draft, and saves those of a quote as one. */
export function TemplateButtons({ isQuote, onTake }: TemplateButtonsProps) {
  const { getValues, setValue, trigger } = useFormContext<TemplatedDraft>();
  const { data: settings } = useQuery(adminBillingSettingsQueries.current);
  const usual = settings ? { introduction: settings.quote_introduction, closing: settings.quote_closing } : undefined;
  const dialog = useDialog<{ kind: 'choose' } | { kind: 'save'; draft: TemplatedDraft }>();

  const take = ({ name, content }: DocumentTemplate) => {
    const draft = getValues();
    const { lines, keepsText, ...texts } = applyTemplate(draft, content, { isQuote, usual });
    if (lines.length > limits.lines) return toast.error(`Ein Beleg hat höchstens ${limits.lines} Positionen.`);
    for (const field of ['introduction', 'closing', 'exemption'] as const)
      if (texts[field] !== draft[field]) setValue(field, texts[field], { shouldDirty: true, shouldValidate: true });
    onTake(lines);
    toast.success(`Vorlage „${name}“ eingesetzt`, {
      description: keepsText ? 'Die Texte, die Sie geschrieben haben, sind geblieben.' : undefined,
    });
    dialog.close();
  };
  const save = async () => {
    if (!(await trigger(['lines', 'introduction', 'closing', 'exemption'], { shouldFocus: true })))
      toast.error('Bitte berichtigen Sie zuerst die markierten Angaben.');
    else if (templateLines(getValues()).length === 0) toast.info('Schreiben Sie zuerst die Positionen der Vorlage.');
    else dialog.show({ kind: 'save', draft: getValues() });
  };
  return (
    <>
      <Button icon={LayoutTemplate} variant="outline" onClick={() => dialog.show({ kind: 'choose' })}>
        Vorlage einsetzen
      </Button>
      {isQuote && (
        <Button icon={BookmarkPlus} variant="outline" onClick={() => void save()}>
          Als Vorlage speichern
        </Button>
      )}
      {dialog.open?.kind === 'choose' && <TemplatesDialog onTake={take} onClose={dialog.close} />}
      {dialog.open?.kind === 'save' && (
        <SaveTemplateDialog content={templateContent(dialog.open.draft, usual)} onClose={dialog.close} />
      )}
    </>
  );
}
