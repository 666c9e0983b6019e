import { useQuery } from '@tanstack/react-query';
import { adminMailQueries } from '@/features/mail/admin/mail-queries';
import type { Invoice } from '@/features/invoices/detail-queries';

/**
 * The recipient of mails about an invoice: its customer, or for an open item without one, the address on it. Null: no
 * address is known; undefined: loading.
 */
export function useInvoiceRecipientEmail({ customer_id, customer_email }: Invoice): string | null | undefined {
  const { data } = useQuery({ ...adminMailQueries.address(customer_id ?? ''), enabled: customer_id !== null });
  return customer_id === null ? customer_email : data;
}
