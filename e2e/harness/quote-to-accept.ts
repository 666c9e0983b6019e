import { openOffice, sendQuote } from './issue';
import type { Fixtures } from './test';

/** A quote sent to a new customer, and its acceptance, which makes an order of the same subject. */
export async function quoteToAccept({
  backend,
  service,
  cleanUp,
}: Pick<Fixtures, 'backend' | 'service' | 'cleanUp'>): Promise<{
  customer: { id: string; last_name: string };
  subject: string;
  accept: () => PromiseLike<unknown>;
}> {
  const mark = crypto.randomUUID().slice(0, 8);
  const customer = { id: crypto.randomUUID(), last_name: `Wimmer ${mark}`, email: `${mark}@example.org` };
  const subject = `Umzug ${mark}`;
  await service.from('customers').insert(customer).throwOnError();
  cleanUp(async () => {
    await service.from('tasks').delete().eq('title', subject).throwOnError();
    // Otherwise it would wait in the plan of every other test.
    await service.from('requests').update({ status: 'cancelled' }).eq('subject', subject).throwOnError();
  });
  const office = await openOffice(backend);
  const quote = await sendQuote(office, { customer, subject });
  return {
    customer,
    subject,
    accept: () => office.rpc('record_quote_answer', { quote: quote.id, accepted: true }).throwOnError(),
  };
}
