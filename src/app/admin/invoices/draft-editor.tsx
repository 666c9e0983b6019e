import { useForm, useWatch } from 'react-hook-form';
import { Page } from '@/components/crud/page';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Card, CardTitle } from '@/components/ui/card';
import type { WrittenInvoice } from '@/data/invoices/document';
import { contentOfDraft, draftResolver, type DraftForm } from '@/data/invoices/draft-schema';
import { householdServices, taxations } from '@/texts/documents';
import { optionsOf } from '@/texts/labels';
import { CustomerField } from '../customer-field';
import { DraftIssue } from './draft-issue';
import { DraftLines } from './draft-lines';
import { InvoiceSums } from './invoice-sums';
import { SaveNotice, SaveSign } from './save-sign';
import { keptOrSaved, useDraft } from './use-draft';

/** Where an invoice is written. It saves itself; the database says what is missing before it can be issued. */
export function DraftEditor({ draft }: { draft: WrittenInvoice }) {
  const form = useForm<DraftForm>({
    resolver: draftResolver,
    mode: 'onBlur',
    defaultValues: keptOrSaved(draft),
  });
  const { control } = form;
  const saving = useDraft(form, draft);
  return (
    <Page title="Rechnung schreiben" description={<SaveSign state={saving.state} />}>
      <Form form={form} onSubmit={saving.flush} disposable>
        <div className="grid gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
          <div className="space-y-5">
            <Card>
              <CardTitle className="text-base">Kunde und Leistung</CardTitle>
              <div className="grid gap-5 sm:grid-cols-3">
                <CustomerField control={control} name="customer" label="Kunde" className="sm:col-span-3" />
                <DateField control={control} name="service_from" label="Leistung vom" />
                <DateField control={control} name="service_to" label="bis" />
                <NumberField control={control} name="payment_days" label="Zahlungsziel" unit="Tage" />
              </div>
            </Card>
            <DraftLines />
            <Card>
              <CardTitle className="text-base">Texte und Steuer</CardTitle>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextareaField
                  control={control}
                  name="introduction"
                  label="Text vor den Positionen"
                  rows={3}
                  maxLength={1000}
                />
                <TextareaField
                  control={control}
                  name="closing"
                  label="Text nach den Positionen"
                  rows={3}
                  maxLength={1000}
                />
                <SelectField control={control} name="taxation" label="Besteuerung" options={optionsOf(taxations)} />
                <NumberField control={control} name="discount" label="Rabatt auf alles" unit="%" emptyValue={0} />
                <SelectField
                  control={control}
                  name="household"
                  label="Steuerermäßigung für Privatkunden (§ 35a EStG)"
                  options={optionsOf(householdServices)}
                />
                <TextField
                  control={control}
                  name="buyer_reference"
                  label="Referenz des Kunden"
                  autoComplete="off"
                  hint="Bestellnummer oder Leitweg-ID, falls der Kunde eine nennt."
                />
                <CheckboxField
                  control={control}
                  name="real_estate"
                  label="Arbeiten an einem Grundstück"
                  hint="Privatkunden werden dann auf ihre Pflicht hingewiesen, die Rechnung zwei Jahre aufzubewahren (§ 14b UStG)."
                  className="sm:col-span-2"
                />
              </div>
            </Card>
          </div>
          <div className="space-y-5 xl:sticky xl:top-20">
            <Sums />
            <SaveNotice state={saving.state} onAdopt={saving.adopt} onOverwrite={saving.overwrite} />
            <DraftIssue draft={draft} saving={saving} />
          </div>
        </div>
      </Form>
    </Page>
  );
}

/** What the document adds up to, while it is written. */
function Sums() {
  const draft = useWatch<DraftForm>() as DraftForm;
  return <InvoiceSums content={contentOfDraft(draft)} />;
}
