import { useMutation, useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { PhotosInput } from '@/components/form/photos-input';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { optionsOf } from '@/lib/labels';
import { useOutbox } from '@/lib/offline/outbox';
import { entriesOf, entriesSince, type OutboxEntry } from '@/lib/offline/outbox-entries';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { DiscardButton } from '../../employee/discard-button';
import { describePhoto } from '../describe-photo';
import type { TaskPhoto } from '../file-query';
import { PhotoGallery } from '../gallery';
import { taskPhotoKinds } from '../labels';
import { FileImage } from '../photo-image';
import { employeeTaskPhotoMutations, employeeTaskPhotoQueries, type NewPhoto, taskPhotoSender } from './queries';
import { takePhotos } from './take-photos';

const AddPhotosDialog = lazyDialog(async () => (await import('./add-photos-dialog')).AddPhotosDialog);

/** Receipts are taken with the expenses. */
const kinds = optionsOf(taskPhotoKinds).filter(({ value }) => value !== 'beleg');

interface PhotosCardProps {
  userId: string;
  task: Pick<Row<'tasks'>, 'id' | 'status'>;
  /** The customer has signed for the task. */
  isSigned: boolean;
}

/** The photos of a task: before, after, damage. Own ones can be deleted until the task is closed or signed for. */
export function PhotosCard({ userId, task, isSigned }: PhotosCardProps) {
  const photos = useQuery(employeeTaskPhotoQueries.of(task.id));
  useLiveTable('task_photos', { filter: { column: 'task_id', value: task.id } });
  const remove = useMutation(employeeTaskPhotoMutations.remove);
  const dialog = useDialog<{ kind: 'add'; photos: NewPhoto[] } | { kind: 'remove'; id: string }>();
  const removed = dialog.open?.kind === 'remove' ? dialog.open.id : undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const waiting = entriesOf(entriesSince(useOutbox(), photos.dataUpdatedAt), taskPhotoSender).filter(
    ({ what }) => what.task_id === task.id && !photos.data?.some(({ id }) => id === what.id),
  );

  const choose = async (kind: TaskPhoto['kind'], files: File[]) => {
    if (files.length === 0) return;
    setIsBusy(true);
    const { taken, problem } = await takePhotos(task.id, kind, files, (photos.data?.length ?? 0) + waiting.length);
    setIsBusy(false);
    setProblem(problem);
    if (taken.length > 0) dialog.show({ kind: 'add', photos: taken });
  };

  return (
    <Card>
      <CardTitle>Fotos</CardTitle>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {kinds.map(({ value, label }) => (
          <PhotosInput
            key={value}
            label={`Foto aufnehmen: ${label}`}
            icon={Camera}
            pending={isBusy}
            onChoose={(files) => void choose(value, files)}
            className="flex"
            buttonStyles="min-h-16 min-w-0 shrink! grow flex-col gap-1 px-1! text-sm"
          >
            {label}
          </PhotosInput>
        ))}
      </div>
      <p role="status" className="text-sm font-medium text-destructive empty:hidden">
        {problem}
      </p>
      <QueryView
        query={photos}
        failure="Fehler beim Laden der Fotos des Auftrags"
        skeleton={<Skeleton className="h-5 w-2/5" />}
      >
        {(taken) =>
          taken.length + waiting.length === 0 ? (
            <p className="text-muted-foreground">Noch keine Fotos.</p>
          ) : (
            <PhotoGallery
              photos={taken}
              label="Fotos des Auftrags"
              foot={(photo) =>
                photo.author_id === userId &&
                task.status !== 'abgeschlossen' &&
                !isSigned && (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="min-h-11 self-start"
                    onClick={() => dialog.show({ kind: 'remove', id: photo.id })}
                  >
                    Löschen
                  </Button>
                )
              }
            />
          )
        }
      </QueryView>
      <WaitingPhotos entries={waiting} isOpen={!isSigned} />
      {dialog.open?.kind === 'add' && <AddPhotosDialog photos={dialog.open.photos} onClose={dialog.close} />}
      {removed && (
        <ConfirmDialog
          title="Foto löschen?"
          text="Es ist danach auch für das Büro nicht mehr da."
          confirmLabel="Foto löschen"
          destructive
          pending={remove.isPending}
          onConfirm={() => removed && remove.mutate(removed, { onSuccess: dialog.close })}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}

interface WaitingPhotosProps {
  entries: readonly OutboxEntry<NewPhoto>[];
  /** They can be deleted. */
  isOpen: boolean;
}

/** Photos that the gallery does not have yet. */
function WaitingPhotos({ entries, isOpen }: WaitingPhotosProps) {
  if (entries.length === 0) return null;
  return (
    <ul
      aria-label="Fotos, die auf das Netz warten"
      className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3"
    >
      {entries.map((entry) => (
        <WaitingPhoto key={entry.id} entry={entry} isOpen={isOpen} />
      ))}
    </ul>
  );
}

function WaitingPhoto({ entry, isOpen }: { entry: OutboxEntry<NewPhoto>; isOpen: boolean }) {
  const { what: photo, carriedOutAt } = entry;
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <FileImage
        file={photo.file}
        alt={describePhoto(photo)}
        className="aspect-square w-full rounded-lg border object-cover opacity-70"
      />
      {photo.caption && <p className="text-sm wrap-anywhere">{photo.caption}</p>}
      <p className="text-sm text-muted-foreground">{carriedOutAt ? 'Gesendet' : 'Wartet auf das Netz'}</p>
      {/* A receipt goes with its expense. */}
      {isOpen && !carriedOutAt && photo.kind !== 'beleg' && (
        <DiscardButton entries={[entry]} label={`Löschen: ${describePhoto(photo)}`} title="Foto löschen?" />
      )}
    </li>
  );
}
