import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { adminReportMutations } from './queries';
import { type ExportForm, exportKinds, exportResolver } from './schema';
import { PeriodFields } from '@/components/form/period-fields';
import { commonPeriods } from '@/components/form/periods';
import { saveFile } from '@/lib/files/save-file';

const kindOptions = Object.entries(exportKinds).map(([value, { label }]) => ({ value, label }));

/** Chooses what to export and for which period, and saves the file. */
export function CsvExportForm() {
  const periods = commonPeriods();
  const [{ from, to }] = periods;
  const form = useForm<ExportForm, unknown, ExportForm>({
    resolver: exportResolver,
    defaultValues: { kind: 'invoices', from, to },
  });
  const { control } = form;
  const exportCsv = useMutation(adminReportMutations.exportCsv);
  const submit = async (values: ExportForm) => {
    const { name, csv, count } = await exportCsv.mutateAsync(values);
    if (count > 0) saveFile(name, csv, 'text/csv;charset=utf-8');
  };
  const { dateMeant } = exportKinds[useWatch({ control, name: 'kind' })];

  return (
    <Form form={form} onSubmit={submit} disposable>
      <SelectField
        control={control}
        name="kind"
        label="Inhalt"
        required
        options={kindOptions}
        hint={`Für den Zeitraum zählt: ${dateMeant}.`}
      />
      <PeriodFields periods={periods} />
      <SubmitButton icon={Download} pendingLabel="Wird exportiert …" className="self-start max-sm:w-full">
        Als CSV herunterladen
      </SubmitButton>
    </Form>
  );
}
