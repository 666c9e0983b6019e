import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths, withId } from '@/config/paths';
import {
  type ChosenCustomer,
  type CustomerChoice,
  type CustomerChoiceInput,
  customerChoiceResolver,
} from '@/features/customers/choice';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import { useAutoStartDraft } from '@/components/form/auto-start-draft';
import { adminInvoiceDocumentMutations } from './document-mutations';
import { adminOrderQueries } from '@/features/orders/admin/queries';
import { BackLink } from '@/components/layout/back-link';
import { CustomerField } from '@/features/customers/admin/customer-field';

/**
 * The first step of an invoice with line items: its recipient. A customer or order in the URL is preselected; nothing
 * is asked if a link begins it.
 */
export function NewInvoice() {
  const [search] = useSearchParams();
  const [customerId, orderId] = [search.get('kunde') ?? '', search.get('auftrag') ?? ''];
  const order = useQuery({ ...adminOrderQueries.details(orderId), enabled: orderId !== '' });
  const customer = useQuery({ ...adminCustomerQueries.one(customerId), enabled: customerId !== '' });
  const known: UseQueryResult<unknown> | undefined = orderId ? order : customerId ? customer : undefined;
  return (
    <>
      <BackLink to={paths.admin.invoices}>Alle Rechnungen</BackLink>
      <Page
        title="Neue Rechnung"
        description="Für wen ist die Rechnung? Danach schreiben Sie die Positionen; eine Nummer bekommt die Rechnung erst, wenn Sie sie ausstellen."
      >
        {known ? (
          <QueryView query={known} failure="Fehler beim Laden der Kundendaten">
            {() => <Begin customer={order.data?.customer ?? customer.data ?? null} order={order.data ?? null} />}
          </QueryView>
        ) : (
          <Begin customer={null} order={null} />
        )}
      </Page>
    </>
  );
}

interface BeginProps {
  customer: ChosenCustomer | null;
  order: { id: string; subject: string } | null;
}

function Begin({ customer, order }: BeginProps) {
  const begin = useMutation(adminInvoiceDocumentMutations.begin);
  const navigate = useNavigate();
  const recipient = customer && { id: customer.id, number: customer.number, name: customer.name };
  const form = useForm<CustomerChoiceInput, unknown, CustomerChoice>({
    resolver: customerChoiceResolver,
    defaultValues: { customer: recipient },
  });
  const start = async (choice: CustomerChoice) => {
    // The order belongs to its own customer only.
    const isOfOrder = choice.customer.id === customer?.id;
    const id = await begin.mutateAsync({ customerId: choice.customer.id, order: isOfOrder ? order : null });
    await navigate(withId(paths.admin.invoice, id), { replace: true });
  };
  const isBeginning = useAutoStartDraft(recipient ? () => start({ customer: recipient }) : undefined);
  if (isBeginning) return <Skeleton className="h-72" />;
  return (
    <Form form={form} onSubmit={start} disposable className="max-w-xl">
      <CustomerField control={form.control} name="customer" label="Kunde" required />
      {order && <p className="text-muted-foreground">{`Zum Kundenauftrag „${order.subject}“`}</p>}
      <div>
        <SubmitButton pendingLabel="Wird angelegt …">Rechnung schreiben</SubmitButton>
      </div>
    </Form>
  );
}
