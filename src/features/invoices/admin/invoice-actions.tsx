import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { type Invoice, hasContent, type InvoiceWithContent } from '@/features/invoices/detail-queries';
import { adminInvoiceDocumentMutations } from './document-mutations';
import { canBeReminded } from '@/features/invoices/reminders/steps';
import { formatEuro } from '@/lib/format/format-euro';
import { useSingleFlight } from '@/lib/use-single-flight';

const RemindDialog = lazyDialog(
  async () => (await import('@/features/invoices/reminders/admin/remind-dialog')).RemindDialog,
);
const PaymentDialog = lazyDialog(
  async () => (await import('@/features/invoices/payments/admin/payment-dialog')).PaymentDialog,
);
const SendDialog = lazyDialog(async () => (await import('./send-dialog')).SendDialog);
const CancelOpenItemDialog = lazyDialog(async () => (await import('./cancel-open-item-dialog')).CancelOpenItemDialog);

/** The actions on an invoice that is not a draft. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const dialog = useDialog<{ kind: 'pay' | 'cancel' | 'cancel-item' | 'send' | 'remind' }>();
  const close = dialog.close;
  const copy = useMutation(adminInvoiceDocumentMutations.copy);
  const navigate = useNavigate();
  const [isCopying, tapCopy] = useSingleFlight(async (written: InvoiceWithContent) =>
    navigate(withId(paths.admin.invoice, await copy.mutateAsync(written))),
  );
  const isInvoice = invoice.kind === 'rechnung';
  const isCancelled = isInvoice && invoice.status === 'storniert';
  return (
    <div className="flex flex-wrap gap-3">
      {isInvoice && (!isCancelled || invoice.paid_cents > 0) && (
        <Button onClick={() => dialog.show({ kind: 'pay' })}>Zahlung buchen</Button>
      )}
      {canBeReminded(invoice) && (
        <Button variant="outline" onClick={() => dialog.show({ kind: 'remind' })}>
          Mahnen
        </Button>
      )}
      {hasContent(invoice) && !isCancelled && (
        <Button variant="outline" disabled={!invoice.sha256} onClick={() => dialog.show({ kind: 'send' })}>
          Per E-Mail senden
        </Button>
      )}
      {isInvoice && hasContent(invoice) && (
        <>
          <Button variant="outline" pending={isCopying} onClick={() => tapCopy(invoice)}>
            Als Entwurf kopieren
          </Button>
          {!isCancelled && (
            <Button variant="outline" onClick={() => dialog.show({ kind: 'cancel' })}>
              Stornieren
            </Button>
          )}
        </>
      )}
      {!hasContent(invoice) && !isCancelled && (
        <Button variant="outline" onClick={() => dialog.show({ kind: 'cancel-item' })}>
          Stornieren
        </Button>
      )}
      {dialog.open?.kind === 'cancel-item' && <CancelOpenItemDialog invoice={invoice} onClose={close} />}
      {dialog.open?.kind === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      {dialog.open?.kind === 'remind' && <RemindDialog ids={[invoice.id]} onClose={close} />}
      {dialog.open?.kind === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {dialog.open?.kind === 'cancel' && <CancelDialog invoice={invoice} onClose={close} />}
    </div>
  );
}

function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminInvoiceDocumentMutations.cancel);
  const paid =
    invoice.paid_cents > 0
      ? ` Gezahlt sind ${formatEuro(invoice.paid_cents / 100)}: was Sie davon zurückzahlen, buchen Sie danach.`
      : '';
  return (
    <ConfirmDialog
      destructive
      title="Rechnung stornieren?"
      text={`Zur Rechnung ${invoice.number} über ${formatEuro(invoice.amount)} wird eine Stornorechnung mit eigener Nummer ausgestellt. Das lässt sich nicht zurücknehmen.${paid}`}
      confirmLabel="Stornieren"
      cancelLabel="Nicht stornieren"
      pending={isPending}
      onConfirm={() => mutate(invoice.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
