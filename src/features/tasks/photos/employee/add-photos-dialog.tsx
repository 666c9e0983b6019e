import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextField } from '@/components/form/text-field';
import { labelOf } from '@/lib/labels';
import { taskPhotoKinds } from '../labels';
import { FileImage } from '../photo-image';
import { type CaptionsForm, captionsResolver } from './captions-schema';
import { employeeTaskPhotoMutations, type NewPhoto } from './queries';

interface AddPhotosDialogProps {
  /** Of one kind, at least one. */
  photos: readonly NewPhoto[];
  onClose: () => void;
}

/** New photos with a word to each, which damage needs. What was sent stays sent; the others are kept for another attempt. */
export function AddPhotosDialog({ photos, onClose }: AddPhotosDialogProps) {
  const add = useMutation(employeeTaskPhotoMutations.add);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const kind = photos[0]?.kind ?? 'vorher';
  const form = useForm<CaptionsForm>({
    resolver: captionsResolver(kind),
    defaultValues: { captions: photos.map(() => ({ text: '' })) },
  });
  const left = photos.filter(({ id }) => !sent.has(id)).length;
  const submit = async ({ captions }: CaptionsForm) => {
    for (const [index, photo] of photos.entries()) {
      if (sent.has(photo.id)) continue;
      await add.mutateAsync({ ...photo, caption: captions[index]?.text || null });
      setSent((before) => new Set(before).add(photo.id));
    }
  };
  return (
    <FormDialog
      title={photos.length === 1 ? `Foto: ${labelOf(taskPhotoKinds, kind)}` : `Fotos: ${labelOf(taskPhotoKinds, kind)}`}
      description={
        kind === 'schaden'
          ? 'Bitte beschreiben Sie den Schaden. Das Büro sieht ihn sofort.'
          : 'Eine Bemerkung muss nicht sein.'
      }
      form={form}
      onSubmit={submit}
      submitLabel={left === 1 ? 'Foto senden' : `${left} Fotos senden`}
      pendingLabel={left === 1 ? 'Wird gesendet …' : `Noch ${left} …`}
      buttonStyles="h-12"
      onClose={onClose}
    >
      <ul className="space-y-4">
        {photos.map((photo, index) => (
          <li key={photo.id} className="flex items-start gap-3">
            <FileImage
              file={photo.file}
              alt={`Foto ${index + 1}`}
              className="size-20 shrink-0 rounded-lg border object-cover"
            />
            <div className="min-w-0 flex-1">
              {sent.has(photo.id) ? (
                <p className="py-2 font-medium text-success">Gesendet</p>
              ) : (
                <TextField
                  control={form.control}
                  name={`captions.${index}.text`}
                  label={photos.length === 1 ? 'Bemerkung' : `Bemerkung zu Foto ${index + 1}`}
                  required={kind === 'schaden'}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
