import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { FormDialog } from '@/components/dialog/form-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import { RowMenu } from '@/components/list/row-menu';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { NewInvoiceLink } from '@/features/invoices/admin/new-invoice-link';
import type { Quote } from '@/features/quotes/detail-queries';
import { adminQuoteMutations } from './mutations';
import { canBeAnswered } from './can-be-answered';
import { RecordAnswerDialog } from './record-answer-dialog';
import { useSingleFlight } from '@/lib/use-single-flight';
import { fieldTexts } from '@/config/texts/fields';
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
  return (
    <div className="flex flex-wrap gap-3">
      {canBeAnswered(quote) && <Button onClick={() => dialog.show({ kind: 'note' })}>Antwort vermerken</Button>}
      {isAccepted && quote.order && (
        <>
          {/* Until the work is done, the next step is the order. */}
          {!isDone && (
            <Button asChild>
              <Link to={withId(paths.admin.order, quote.order.id)}>Zum Kundenauftrag</Link>
            </Button>
          )}
          <NewInvoiceLink about={{ auftrag: quote.order.id }} variant={isDone ? 'primary' : 'outline'} />
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
      {dialog.open?.kind === 'note' && <RecordAnswerDialog quote={quote} onClose={close} />}
      {dialog.open?.kind === 'takeBack' && <TakeBackDialog quote={quote} onClose={close} />}
      {dialog.open?.kind === 'resend' && <ResendDialog quote={quote} onClose={close} />}
    </div>
  );
}

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

const reasonSchema = z.object({
  reason: z.string().trim().max(1000, fieldTexts.tooLong(1000)).min(1, 'Bitte nennen Sie den Grund.'),
});
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
