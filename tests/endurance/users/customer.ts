import { randomUUID } from 'node:crypto';
import type { Row } from '../../../src/lib/supabase/tables.ts';
import { anyOf, type Part, type User } from '../user.ts';

/** Places and cancels orders, writes messages, asks for appointments, and changes the own data. */
export function customer(user: User): Part {
  const { app, id } = user;
  const { ledger } = user.scene;
  const own = { column: 'user_id', value: id };
  let orders: () => { data: Pick<Row<'requests'>, 'id' | 'status' | 'subject'>[] } | undefined = () => undefined;

  return {
    screens: [
      () => {
        orders = user.show(app.customerOrderQueries.list(id, 1));
        user.watch('requests', own);
      },
      () => {
        user.show(app.customerMessageQueries.list(id, 1));
        user.watch('messages', own);
      },
      () => {
        user.show(app.customerAppointmentQueries.list(id, 1));
        user.watch('appointments', own);
      },
      () => {
        user.show(app.customerAppointmentQueries.next(id));
        user.show(app.customerOrderQueries.openCount(id));
        user.show(app.customerMessageQueries.unreadCount(id));
        user.watch('appointments', own);
        user.watch('requests', own);
        user.watch('messages', own);
      },
    ],
    actions: [
      async () => {
        const subject = `Auftrag ${randomUUID()}`;
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.customerOrderMutations.create, { subject, description: 'Drei Zimmer, zweiter Stock.' }),
        );
        ledger.created('requests', 'subject', subject, outcome);
      },
      async () => {
        const order = anyOf(orders()?.data.filter(({ status }) => status === 'pending'));
        if (!order) return;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.customerOrderMutations.cancel, order.id),
        );
        ledger.set('requests', order.id, 'status', 'cancelled', began, outcome);
      },
      async () => {
        const subject = `Nachricht ${randomUUID()}`;
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.customerMessageMutations.send, {
            subject,
            content: 'Wann kommen Sie?',
            request_id: null,
          }),
        );
        ledger.created('messages', 'subject', subject, outcome);
      },
      async () => {
        const time = new Date(Math.random() * 86_400_000).toISOString().slice(11, 23);
        const date = new Date(Date.now() + (30 + Math.random() * 20_000) * 86_400_000).toISOString().slice(0, 10);
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.customerAppointmentMutations.create, { date, time, service: 'umzug' }),
        );
        ledger.created('appointments', 'time', time.replace(/\.?0+$/, ''), outcome);
      },
      async () => {
        const phone = `0170 ${Math.floor(Math.random() * 1e9)}`;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.profileMutations.saveDetails, { first_name: 'Eva', last_name: 'Kundin', phone }),
        );
        ledger.set('profiles', id, 'phone', phone, began, outcome);
      },
    ],
  };
}
