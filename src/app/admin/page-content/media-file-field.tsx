import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { controlLook } from '@/components/ui/input';
import { acceptedFiles, fileProblem } from '@/data/media/files';
import type { MediaType } from '@/data/media/slot';
import { cn } from '@/lib/cn';
import { MediaPreview } from './media-preview';

type MediaFileFieldProps<Values extends FieldValues, Output> = Omit<
  FieldProps<Values, Output, File | undefined>,
  'label' | 'required' | 'hint'
> & { type: MediaType };

const advice = {
  image: 'Ein Foto sollte kleiner als 1 MB sein, damit die Seite schnell bleibt.',
  video: 'Je kleiner der Film, desto schneller die Seite.',
} satisfies Record<MediaType, string>;

/** Picks a picture or a film from the device and shows it before it is sent. */
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
  const { error } = frameProps;
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const pick = (file: File | undefined) => {
    field.onChange(file);
    setPreview(file && !fileProblem(file, type) ? URL.createObjectURL(file) : undefined);
  };
  const file: File | undefined = field.value;
  return (
    <FieldFrame {...frameProps}>
      {/* The browser's own control speaks the browser's language: it lies unseen above ours, and takes drops as well. */}
      <div className="relative rounded-lg outline-offset-2 outline-ring has-focus-visible:outline-2">
        <div
          aria-hidden
          className={cn(controlLook, 'flex min-h-11 items-center gap-3 py-1.5 pl-1.5', error && 'border-destructive')}
        >
          <span className="shrink-0 rounded-md bg-accent px-3 py-1 text-sm font-medium text-accent-foreground">
            Datei auswählen
          </span>
          <span className="truncate text-sm text-muted-foreground">{file?.name ?? 'Keine Datei ausgewählt'}</span>
        </div>
        <input
          {...controlProps}
          type="file"
          accept={`${type}/*`}
          onChange={(event) => pick(event.target.files?.[0])}
          className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {preview && (
        <div className="max-w-56">
          <MediaPreview type={type} url={preview} alt="Vorschau" whole />
        </div>
      )}
    </FieldFrame>
  );
}
