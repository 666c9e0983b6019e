import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { usualQuoteText } from '@functions/mails/own-words';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { Card, CardTitle } from '@/components/ui/card';
import type { Quote } from '@/features/quotes/detail-queries';
import { type QuoteForm, quoteResolver } from '@/features/quotes/draft-schema';
import { CustomerField } from '@/features/customers/admin/customer-field';
import { emptyLine } from '@/features/documents/content-form';
import { parseLeadDetails } from '@/features/services/lead-details';
import { DocumentEditor } from '@/features/documents/admin/document-editor';
import { MailTextCard } from '@/features/documents/admin/mail-text-field';
import { PlaceOfWork } from '@/features/documents/admin/place-of-work';
import { initialValuesOf, useDraftAutosave } from '@/features/documents/admin/use-draft-autosave';
import { quoteDraft } from './quote-draft';
import { linesOfLead } from './lines-of-lead';
import { QuoteSend } from './quote-send';
import { LeadCard } from './lead-card';

/** The quote editor. The database determines what is missing before it can be sent. */
export function QuoteEditor({ draft }: { draft: Quote }) {
  const [defaultValues] = useState(() => initialValuesOf(quoteDraft(draft)));
  const form = useForm<QuoteForm>({ resolver: quoteResolver, mode: 'onBlur', defaultValues });
  const { control } = form;
  const saving = useDraftAutosave(form, quoteDraft(draft));
  const subject = useWatch({ control, name: 'subject' });
  useNamedAfter(form, subject);
  const requested = useMemo(() => {
    const details = draft.lead && parseLeadDetails(draft.lead.details);
    return details ? linesOfLead(details, [{ ...emptyLine(19), name: subject }]) : undefined;
  }, [draft.lead, subject]);
  return (
    <DocumentEditor
      title="Angebot schreiben"
      form={form}
      canRecur
      requested={requested}
      aside={draft.lead && <LeadCard lead={draft.lead} />}
      saving={saving}
      head={
        <Card>
          <CardTitle className="text-base">Kunde und Auftrag</CardTitle>
          <CustomerField control={control} name="customer" label="Kunde" />
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <TextField
              control={control}
              name="subject"
              label="Betreff"
              maxLength={200}
              autoComplete="off"
              hint="So heißt auch der Kundenauftrag oder Vertrag, der daraus wird."
            />
            <NumberField control={control} name="quote_days" label="Gültig" unit="Tage" />
          </div>
          <PlaceOfWork />
          <TextField
            control={control}
            name="destination"
            label="Zieladresse"
            maxLength={300}
            autoComplete="off"
            hint="Bei einem Umzug oder Transport: Straße, PLZ und Ort, wohin es geht. Steht im Angebot und im Kundenauftrag."
          />
        </Card>
      }
      foot={<MailTextCard usual={usualQuoteText} followedBy="der Link zum Angebot" />}
      actions={<QuoteSend draft={draft} saving={saving} />}
    />
  );
}

/**
 * Renames line items with the subject: those without a price that are named after it, as the first one of a new quote.
 */
function useNamedAfter({ getValues, setValue }: UseFormReturn<QuoteForm>, subject: string) {
  const before = useRef(subject);
  useEffect(() => {
    // Skipped while the field is empty: the user is typing a new subject.
    if (subject === '' || subject === before.current) return;
    getValues('lines').forEach(({ name, unit_price }, index) => {
      if (name === before.current && !unit_price) setValue(`lines.${index}.name`, subject, { shouldDirty: true });
    });
    before.current = subject;
  }, [subject, getValues, setValue]);
}
