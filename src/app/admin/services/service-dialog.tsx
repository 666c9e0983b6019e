import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { adminServiceMutations } from '@/data/services/admin';
import { newService, serviceResolver, type ServiceForm } from '@/data/services/schema';
import type { Row } from '@/lib/tables';
import { common } from '@/texts/common';
import { optionsOf } from '@/texts/labels';
import { serviceCategories } from '@/texts/services';

const categories = optionsOf(serviceCategories);

/** Edits `service`; without one, makes a new one. */
export function ServiceDialog({ service, onClose }: { service?: Row<'services'>; onClose: () => void }) {
  const create = useMutation(adminServiceMutations.create);
  const update = useMutation(adminServiceMutations.update);
  const form = useForm({ resolver: serviceResolver, defaultValues: service ?? newService });
  const { control } = form;
  const submit = async (values: ServiceForm) => {
    await (service ? update.mutateAsync({ id: service.id, ...values }) : create.mutateAsync(values));
    onClose();
  };
  return (
    <FormDialog title={service ? 'Service bearbeiten' : 'Neuer Service'} width={600} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField control={control} name="title" label="Titel" required autoComplete="off" />
        <TextareaField control={control} name="description" label="Beschreibung" required rows={4} />
        <SelectField control={control} name="category" label="Kategorie" required options={categories} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField control={control} name="price" label="Preis" required decimals={2} unit="€" emptyValue={0} />
          <TextField control={control} name="duration" label="Dauer" required autoComplete="off" />
        </div>
        <CheckboxField control={control} name="is_active" label="Service ist aktiv" />
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={create.isPending || update.isPending}>
            {common.cancel}
          </Button>
          <SubmitButton pendingLabel="Wird gespeichert …">Speichern</SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
