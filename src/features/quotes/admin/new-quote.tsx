import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Skeleton } from '@/components/ui/skeleton';
import { paths, withId } from '@/config/paths';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import { type ChosenCustomer, chosenCustomer } from '@/features/customers/choice';
import { quoteSchema } from '@/features/quotes/draft-schema';
import { type QuotedLead, quotedLeadQuery } from './lead-query';
import { adminQuoteMutations } from './mutations';
import { useAutoStartDraft } from '@/components/form/auto-start-draft';
import { contactServices } from '@/features/services/labels';
import { parseLeadDetails } from '@/features/services/lead-details';
import { labelOf } from '@/lib/labels';
import { BackLink } from '@/components/layout/back-link';
import { CustomerField } from '@/features/customers/admin/customer-field';

const newQuoteSchema = z.object({ customer: chosenCustomer, subject: quoteSchema.shape.subject });
type NewQuoteInput = z.input<typeof newQuoteSchema>;
type NewQuoteForm = z.output<typeof newQuoteSchema>;

/**
 * The first step of a quote: its recipient and subject. A customer or lead in the URL is preselected; nothing is asked
 * if a link begins it and both are known.
 */
export function NewQuote() {
  const [search] = useSearchParams();
  const [customerId, leadId] = [search.get('kunde') ?? '', search.get('anfrage') ?? ''];
  const lead = useQuery({ ...quotedLeadQuery(leadId), enabled: leadId !== '' });
  const customer = useQuery({ ...adminCustomerQueries.one(customerId), enabled: customerId !== '' });
  const known: UseQueryResult<unknown> | undefined = leadId ? lead : customerId ? customer : undefined;
  const start = (
    <Begin
      customer={customerOf(lead.data) ?? customer.data ?? null}
      subject={lead.data?.service ? labelOf(contactServices, lead.data.service) : ''}
      lead={lead.data ?? undefined}
    />
  );
  return (
    <>
      <BackLink to={paths.admin.quotes}>Alle Angebote</BackLink>
      <Page
        title="Neues Angebot"
        description="Für wen ist das Angebot, und worum geht es? Danach schreiben Sie die Positionen; der Kunde bekommt es erst, wenn Sie es senden."
      >
        {known ? (
          <QueryView query={known} failure="Fehler beim Laden der Kundendaten">
            {() => start}
          </QueryView>
        ) : (
          start
        )}
      </Page>
    </>
  );
}

/** The customer of a lead; null when none is assigned. */
const customerOf = (lead: QuotedLead | null | undefined): ChosenCustomer | null =>
  lead?.customer_id && lead.customer
    ? { id: lead.customer_id, number: lead.customer.number, name: lead.customer.name }
    : null;

interface BeginProps {
  customer: ChosenCustomer | null;
  subject: string;
  lead?: QuotedLead;
}

function Begin({ customer, subject, lead }: BeginProps) {
  const begin = useMutation(adminQuoteMutations.begin);
  const navigate = useNavigate();
  const recipient = customer && { id: customer.id, number: customer.number, name: customer.name };
  const form = useForm<NewQuoteInput, unknown, NewQuoteForm>({
    resolver: zodResolver(newQuoteSchema),
    defaultValues: { customer: recipient, subject },
  });
  const start = async (choice: NewQuoteForm) => {
    const id = await begin.mutateAsync({
      customerId: choice.customer.id,
      subject: choice.subject,
      leadId: lead?.id,
      request: lead && parseLeadDetails(lead.details),
    });
    await navigate(withId(paths.admin.quote, id), { replace: true });
  };
  const isBeginning = useAutoStartDraft(
    recipient && subject ? () => start({ customer: recipient, subject }) : undefined,
  );
  if (isBeginning) return <Skeleton className="h-72" />;
  return (
    <Form form={form} onSubmit={start} disposable className="max-w-xl">
      <CustomerField control={form.control} name="customer" label="Kunde" required />
      <TextField
        control={form.control}
        name="subject"
        label="Betreff"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Zum Beispiel: Umzug nach Regensburg"
      />
      <div>
        <SubmitButton pendingLabel="Wird angelegt …">Angebot schreiben</SubmitButton>
      </div>
    </Form>
  );
}
