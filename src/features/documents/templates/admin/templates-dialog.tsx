import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { EmptyState } from '@/components/list/empty-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { describeTemplate } from './describe-template';
import { adminTemplateMutations } from './mutations';
import { adminTemplateQueries, type DocumentTemplate } from './queries';
import { RenameTemplateDialog } from './rename-template-dialog';

interface TemplatesDialogProps {
  onTake: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** The templates: choosing one inserts it; each can be renamed and deleted. */
export function TemplatesDialog({ onTake, onClose }: TemplatesDialogProps) {
  const templates = useQuery(adminTemplateQueries.all);
  const dialog = useDialog<{ kind: 'rename' | 'remove'; template: DocumentTemplate }>();
  return (
    <Dialog
      title="Vorlage einsetzen"
      description="Die Positionen kommen zu denen dazu, die schon da sind."
      width={600}
      onClose={onClose}
    >
      <QueryView query={templates} failure="Fehler beim Laden der Vorlagen">
        {(found) =>
          found.length === 0 ? (
            <EmptyState text="Noch keine Vorlage. Schreiben Sie in einem Angebot die Positionen und wählen Sie „Als Vorlage speichern“." />
          ) : (
            <ul aria-label="Vorlagen" className="-mx-2 divide-y">
              {found.map((template) => (
                <Template
                  key={template.id}
                  template={template}
                  onTake={() => onTake(template)}
                  onRename={() => dialog.show({ kind: 'rename', template })}
                  onRemove={() => dialog.show({ kind: 'remove', template })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialog.open?.kind === 'rename' && (
        <RenameTemplateDialog template={dialog.open.template} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Die Vorlage „${dialog.open.template.name}“ wird gelöscht. Was daraus schon geschrieben ist, bleibt.`}
          remove={adminTemplateMutations.remove}
          target={dialog.open.template.id}
          onClose={dialog.close}
        />
      )}
    </Dialog>
  );
}

interface TemplateProps {
  template: DocumentTemplate;
  onTake: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function Template({ template: { name, content }, onTake, onRename, onRemove }: TemplateProps) {
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        className="min-h-11 min-w-0 grow rounded-lg px-2 py-2 text-left transition-colors hover:bg-foreground/6"
        onClick={onTake}
      >
        <span className="block font-medium wrap-anywhere">{name}</span>{' '}
        <span className="block text-sm text-muted-foreground">{describeTemplate(content)}</span>
      </button>
      <Button variant="ghost" size="icon" aria-label={`Umbenennen: ${name}`} title="Umbenennen" onClick={onRename}>
        <Pencil aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Löschen: ${name}`} title="Löschen" onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
