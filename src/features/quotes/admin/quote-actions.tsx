import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { FormDialog } from '@/components/dialog/form-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { PlaceFields } from '@/components/form/place-fields';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { RowMenu } from '@/components/list/row-menu';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { WriteInvoice } from '@/features/invoices/admin/write-invoice';
import { type Quote, sentDocument } from '@/features/quotes/detail-queries';
import { isAddress, missingParts, noAddress, optionalAddressFields } from '@/features/quotes/invoice-address';
import { choiceFields, noChoice, OptionalLines, placesOf } from '@/features/quotes/optional-lines';
import { adminQuoteMutations } from './mutations';
import { oneOf } from '@/lib/forms/fields';
import { useSingleFlight } from '@/lib/use-single-flight';
import { fieldTexts } from '@/config/texts/fields';
import { optionsOf } from '@/lib/labels';
import { quoteTitle } from './quote-title';

/** The actions on a sent quote. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const dialog = useDialog<{ kind: 'note' | 'takeBack' | 'resend' }>();
  const close = dialog.close;
  const copy = useMutation(adminQuoteMutations.copy);
  const copyLink = useMutation(adminQuoteMutations.copyLink);
  const navigate = useNavigate();
  const [isCopying, tapCopy] = useSingleFlight(async (replaces: boolean) =>
    navigate(withId(paths.admin.quote, await copy.mutateAsync({ quote, replaces }))),
  );
  const [isLinking, tapLink] = useSingleFlight(copyLink.mutateAsync);
  const isAccepted = quote.status === 'angenommen';
  const isDone = quote.order?.status === 'completed';
  const isOpen = quote.status === 'versendet';
  const canBeAnswered = isOpen || (quote.status === 'abgelaufen' && !quote.replaced_by && !quote.taken_back_at);
  return (
    <div className="flex flex-wrap gap-3">
      {canBeAnswered && <Button onClick={() => dialog.show({ kind: 'note' })}>Antwort vermerken</Button>}
      {isAccepted && quote.order && (
        <>
          {/* First it is planned and done. */}
          {!isDone && (
            <Button asChild>
              <Link to={withId(paths.admin.order, quote.order.id)}>Zum Kundenauftrag</Link>
            </Button>
          )}
          <WriteInvoice about={{ auftrag: quote.order.id }} variant={isDone ? 'primary' : 'outline'} />
        </>
      )}
      {isAccepted && (
        <Button asChild variant={quote.contract?.status === 'entwurf' && !quote.order ? 'primary' : 'outline'}>
          {quote.contract ? (
            <Link to={withId(paths.admin.contract, quote.contract.id)}>
              {quote.contract.status === 'entwurf' ? 'Vertrag fertigstellen' : 'Vertrag öffnen'}
            </Link>
          ) : (
            <Link to={`${paths.admin.contracts}?angebot=${quote.id}`}>Vertrag anlegen</Link>
          )}
        </Button>
      )}
      {isOpen && (
        <>
          <Button variant="outline" disabled={!quote.sha256} onClick={() => dialog.show({ kind: 'resend' })}>
            Noch einmal senden
          </Button>
          <Button variant="outline" pending={isLinking} onClick={() => tapLink(quote.id)}>
            Link kopieren
          </Button>
        </>
      )}
      {!isAccepted && !quote.replaced_by && (
        <Button variant="outline" pending={isCopying} onClick={() => tapCopy(true)}>
          Neue Fassung schreiben
        </Button>
      )}
      {isAccepted && (
        <RowMenu
          row={quoteTitle(quote)}
          items={[
            { label: 'Als Entwurf kopieren', onSelect: () => void tapCopy(false) },
            { label: 'Annahme zurücknehmen', isDestructive: true, onSelect: () => dialog.show({ kind: 'takeBack' }) },
          ]}
        />
      )}
      {dialog.open?.kind === 'note' && <NoteDialog quote={quote} onClose={close} />}
      {dialog.open?.kind === 'takeBack' && <TakeBackDialog quote={quote} onClose={close} />}
      {dialog.open?.kind === 'resend' && <ResendDialog quote={quote} onClose={close} />}
    </div>
  );
}

const lacksAddress = ({ street, postal_code, city }: NonNullable<Quote['customer']>) =>
  !street || !postal_code || !city;

interface DialogProps {
  quote: Quote;
  onClose: () => void;
}

function ResendDialog({ quote, onClose }: DialogProps) {
  const { mutate, isPending } = useMutation(adminQuoteMutations.resend);
  return (
    <ConfirmDialog
      title="Noch einmal senden?"
      text={`${quoteTitle(quote)} geht mit dem PDF und einem neuen Link an ${quote.customer?.name ?? 'den Kunden'}. Frühere Links bleiben gültig.`}
      confirmLabel="Senden"
      pending={isPending}
      onConfirm={() => mutate(quote.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

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

function NoteDialog({ quote, onClose }: DialogProps) {
  const note = useMutation(adminQuoteMutations.note);
  const document = sentDocument(quote);
  const form = useForm<NoteInput, unknown, NoteForm>({
    resolver: zodResolver(noteSchema),
    defaultValues: { answer: '', text: '', ...noChoice(document), ...workedAt(quote) },
  });
  const isAccepted = useWatch({ control: form.control, name: 'answer' }) === 'accepted';
  const save = ({ answer, text: said, chosen, ...place }: NoteForm) =>
    note.mutateAsync({
      id: quote.id,
      text: said,
      ...(answer === 'accepted'
        ? { accepted: true, chosen: placesOf({ chosen }), address: isAddress(place) ? place : undefined }
        : { accepted: false }),
    });
  return (
    <FormDialog
      title="Antwort vermerken"
      description="Was der Kunde am Telefon oder auf Papier gesagt hat. Angenommen wird das Angebot sofort zum Kundenauftrag, regelmäßige Leistungen werden zum Vertragsentwurf, und der Kunde bekommt eine Auftragsbestätigung."
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
            {`Sie fehlt beim Kunden noch. Mit ihr ist die Rechnung später bereit.${workedAt(quote) === noAddress ? '' : ' Vorgeschlagen ist der Ort der Arbeit.'}`}
          </p>
          <PlaceFields autoComplete="off" />
        </fieldset>
      )}
      <TextareaField control={form.control} name="text" label="Vermerk" rows={3} maxLength={1000} />
    </FormDialog>
  );
}

const reasonSchema = z.object({ reason: text.min(1, 'Bitte nennen Sie den Grund.') });
type ReasonForm = z.infer<typeof reasonSchema>;

function TakeBackDialog({ quote, onClose }: DialogProps) {
  const takeBack = useMutation(adminQuoteMutations.takeBack);
  const form = useForm<ReasonForm>({ resolver: zodResolver(reasonSchema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      title="Annahme zurücknehmen?"
      description="Der Kundenauftrag wird storniert, ein Vertragsentwurf gelöscht, und der Kunde bekommt eine E-Mail mit dem Grund. Das lässt sich nicht zurücknehmen; Sie können danach ein neues Angebot schreiben."
      form={form}
      onSubmit={({ reason }) => takeBack.mutateAsync({ id: quote.id, reason })}
      onClose={onClose}
      submitLabel="Annahme zurücknehmen"
      pendingLabel="Wird zurückgenommen …"
    >
      <TextareaField control={form.control} name="reason" label="Grund" rows={3} maxLength={1000} required />
    </FormDialog>
  );
}
