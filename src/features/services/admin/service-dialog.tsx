import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { PersistInput } from '@/components/form/persist-input';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import { adminServiceMutations } from './mutations';
import { newService, serviceResolver, type ServiceForm } from '@/features/services/schema';
import { formatEuro } from '@/lib/format/format-euro';
import type { Row } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { serviceCategories } from '@/features/services/labels';

const categories = optionsOf(serviceCategories);
const labels = {
  title: 'Titel',
  description: 'Beschreibung',
  category: 'Kategorie',
  price: 'Preis',
  duration: 'Dauer',
};

const describe = (service: Row<'services'>) => ({
  Titel: service.title,
  Beschreibung: service.description,
  Kategorie: serviceCategories[service.category].label,
  Preis: formatEuro(service.price),
  Dauer: service.duration,
  'Service ist aktiv': service.is_active ? 'Ja' : 'Nein',
});

/** Edits `service`; without one, creates one. */
export function ServiceDialog({ service, onClose }: { service?: Row<'services'>; onClose: () => void }) {
  const create = useMutation(adminServiceMutations.create);
  const update = useMutation(adminServiceMutations.update);
  const form = useForm({ resolver: serviceResolver, defaultValues: service ?? newService });
  const { control } = form;
  const edit = useEdit({ form, row: service, values: (row) => row, describe });
  const save = (values: ServiceForm) =>
    edit.save<unknown>((seen) => (seen ? update.mutateAsync({ seen, ...values }) : create.mutateAsync(values)));
  return (
    <FormDialog
      title={service ? 'Service bearbeiten' : 'Neuer Service'}
      width={600}
      form={form}
      onSubmit={save}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <TextField control={control} name="title" label={labels.title} required autoComplete="off" />
      <TextareaField control={control} name="description" label={labels.description} required rows={4} />
      <SelectField control={control} name="category" label={labels.category} required options={categories} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          control={control}
          name="price"
          label={labels.price}
          required
          decimals={2}
          unit="€"
          emptyValue={0}
          hint="So steht er auf der Website: mit Umsatzsteuer, falls Sie welche berechnen."
        />
        <TextField control={control} name="duration" label={labels.duration} required autoComplete="off" />
      </div>
      <CheckboxField control={control} name="is_active" label="Service ist aktiv" />
      <ErrorSummary labels={labels} />
      {edit.notice}
      {!service && <PersistInput name="service" />}
    </FormDialog>
  );
}
