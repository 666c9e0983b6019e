import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/dialog/form-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { common } from '@/config/texts/common';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { MailTextField } from '@/features/documents/admin/mail-text-field';
import { mailText } from '@/features/documents/mail-text';
import type { Invoice } from '@/features/invoices/detail-queries';
import { adminInvoiceDocumentMutations } from './document-mutations';
import { invoiceMail } from './invoice-mail';
import { invoiceTitle } from './invoice-title';
import { useInvoiceRecipientEmail } from './use-invoice-recipient-email';

interface SendDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

const title = 'Per E-Mail senden?';
const resolver = zodResolver(z.object({ mail_text: mailText }));

/** Sends an issued document to its customer, an invoice in the office's own words; without an address, says where to add one. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const address = useInvoiceRecipientEmail(invoice);
  const send = useMutation(adminInvoiceDocumentMutations.send);
  const form = useForm({ resolver, defaultValues: { mail_text: invoice.mail_text ?? '' } });
  if (address === null)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>{`Zu ${recipientName(invoice)} ist keine E-Mail-Adresse bekannt. Tragen Sie zuerst eine in die Kundenakte ein.`}</p>
        <DialogFooter>
          <Button onClick={onClose}>{common.close}</Button>
        </DialogFooter>
      </Dialog>
    );
  const isInvoice = invoice.kind === 'rechnung';
  return (
    <FormDialog
      title={title}
      description={`${invoiceTitle(invoice)} geht mit dem PDF an ${recipientName(invoice)}${address ? `, an die Adresse ${address}` : ''}.`}
      width={600}
      form={form}
      onSubmit={({ mail_text }) => send.mutateAsync({ id: invoice.id, ...(isInvoice && { words: mail_text }) })}
      submitLabel="Senden"
      pendingLabel="Wird gesendet …"
      onClose={onClose}
    >
      {isInvoice && <MailTextField {...invoiceMail} />}
    </FormDialog>
  );
}
