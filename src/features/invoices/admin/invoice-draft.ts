import { adminInvoiceDetailQueries, isDraft, type InvoiceWithContent } from '@/features/invoices/detail-queries';
import { saveDraft } from './document-mutations';
import {
  toInvoiceDraftRow,
  type InvoiceDraftForm,
  invoiceDraftSchema,
  invoiceDraftValues,
} from '@/features/invoices/draft-schema';
import { queryClient } from '@/lib/query/query-client';
import type { AutosavedDraft } from '@/features/documents/admin/use-draft-autosave';

/** An invoice as an autosaved draft. */
export const invoiceDraft = (
  row: InvoiceWithContent,
): AutosavedDraft<InvoiceWithContent, InvoiceDraftForm, ReturnType<typeof toInvoiceDraftRow>> => ({
  table: 'invoices',
  row,
  values: invoiceDraftValues,
  columns: (form) => {
    const { data } = invoiceDraftSchema.safeParse(form);
    return data && toInvoiceDraftRow(data);
  },
  save: (columns, version) => saveDraft(row.id, columns, version),
  reread: async () => {
    const now = await queryClient.fetchQuery({ ...adminInvoiceDetailQueries.one(row.id), staleTime: 0 });
    return now && isDraft(now) ? now : undefined;
  },
});
