import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { RowButton } from '@/components/crud/row-button';
import { type InvoiceFile, invoiceFileMutations } from '@/data/invoices/file';
import { useOneTap } from '@/lib/use-one-tap';

/**
 * Saves the PDF of an issued invoice. A file is made some seconds after the issue: the screen around it watches
 * `invoices`, so that the button is ready as soon as the file is.
 */
export function InvoiceFileButton({ invoice }: { invoice: InvoiceFile }) {
  const download = useMutation(invoiceFileMutations.download);
  const [isBusy, tap] = useOneTap(download.mutateAsync);
  const row = invoice.number ?? '';
  if (!invoice.sha256) return <RowButton label="PDF wird erstellt …" row={row} disabled />;
  return <RowButton icon={FileDown} label="PDF" row={row} pending={isBusy} onClick={() => tap(invoice)} />;
}
