import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PlaceFields } from '@/components/form/place-fields';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { type Quote, sentDocument } from '@/features/quotes/detail-queries';
import { isAddress, missingParts, noAddress, optionalAddressFields } from '@/features/quotes/invoice-address';
import { choiceFields, noChoice, OptionalLines, chosenLineNumbers } from '@/features/quotes/optional-lines';
import { adminQuoteMutations } from './mutations';
import { oneOf } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';
import { optionsOf } from '@/lib/labels';

const lacksAddress = ({ street, postal_code, city }: NonNullable<Quote['customer']>) =>
  !street || !postal_code || !city;

const answers = { accepted: { label: 'Angenommen' }, declined: { label: 'Abgelehnt' } };

const text = z.string().trim().max(1000, fieldTexts.tooLong(1000));
const noteSchema = z
  .object({
    answer: oneOf(answers, 'Bitte wählen Sie die Antwort.'),
    text,
    ...choiceFields,
    ...optionalAddressFields,
  })
  .superRefine(({ answer, ...rest }, { addIssue }) => {
    if (answer !== 'accepted') return;
    for (const { path, message } of missingParts(rest)) addIssue({ code: 'custom', path, message });
  });
type NoteInput = z.input<typeof noteSchema>;
type NoteForm = z.output<typeof noteSchema>;

/** Where the work is, as the address proposed for the invoice; none if the customer has one, or a part is unknown. */
function workedAt({ customer, street, postal_code, city }: Quote) {
  if (!customer || !lacksAddress(customer) || !street || !postal_code || !city) return noAddress;
  return { street, postal_code, city };
}

interface NoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Records what a customer answered by telephone or on paper. */
export function RecordAnswerDialog({ quote, onClose }: NoteDialogProps) {
  const note = useMutation(adminQuoteMutations.note);
  const document = sentDocument(quote);
  const proposed = workedAt(quote);
  const form = useForm<NoteInput, unknown, NoteForm>({
    resolver: zodResolver(noteSchema),
    defaultValues: { answer: '', text: '', ...noChoice(document), ...proposed },
  });
  const isAccepted = useWatch({ control: form.control, name: 'answer' }) === 'accepted';
  const save = ({ answer, text: said, chosen, ...place }: NoteForm) =>
    note.mutateAsync({
      id: quote.id,
      text: said,
      ...(answer === 'accepted'
        ? { accepted: true, chosen: chosenLineNumbers({ chosen }), address: isAddress(place) ? place : undefined }
        : { accepted: false }),
    });
  return (
    <FormDialog
      title="Antwort vermerken"
      description={`Was der Kunde zu „${quote.subject}“ am Telefon oder auf Papier gesagt hat. Angenommen wird das Angebot sofort zum Kundenauftrag, regelmäßige Leistungen werden zum Vertragsentwurf, und der Kunde bekommt eine Auftragsbestätigung.`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Vermerken"
      pendingLabel="Wird vermerkt …"
    >
      <SelectField control={form.control} name="answer" label="Antwort" options={optionsOf(answers)} required />
      {isAccepted && <OptionalLines document={document} legend="Der Kunde möchte dazu" />}
      {isAccepted && quote.customer && lacksAddress(quote.customer) && (
        <fieldset className="space-y-5">
          <legend className="mb-1 font-medium">Anschrift für die Rechnung</legend>
          <p className="text-sm text-muted-foreground">
            {`Sie fehlt beim Kunden noch. Mit ihr ist die Rechnung später bereit.${proposed === noAddress ? '' : ' Vorgeschlagen ist der Ort der Arbeit.'}`}
          </p>
          <PlaceFields autoComplete="off" />
        </fieldset>
      )}
      <TextareaField control={form.control} name="text" label="Vermerk" rows={3} maxLength={1000} />
    </FormDialog>
  );
}
