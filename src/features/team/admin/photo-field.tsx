import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { FilePicker } from '@/components/form/file-picker';
import { useObjectUrl } from '@/components/form/use-object-url';
import { Button } from '@/components/ui/button';
import { acceptedFiles, fileProblem } from '@/features/site-content/media/files';
import type { Photo } from '@/features/team/schema';
import { Avatar } from '@/features/team/avatar';

interface PhotoFieldProps<Values extends FieldValues, Output> extends Pick<
  FieldProps<Values, Output, Photo>,
  'control' | 'name' | 'disabled'
> {
  /** Whose photo it is. */
  person: string;
}

/** Picks a photo from the device and previews it as on the card. */
export function PhotoField<Values extends FieldValues, Output>({ person, ...props }: PhotoFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField<Values, Output, Photo>({
    ...props,
    label: 'Foto',
    hint: `${acceptedFiles.image}. Gezeigt wird die Mitte; ohne Foto steht dort der Anfangsbuchstabe.`,
  });
  const [preview, show] = useObjectUrl();
  const [removals, setRemovals] = useState(0);
  const photo: Photo = field.value;
  const pick = (file: File | undefined) => {
    // Cancelling the file dialog keeps the current photo.
    if (!file) return;
    field.onChange(file);
    show(fileProblem(file, 'image') ? undefined : file);
  };
  const remove = () => {
    field.onChange(null);
    show(undefined);
    setRemovals(removals + 1);
  };
  return (
    <FieldFrame {...frameProps}>
      <div className="flex items-center gap-3">
        <Avatar className="size-16 text-2xl" name={person} url={photo instanceof File ? (preview ?? null) : photo} />
        <FilePicker
          // A new input has forgotten its file, which can be picked again, and receives the focus from the removed
          // button.
          key={removals}
          autoFocus={removals > 0}
          {...controlProps}
          accept="image/*"
          text={photo instanceof File ? photo.name : photo ? 'Ein Foto ist da' : 'Kein Foto'}
          onPick={pick}
        />
      </div>
      {photo !== null && (
        <Button variant="outline" size="sm" onClick={remove} disabled={controlProps.disabled}>
          Foto entfernen
        </Button>
      )}
    </FieldFrame>
  );
}
