import { useQuery } from '@tanstack/react-query';
import { adminMailQueries } from '@/data/email-queue/about';
import type { Invoice } from '@/data/invoices/document';

/** Where mails about an invoice go; until that is read, or without a customer's file, what stands on the invoice, or null. */
export function useInvoiceAddress({ customer_id, customer_email }: Invoice): string | null {
  const { data } = useQuery({ ...adminMailQueries.address(customer_id ?? ''), enabled: customer_id !== null });
  return data ?? customer_email;
}
