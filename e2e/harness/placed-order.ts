import type { Fixtures } from './test';

/** An order of a new customer's, who has no account; both, and the tasks of the order, go after the test. */
export async function placeOrder(
  { service, cleanUp }: Pick<Fixtures, 'service' | 'cleanUp'>,
  more: { phone?: string } = {},
) {
  const mark = crypto.randomUUID().slice(0, 8);
  const customer = { id: crypto.randomUUID(), last_name: `Wimmer ${mark}`, email: `${mark}@example.org`, ...more };
  const order = {
    id: crypto.randomUUID(),
    customer_id: customer.id,
    subject: `Freising ${mark}`,
    description: 'Drei Zimmer',
  };
  cleanUp(async () => {
    await service.from('tasks').delete().eq('request_id', order.id).throwOnError();
    await service.from('requests').delete().eq('id', order.id).throwOnError();
    await service.from('customers').delete().eq('id', customer.id).throwOnError();
  });
  await service.from('customers').insert(customer).throwOnError();
  await service.from('requests').insert(order).throwOnError();
  return { mark, customer, order };
}
