import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { adminMediaMutations } from '@/data/media/admin';
import { type MediaForm, type MediaFormInput, mediaFormResolver } from '@/data/media/schema';
import type { MediaSlot } from '@/data/media/slot';
import { common } from '@/texts/common';
import { MediaFileField } from './media-file-field';
import { UploadProgress } from './upload-progress';

interface MediaUploadDialogProps {
  slot: MediaSlot;
  /** Where it appears on the website. */
  place: string;
  /** There is a medium, which goes when the new one is there. */
  replaces: boolean;
  /** The company's logo, which needs no description. */
  logo?: boolean;
  onClose: () => void;
}

/** Picks a file for a slot, says what it shows, and uploads it. While that runs only 'Abbrechen' ends it. */
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
    return upload.mutateAsync({ slot, ...values, signal, onProgress: setSent }).then(onClose);
  };
  return (
    <FormDialog
      title={`${slot.title} ${replaces ? 'ersetzen' : 'hochladen'}`}
      description={replaces ? `${place}. Das bisherige Medium wird danach gelöscht.` : `${place}.`}
      onClose={() => !upload.isPending && onClose()}
    >
      <Form form={form} onSubmit={submit}>
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
        <DialogFooter>
          <Button
            variant="outline"
            // What is sent completely is saved in a moment; nothing is left to call off.
            disabled={upload.isPending && sent === 1}
            onClick={() => (upload.isPending ? calledOff.current.abort() : onClose())}
          >
            {common.cancel}
          </Button>
          <SubmitButton pendingLabel="Wird hochgeladen …">Hochladen</SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
