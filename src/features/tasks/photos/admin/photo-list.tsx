import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { personName } from '@/features/accounts/profiles/person-name';
import { formatDateTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { describePhoto } from '../describe-photo';
import { PhotoGallery } from '../gallery';
import { type AdminTaskPhoto, adminTaskPhotoMutations } from './queries';
import { taskPhotoZipMutations } from './zip';

interface PhotoListProps {
  photos: readonly AdminTaskPhoto[];
  /** The tasks' titles are shown: the photos are of several. */
  ofOrder?: boolean;
}

/** Photos of tasks, which the office releases to the customer, saves and deletes. */
export function PhotoList({ photos, ofOrder }: PhotoListProps) {
  const release = useMutation(adminTaskPhotoMutations.release);
  const remove = useMutation(adminTaskPhotoMutations.remove);
  const zip = useMutation(taskPhotoZipMutations.save);
  const dialog = useDialog<{ kind: 'remove'; photo: AdminTaskPhoto }>();
  const hidden = photos.filter(({ is_released }) => !is_released).map(({ id }) => id);
  const hasCustomer = photos.some(({ task }) => task.request_id);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {hasCustomer && hidden.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            pending={release.isPending && release.variables.ids.length > 1}
            onClick={() => release.mutate({ ids: hidden, released: true })}
          >
            Alle für den Kunden freigeben
          </Button>
        )}
        <Button
          icon={Download}
          variant="outline"
          size="sm"
          pending={zip.isPending}
          onClick={() => zip.mutate({ photos, name: `fotos_${berlinDay()}.zip` })}
        >
          Alle als ZIP speichern
        </Button>
      </div>
      <PhotoGallery
        photos={photos}
        label="Fotos"
        foot={(photo) => (
          <>
            <p className="text-xs wrap-anywhere text-muted-foreground">
              {[
                ofOrder && photo.task.title,
                personName(photo.author, 'Gelöschtes Konto'),
                `${formatDateTime(photo.taken_at)} Uhr`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <div className="flex items-center justify-between gap-1">
              {photo.task.request_id && (
                <ReleaseBox
                  photo={photo}
                  pending={release.isPending && release.variables.ids.includes(photo.id)}
                  onChange={(released) => release.mutate({ ids: [photo.id], released })}
                />
              )}
              <Button
                variant="ghost"
                size="icon"
                className="ml-auto"
                aria-label={`Löschen: ${describePhoto(photo)}`}
                onClick={() => dialog.show({ kind: 'remove', photo })}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </>
        )}
      />
      {dialog.open && (
        <ConfirmDialog
          title="Foto löschen?"
          text={`„${describePhoto(dialog.open.photo)}“ wird endgültig gelöscht.`}
          confirmLabel="Foto löschen"
          destructive
          pending={remove.isPending}
          onConfirm={() => dialog.open && remove.mutate(dialog.open.photo.id, { onSuccess: dialog.close })}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

interface ReleaseBoxProps {
  photo: AdminTaskPhoto;
  pending: boolean;
  onChange: (released: boolean) => void;
}

function ReleaseBox({ photo, pending, onChange }: ReleaseBoxProps) {
  const id = useId();
  return (
    <span className="flex min-h-9 items-center gap-2">
      <Checkbox
        id={id}
        checked={pending ? !photo.is_released : photo.is_released}
        disabled={pending}
        aria-label={`Freigegeben für den Kunden: ${describePhoto(photo)}`}
        onCheckedChange={onChange}
      />
      <label htmlFor={id} className="text-sm">
        Freigegeben
      </label>
    </span>
  );
}
