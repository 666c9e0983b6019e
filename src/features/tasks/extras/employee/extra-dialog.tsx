import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { NumberField } from '@/components/form/number-field';
import { PhotosInput } from '@/components/form/photos-input';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import { labelOf } from '@/lib/labels';
import { employeeTaskPhotoMutations, type NewPhoto } from '../../photos/employee/queries';
import { takePhotos } from '../../photos/employee/take-photos';
import { FileImage, PhotoImage } from '../../photos/photo-image';
import { amountOfExtra, type TaskExtra } from '../extra';
import { taskExtraKinds } from '../labels';
import { extraColumns, type ExtraForm, extraResolver } from './extra-schema';
import { employeeTaskExtraMutations, type OwnTaskExtra } from './queries';

interface ExtraDialogProps {
  task: string;
  kind: TaskExtra['kind'];
  /** The one to change; a new one without it. */
  extra?: OwnTaskExtra;
  onClose: () => void;
}

const valuesOf = ({ text, minutes, gross_cents }: OwnTaskExtra): ExtraForm => ({
  text,
  amount: minutes === null ? (gross_cents ?? NaN) / 100 : minutes / 60,
});
const describe = (extra: OwnTaskExtra) => ({ Text: extra.text, Umfang: amountOfExtra(extra) });

/** Notes extra work or an expense, or changes it. */
export function ExtraDialog({ task, kind, extra, onClose }: ExtraDialogProps) {
  const isExpense = kind === 'expense';
  const addPhoto = useMutation(employeeTaskPhotoMutations.add);
  const add = useMutation(employeeTaskExtraMutations.add);
  const update = useMutation(employeeTaskExtraMutations.update);
  // One id per dialog, on every retry.
  const [{ id, noted_at }] = useState(() => ({ id: crypto.randomUUID(), noted_at: new Date().toISOString() }));
  const [receipt, setReceipt] = useState<NewPhoto>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm<ExtraForm>({
    resolver: extraResolver(kind),
    defaultValues: extra ? valuesOf(extra) : { text: '', amount: NaN },
  });
  const { control } = form;
  const edit = useEdit({ form, row: extra, values: valuesOf, describe });

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setIsBusy(true);
    const { taken, problem } = await takePhotos(task, 'beleg', [file]);
    setIsBusy(false);
    setProblem(problem);
    if (taken[0]) setReceipt(taken[0]);
  };
  const submit = async (values: ExtraForm) => {
    if (receipt) await addPhoto.mutateAsync(receipt);
    const columns = { ...extraColumns(kind, values), photo_id: receipt?.id ?? extra?.photo_id ?? null };
    return edit.save<unknown>((seen) =>
      seen
        ? update.mutateAsync({ seen, ...columns })
        : add.mutateAsync({ id, task_id: task, kind, noted_at, ...columns }),
    );
  };
  return (
    <FormDialog
      title={labelOf(taskExtraKinds, kind)}
      description={isExpense ? 'Was Sie für diesen Auftrag ausgelegt haben.' : 'Was über das Vereinbarte hinausging.'}
      form={form}
      onSubmit={submit}
      submitLabel="Speichern"
      buttonStyles="h-12"
      onClose={onClose}
    >
      <TextareaField
        control={control}
        name="text"
        label={isExpense ? 'Wofür' : 'Was war zu tun?'}
        rows={2}
        required
        hint={isExpense ? 'Zum Beispiel: Parkgebühr, Entsorgung.' : 'Zum Beispiel: Keller, vom Kunden gewünscht.'}
      />
      {isExpense ? (
        <NumberField
          control={control}
          name="amount"
          label="Betrag mit MwSt."
          required
          decimals={2}
          unit="€"
          hint="Wie er auf dem Beleg steht."
        />
      ) : (
        <NumberField
          control={control}
          name="amount"
          label="Stunden"
          required
          unit="Std."
          hint="Von allen zusammen: zwei Leute je eine Stunde sind 2."
        />
      )}
      {isExpense && (
        <div className="flex items-center gap-3">
          {receipt ? (
            <FileImage
              file={receipt.file}
              alt="Foto des Belegs"
              className="size-20 shrink-0 rounded-lg border object-cover"
            />
          ) : (
            extra?.receipt && (
              <PhotoImage
                photo={extra.receipt}
                alt="Foto des Belegs"
                className="size-20 shrink-0 rounded-lg border object-cover"
              />
            )
          )}
          <PhotosInput
            label="Foto des Belegs aufnehmen"
            icon={Camera}
            pending={isBusy}
            onChoose={(files) => void choose(files)}
            className="grow"
            buttonStyles="h-12 w-full"
          >
            {receipt || extra?.receipt ? 'Anderes Foto' : 'Foto des Belegs'}
          </PhotosInput>
        </div>
      )}
      <p role="status" className="text-sm font-medium text-destructive empty:hidden">
        {problem}
      </p>
      {edit.notice}
    </FormDialog>
  );
}
