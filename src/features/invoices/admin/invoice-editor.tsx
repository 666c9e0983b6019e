import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { Card, CardTitle } from '@/components/ui/card';
import type { InvoiceWithContent } from '@/features/invoices/detail-queries';
import { invoiceDraftResolver, type InvoiceDraftForm } from '@/features/invoices/draft-schema';
import { CustomerField } from '@/features/customers/admin/customer-field';
import { DocumentEditor } from '@/features/documents/admin/document-editor';
import { MailTextCard } from '@/features/documents/admin/mail-text-field';
import { PlaceOfWork } from '@/features/documents/admin/place-of-work';
import { initialValuesOf, useDraftAutosave } from '@/features/documents/admin/use-draft-autosave';
import { InvoiceDraftActions } from './invoice-draft-actions';
import { invoiceDraft } from './invoice-draft';
import { invoiceMail } from './invoice-mail';
import { TaskNotes } from './task-notes';

/** The invoice editor. The database determines what is missing before it can be issued. */
export function InvoiceEditor({ draft }: { draft: InvoiceWithContent }) {
  const [defaultValues] = useState(() => initialValuesOf(invoiceDraft(draft)));
  const form = useForm<InvoiceDraftForm>({ resolver: invoiceDraftResolver, mode: 'onBlur', defaultValues });
  const { control } = form;
  const saving = useDraftAutosave(form, invoiceDraft(draft));
  /** Most services take one day: its end is proposed once its begin is entered. */
  const proposeEnd = () => {
    const { service_from: from, service_to: to } = form.getValues();
    if (from && !to) form.setValue('service_to', from, { shouldDirty: true });
  };
  return (
    <DocumentEditor
      title="Rechnung schreiben"
      order={draft.order?.id}
      form={form}
      saving={saving}
      head={
        <>
          <Card>
            <CardTitle className="text-base">Kunde und Leistung</CardTitle>
            <div className="grid gap-5 sm:grid-cols-3">
              <CustomerField control={control} name="customer" label="Kunde" className="sm:col-span-3" />
              <div onBlur={proposeEnd}>
                <DateField control={control} name="service_from" label="Leistung vom" />
              </div>
              <DateField control={control} name="service_to" label="bis" />
              <NumberField control={control} name="payment_days" label="Zahlungsziel" unit="Tage" />
            </div>
            <PlaceOfWork />
          </Card>
          {draft.order && <TaskNotes order={draft.order.id} />}
        </>
      }
      foot={<MailTextCard {...invoiceMail} />}
      actions={<InvoiceDraftActions draft={draft} saving={saving} />}
    />
  );
}
