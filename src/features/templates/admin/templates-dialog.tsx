import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { EmptyState } from '@/components/list/empty-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { TemplateKind } from './kind';
import { adminTemplateMutations } from './mutations';
import { adminTemplateQueries, type Template } from './queries';
import { RenameTemplateDialog } from './rename-template-dialog';

interface TemplatesDialogProps {
  kind: TemplateKind;
  onTake: (template: Template) => void;
  onClose: () => void;
}

/** The templates: choosing one inserts it; each can be renamed and deleted. */
export function TemplatesDialog({ kind, onTake, onClose }: TemplatesDialogProps) {
  const templates = useQuery(adminTemplateQueries.all(kind.table));
  const dialog = useDialog<{ kind: 'rename' | 'remove'; template: Template }>();
  return (
    <Dialog
      title="Vorlage einsetzen"
      description={`Die ${kind.parts} kommen zu denen dazu, die schon da sind.`}
      width={600}
      onClose={onClose}
    >
      <QueryView query={templates} failure="Fehler beim Laden der Vorlagen">
        {(found) =>
          found.length === 0 ? (
            <EmptyState text={`Noch keine Vorlage. ${kind.howTo} und wählen Sie „Als Vorlage speichern“.`} />
          ) : (
            <ul aria-label="Vorlagen" className="-mx-2 divide-y">
              {found.map((template) => (
                <TemplateItem
                  key={template.id}
                  name={template.name}
                  summary={kind.describe(template.content)}
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
        <RenameTemplateDialog table={kind.table} template={dialog.open.template} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Die Vorlage „${dialog.open.template.name}“ wird gelöscht. Was daraus schon geschrieben ist, bleibt.`}
          remove={adminTemplateMutations.remove(kind.table)}
          target={dialog.open.template.id}
          onClose={dialog.close}
        />
      )}
    </Dialog>
  );
}

interface TemplateItemProps {
  name: string;
  summary: string;
  onTake: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function TemplateItem({ name, summary, onTake, onRename, onRemove }: TemplateItemProps) {
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        className="min-h-11 min-w-0 grow rounded-lg px-1 py-2 text-left transition-colors hover:bg-foreground/6"
        onClick={onTake}
      >
        <span className="block font-medium wrap-anywhere hyphens-auto">{name}</span>{' '}
        <span className="block text-sm wrap-anywhere text-muted-foreground">{summary}</span>
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
