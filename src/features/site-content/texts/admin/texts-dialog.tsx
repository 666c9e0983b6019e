import { useMutation } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import type { TextValues } from '@/config/content/text-block';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { useEdit } from '@/components/form/use-edit';
import { withSaved } from '@/features/site-content/texts/saved-texts';
import { GermanError } from '@/lib/errors';
import { ListFields } from './list-fields';
import { adminTextMutations, type SavedTexts } from './mutations';
import { isShortEnough, textsResolver } from './schema';
import { SingleTextField } from './single-text-field';
import { describeTexts, type EditableBlock } from './text-field';

interface TextsDialogProps {
  editable: EditableBlock;
  saved: SavedTexts;
  onClose: () => void;
}

/** Edits the texts of a block. */
export function TextsDialog({ editable, saved, onClose }: TextsDialogProps) {
  const { block, label, fields } = editable;
  const save = useMutation(adminTextMutations.save);
  const textsOf = ({ content }: SavedTexts) => withSaved(block.texts, content);
  const form = useForm<FieldValues>({ resolver: textsResolver(editable), defaultValues: textsOf(saved) });
  const edit = useEdit({
    form,
    row: saved,
    values: textsOf,
    describe: (row) => describeTexts(editable, textsOf(row)),
  });
  const submit = (texts: FieldValues) => {
    if (!isShortEnough(texts)) throw new GermanError('Das ist zusammen zu lang. Bitte kürzen Sie die Texte.');
    return edit.save((seen) => save.mutateAsync({ seen, texts: texts as TextValues }));
  };
  return (
    <FormDialog
      title={label}
      description="Was Sie speichern, sehen Besucher sofort."
      width={900}
      form={form}
      onSubmit={async (texts) => submit(texts)}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <PersistInput name={`texts:${block.key}`} />
      {Object.entries(fields).map(([name, field]) =>
        field.kind === 'list' ? (
          <ListFields key={name} name={name} field={field} />
        ) : (
          <SingleTextField key={name} name={name} field={field} />
        ),
      )}
      {edit.notice}
    </FormDialog>
  );
}
