import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { FilePicker } from '@/components/form/file-picker';
import { useObjectUrl } from '@/components/form/use-object-url';
import { acceptedFiles, fileProblem } from '@/features/site-content/media/files';
import type { MediaType } from '@/features/site-content/media/slot';
import { MediaPreview } from './media-preview';

type MediaFileFieldProps<Values extends FieldValues, Output> = Omit<
  FieldProps<Values, Output, File | undefined>,
  'label' | 'required' | 'hint'
> & { type: MediaType };

const advice = {
  image:
    'Ein Foto (JPEG) wird verkleinert, damit die Seite schnell bleibt; wo und wann es aufgenommen wurde, steht nicht mehr darin.',
  video: 'Je kleiner der Film, desto schneller die Seite.',
} satisfies Record<MediaType, string>;

/** Picks an image or video from the device and previews it before upload. */
export function MediaFileField<Values extends FieldValues, Output>({
  type,
  ...props
}: MediaFileFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField<Values, Output, File | undefined>({
    ...props,
    label: 'Datei',
    required: true,
    hint: `${acceptedFiles[type]}. ${advice[type]}`,
  });
  const [preview, show] = useObjectUrl();
  const pick = (file: File | undefined) => {
    field.onChange(file);
    show(file && !fileProblem(file, type) ? file : undefined);
  };
  const file: File | undefined = field.value;
  return (
    <FieldFrame {...frameProps}>
      <FilePicker {...controlProps} accept={`${type}/*`} text={file?.name ?? 'Keine Datei ausgewählt'} onPick={pick} />
      {preview && (
        <div className="max-w-56">
          <MediaPreview type={type} url={preview} alt="Vorschau" aspect="aspect-3/2" whole />
        </div>
      )}
    </FieldFrame>
  );
}
