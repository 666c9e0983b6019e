import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { adminReportMutations } from '@/data/reports/admin';
import { type ExportForm, exportKinds, exportResolver, firstDay, lastDay } from '@/data/reports/schema';
import { usualPeriods } from './periods';
import { saveFile } from '@/lib/save-file';

const kindOptions = Object.entries(exportKinds).map(([value, { label }]) => ({ value, label }));

/** Chooses what to export and from when to when, and saves the file. */
export function CsvExportForm() {
  const periods = usualPeriods();
  const [{ from, to }] = periods;
  const form = useForm<ExportForm, unknown, ExportForm>({
    resolver: exportResolver,
    defaultValues: { kind: 'invoices', from, to },
  });
  const { control, setValue, clearErrors } = form;
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
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField control={control} name="from" label="Von" required min={firstDay} max={lastDay} />
        <DateField control={control} name="to" label="Bis" required min={firstDay} max={lastDay} />
      </div>
      <div role="group" aria-label="Zeitraum übernehmen" className="-mt-1 flex flex-wrap gap-2">
        {periods.map((period) => (
          <Button
            key={period.label}
            variant="secondary"
            size="sm"
            onClick={() => {
              setValue('from', period.from);
              setValue('to', period.to);
              clearErrors();
            }}
          >
            {period.label}
          </Button>
        ))}
      </div>
      <SubmitButton icon={Download} pendingLabel="Wird exportiert …" className="self-start max-sm:w-full">
        Als CSV herunterladen
      </SubmitButton>
    </Form>
  );
}
