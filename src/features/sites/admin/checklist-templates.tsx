import { useFormContext } from 'react-hook-form';
import type { Json } from '@functions/api/database.types';
import { parseSiteChecklist } from '@/features/sites/checklist';
import { maxChecklistItems } from '@/features/sites/schema';
import type { TemplateKind } from '@/features/templates/admin/kind';
import type { Template } from '@/features/templates/admin/queries';
import { TemplateButtons } from '@/features/templates/admin/template-buttons';
import { toast } from '@/lib/toasts/toast';

/** How many lines of a template are named where it is chosen. */
const named = 3;

const linesOf = (content: Json) => parseSiteChecklist(content).map(({ text }) => text);

function describe(content: Json): string {
  const lines = linesOf(content);
  const first = lines.slice(0, named).join(', ');
  return `${lines.length === 1 ? 'Eine Zeile' : `${lines.length} Zeilen`}: ${first}${lines.length > named ? ' …' : ''}`;
}

const kind: TemplateKind = {
  table: 'checklist_templates',
  parts: 'Zeilen',
  howTo: 'Schreiben Sie die Zeilen',
  example: 'Treppenhausreinigung',
  describe,
};

interface ChecklistTemplatesProps {
  /** The lines in the form, without empty ones. */
  lines: () => string[];
  /** What of them a template leaves out: 'ohne Turnus'. */
  leftOut?: string;
  /** Adds lines behind them. */
  onAdd: (lines: string[]) => void;
}

/** Adds the lines of a template to the form's field `checklist`, each once, and saves those in it as one. */
export function ChecklistTemplates({ lines, leftOut, onAdd }: ChecklistTemplatesProps) {
  const { trigger } = useFormContext();
  const take = ({ name, content }: Template) => {
    const present = lines();
    const added = linesOf(content).filter((line) => !present.includes(line));
    if (present.length + added.length > maxChecklistItems) {
      toast.error(`Eine Checkliste hat höchstens ${maxChecklistItems} Zeilen.`);
      return false;
    }
    if (added.length === 0) toast.info(`Die Zeilen der Vorlage „${name}“ stehen schon da.`);
    else {
      onAdd(added);
      toast.success(`Vorlage „${name}“ eingesetzt`);
    }
    return true;
  };
  const prepare = async () => {
    if (!(await trigger('checklist', { shouldFocus: true }))) {
      toast.error('Bitte berichtigen Sie zuerst die markierten Angaben.');
      return undefined;
    }
    const texts = lines();
    if (texts.length === 0) {
      toast.info('Schreiben Sie zuerst die Zeilen der Vorlage.');
      return undefined;
    }
    const what = texts.length === 1 ? 'Die Zeile' : `Die ${texts.length} Zeilen`;
    const description = leftOut ? `${what}, ${leftOut}.` : `${what} der Checkliste.`;
    return { content: texts.map((text) => ({ text })), description };
  };
  return <TemplateButtons kind={kind} size="sm" onTake={take} onSave={prepare} />;
}
