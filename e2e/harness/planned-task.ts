import type { Database } from '@functions/api/database.types';
import type { Fixtures } from './test';

/** An order of a new customer's with a task of a new employee's, which has `more` than its usual values. */
export async function planTask(
  { service, newAccount }: Pick<Fixtures, 'service' | 'newAccount'>,
  more: Partial<Database['public']['Tables']['tasks']['Insert']> = {},
) {
  const mark = crypto.randomUUID().slice(0, 8);
  const [employee, customer] = [await newAccount('mitarbeiter'), await newAccount('kunde')];
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: customer.id, subject: `Umzug ${mark}`, description: 'Drei Zimmer' })
    .select('id, subject, customer_id')
    .single()
    .throwOnError();
  const { data: task } = await service
    .from('tasks')
    .insert({ title: `Umzug Huber ${mark}`, assigned_to: employee.id, request_id: order.id, ...more })
    .select('id, title')
    .single()
    .throwOnError();
  return { employee, customer, order, task };
}
