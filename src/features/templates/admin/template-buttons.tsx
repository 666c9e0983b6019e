import { BookmarkPlus, LayoutTemplate } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import type { NewContent, TemplateKind } from './kind';
import type { Template } from './queries';

const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog')).TemplatesDialog);
const SaveTemplateDialog = lazyDialog(async () => (await import('./save-template-dialog')).SaveTemplateDialog);

interface TemplateButtonsProps {
  kind: TemplateKind;
  size?: 'sm';
  /** Inserts a template; false if it does not fit, which has been said then. */
  onTake: (template: Template) => boolean;
  /** What is saved as a new one; undefined if there is nothing yet or it has errors, which has been said then. */
  onSave?: () => Promise<NewContent | undefined>;
}

/** Inserts a template into a form, and saves what is in the form as one. */
export function TemplateButtons({ kind, size, onTake, onSave }: TemplateButtonsProps) {
  const dialog = useDialog<{ kind: 'choose' } | ({ kind: 'save' } & NewContent)>();
  const save = async () => {
    const made = await onSave?.();
    if (made) dialog.show({ kind: 'save', ...made });
  };
  return (
    <>
      <Button icon={LayoutTemplate} variant="outline" size={size} onClick={() => dialog.show({ kind: 'choose' })}>
        Vorlage einsetzen
      </Button>
      {onSave && (
        <Button icon={BookmarkPlus} variant="outline" size={size} onClick={() => void save()}>
          Als Vorlage speichern
        </Button>
      )}
      {dialog.open?.kind === 'choose' && (
        <TemplatesDialog
          kind={kind}
          onTake={(template) => {
            if (onTake(template)) dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'save' && (
        <SaveTemplateDialog
          kind={kind}
          content={dialog.open.content}
          description={dialog.open.description}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
