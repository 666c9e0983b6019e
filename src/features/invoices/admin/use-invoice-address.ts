import { useQuery } from '@tanstack/react-query';
import { adminMailQueries } from '@/features/mail/admin/about';
import type { Invoice } from '@/features/invoices/document';

/**
 * Where mails about an invoice go: to its customer, or for an open item, which has none, to the address on it. Null: no
 * address is known; undefined: it is being read.
 */
export function useInvoiceAddress({ customer_id, customer_email }: Invoice): string | null | undefined {
  const { data } = useQuery({ ...adminMailQueries.address(customer_id ?? ''), enabled: customer_id !== null });
  return customer_id === null ? customer_email : data;
}
