import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import { adminMediaMutations } from './queries';
import { type MediaForm, type MediaFormInput, mediaFormResolver } from '@/features/site-content/media/schema';
import type { MediaSlot } from '@/features/site-content/media/slot';
import { MediaFileField } from './media-file-field';
import { UploadProgress } from './upload-progress';

interface MediaUploadDialogProps {
  slot: MediaSlot;
  /** Where it appears on the website. */
  place: string;
  /** The current medium, which is deleted once the new one is saved. */
  replaces: boolean;
  /** The company's logo, which needs no description. */
  logo?: boolean;
  onClose: () => void;
}

/** Picks a file for a slot, asks for a description, and uploads it. During the upload only 'Abbrechen' closes it. */
export function MediaUploadDialog({ slot, place, replaces, logo, onClose }: MediaUploadDialogProps) {
  const upload = useMutation(adminMediaMutations.upload);
  const calledOff = useRef(new AbortController());
  const [sent, setSent] = useState(0);
  const form = useForm<MediaFormInput, unknown, MediaForm>({
    resolver: mediaFormResolver(slot.type),
    defaultValues: { file: undefined, description: '' },
  });
  const submit = (values: MediaForm) => {
    setSent(0);
    calledOff.current = new AbortController();
    const { signal } = calledOff.current;
    return upload.mutateAsync({ slot, ...values, signal, onProgress: setSent });
  };
  return (
    <FormDialog
      title={`${slot.title} ${replaces ? 'ersetzen' : 'hochladen'}`}
      description={replaces ? `${place}. Das bisherige Medium wird danach gelöscht.` : `${place}.`}
      form={form}
      onSubmit={submit}
      submitLabel="Hochladen"
      pendingLabel="Wird hochgeladen …"
      // Once fully sent it is saved in a moment; there is nothing left to abort.
      onAbort={sent < 1 ? () => calledOff.current.abort() : undefined}
      onClose={onClose}
    >
      <MediaFileField control={form.control} name="file" type={slot.type} disabled={upload.isPending} />
      {!logo && (
        <TextareaField
          control={form.control}
          name="description"
          label="Bildbeschreibung"
          rows={2}
          disabled={upload.isPending}
          hint="Was zu sehen ist, in einem Satz: für Menschen, die das Bild nicht sehen können, und für Suchmaschinen."
        />
      )}
      {upload.isPending && <UploadProgress sent={sent} />}
    </FormDialog>
  );
}
