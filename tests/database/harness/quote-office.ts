import { type Session } from '../../support/database/connection.ts';
import { type Account, actors, createActors } from './actors.ts';
import { type RequestContext } from './as-role.ts';

/** Who opens the link of a quote. */
export const visitor: RequestContext = { role: 'anon', id: null };

/** An admin with a session, who sends quotes. */
export const office: Account = { ...actors.admin, sessionId: '30000000-0000-4000-8000-000000000001' };

/** SQL for the id of the customer that quotes are for. */
export const ownCustomer = `(select id from public.customers where profile_id = '${actors.customer.id}')`;

/** The accounts, a company that can send quotes, and a customer with an address. */
export async function prepareQuotes(db: Session): Promise<void> {
  await createActors(db);
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [office.sessionId ?? '', office.id]);
  await db.query(
    `update public.billing_settings set legal_name = 'Muster GmbH', street = 'Weg 1', postal_code = '80331',
       city = 'München', vat_id = 'DE123456789'`,
  );
  await db.query(
    `update public.customers set last_name = 'Groß', street = 'Lindenstr. 4', postal_code = '85354', city = 'Freising'
     where id = ${ownCustomer}`,
  );
}
