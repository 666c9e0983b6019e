import { useMutation, useQuery } from '@tanstack/react-query';
import { Clock, Receipt } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { labelOf } from '@/lib/labels';
import { useOutbox } from '@/lib/offline/outbox';
import { entriesOf, entriesSince, type OutboxEntry } from '@/lib/offline/outbox-entries';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { DiscardButton } from '../../employee/discard-button';
import { taskPhotoSender } from '../../photos/employee/queries';
import { PhotoGallery } from '../../photos/gallery';
import { amountOfExtra, type TaskExtra } from '../extra';
import { taskExtraKinds } from '../labels';
import { employeeTaskExtraMutations, employeeTaskExtraQueries, type OwnTaskExtra, taskExtraSender } from './queries';

const ExtraDialog = lazyDialog(async () => (await import('./extra-dialog')).ExtraDialog);

const kinds = [
  { kind: 'extra-work', icon: Clock },
  { kind: 'expense', icon: Receipt },
] as const;

interface ExtrasCardProps {
  task: Pick<Row<'tasks'>, 'id' | 'status'>;
  /** The customer has signed for the task. */
  isSigned: boolean;
}

/** Extra work and expenses of a task, which the people on it note and change until it is closed or signed for. */
export function ExtrasCard({ task, isSigned }: ExtrasCardProps) {
  const extras = useQuery(employeeTaskExtraQueries.of(task.id));
  useLiveTable('task_extras', { filter: { column: 'task_id', value: task.id } });
  const remove = useMutation(employeeTaskExtraMutations.remove);
  const dialog = useDialog<
    { kind: TaskExtra['kind']; extra?: OwnTaskExtra } | { kind: 'remove'; extra: OwnTaskExtra }
  >();
  const { open } = dialog;
  const entries = useOutbox();
  const receipts = entriesOf(entries, taskPhotoSender);
  const waiting = entriesOf(entriesSince(entries, extras.dataUpdatedAt), taskExtraSender).filter(
    ({ what }) => what.task_id === task.id && !extras.data?.some(({ id }) => id === what.id),
  );
  return (
    <Card>
      <CardTitle>Mehrarbeit und Auslagen</CardTitle>
      {!isSigned && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
          {kinds.map(({ kind, icon }) => (
            <Button
              key={kind}
              variant="outline"
              icon={icon}
              className="min-h-12 px-2"
              onClick={() => dialog.show({ kind })}
            >
              {labelOf(taskExtraKinds, kind)}
            </Button>
          ))}
        </div>
      )}
      <QueryView
        query={extras}
        failure="Fehler beim Laden von Mehrarbeit und Auslagen"
        skeleton={<Skeleton className="h-5 w-2/5" />}
      >
        {(rows) =>
          rows.length + waiting.length === 0 ? (
            <p className="text-muted-foreground">Noch nichts notiert.</p>
          ) : (
            <ul aria-label="Mehrarbeit und Auslagen" className="divide-y">
              {rows.map((extra) => (
                <Extra
                  key={extra.id}
                  extra={extra}
                  isOpen={task.status !== 'abgeschlossen' && !isSigned && !extra.is_billed}
                  onEdit={() => dialog.show({ kind: extra.kind, extra })}
                  onRemove={() => dialog.show({ kind: 'remove', extra })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {waiting.length > 0 && (
        <ul aria-label="Einträge, die auf das Netz warten" className="divide-y">
          {waiting.map((entry) => (
            <WaitingExtra
              key={entry.id}
              entry={entry}
              receipt={receipts.find(({ what }) => what.id === entry.what.photo_id)}
              isOpen={!isSigned}
            />
          ))}
        </ul>
      )}
      {open && open.kind !== 'remove' && (
        <ExtraDialog task={task.id} kind={open.kind} extra={open.extra} onClose={dialog.close} />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="Eintrag löschen?"
          text={`„${open.extra.text}“ wird dann nicht abgerechnet.`}
          confirmLabel="Eintrag löschen"
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate(open.extra.id, { onSuccess: dialog.close })}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}

interface WaitingExtraProps {
  entry: OutboxEntry<TaskExtra>;
  /** The photo of its receipt, if that waits as well. */
  receipt: OutboxEntry | undefined;
  /** It can be deleted. */
  isOpen: boolean;
}

/** An extra from the outbox that the loaded list does not contain yet. */
function WaitingExtra({ entry, receipt, isOpen }: WaitingExtraProps) {
  const { what: extra, carriedOutAt } = entry;
  return (
    <li className="space-y-1 py-3">
      <p className="wrap-anywhere whitespace-pre-line">{extra.text}</p>
      <p className="text-muted-foreground">{`${labelOf(taskExtraKinds, extra.kind)}: ${amountOfExtra(extra)}`}</p>
      <p className="text-sm text-muted-foreground">{carriedOutAt ? 'Gesendet' : 'Wartet auf das Netz'}</p>
      {isOpen && !carriedOutAt && (
        <DiscardButton
          entries={receipt ? [entry, receipt] : [entry]}
          label={`Löschen: ${extra.text}`}
          title="Eintrag löschen?"
        />
      )}
    </li>
  );
}

interface ExtraProps {
  extra: OwnTaskExtra;
  /** It can be changed. */
  isOpen: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Extra({ extra, isOpen, onEdit, onRemove }: ExtraProps) {
  const { text, kind, receipt } = extra;
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-muted-foreground">{`${labelOf(taskExtraKinds, kind)}: ${amountOfExtra(extra)}`}</p>
      {receipt && <PhotoGallery photos={[receipt]} label="Beleg" isSmall />}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" className="min-h-12" aria-label={`Ändern: ${text}`} onClick={onEdit}>
            Ändern
          </Button>
          <Button variant="ghost" className="min-h-12" aria-label={`Löschen: ${text}`} onClick={onRemove}>
            Löschen
          </Button>
        </div>
      )}
    </li>
  );
}
