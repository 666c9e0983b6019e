import { randomUUID } from 'node:crypto';
import { readListAddress } from '../../../src/lib/query/list-address.ts';
import type { Row } from '../../../src/lib/supabase/tables.ts';
import { anyOf, type Part, type User } from '../user.ts';

const plainList = readListAddress(new URLSearchParams());

/** The office's invoices, services, page texts, leads and lists. */
export function officeRecords(user: User): Part {
  const { app } = user;
  const { ledger } = user.scene;
  let invoices: () => { data: Pick<Row<'invoices'>, 'id' | 'status'>[] } | undefined = () => undefined;
  let services: () => { data: { id: string; title: string; is_active: boolean }[] } | undefined = () => undefined;
  let referrals: () => { data: { id: string }[] } | undefined = () => undefined;
  let pages: () => Row<'seo_metadata'>[] | undefined = () => undefined;

  return {
    screens: [
      () => {
        invoices = user.show(app.adminInvoiceQueries.list({ ...plainList, tab: 'offen' }));
        user.show(app.adminOpenInvoiceQueries.sum);
        user.watch('invoices');
      },
      () => {
        services = user.show(app.adminServiceQueries.list(1));
        user.watch('services');
      },
      () => {
        referrals = user.show(app.adminReferralQueries.list(plainList));
        user.watch('referrals');
      },
      () => {
        user.show(app.adminLeadQueries.list(plainList));
        user.watch('contact_requests');
      },
      () => {
        user.show(app.adminWorkTimeQueries.list(plainList));
        user.watch('work_times');
      },
      () => {
        user.show(app.adminVehicleQueries.list(1));
        user.watch('vehicles');
      },
      () => {
        pages = user.show(app.adminSeoQueries.list);
        user.watch('seo_metadata');
      },
    ],
    actions: [
      async () => {
        const customer_email = `${randomUUID()}@example.com`;
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.adminInvoiceMutations.create, { customer_email, amount: 149.5, due_date: '2099-12-31' }),
        );
        ledger.created('invoices', 'customer_email', customer_email, outcome);
      },
      async () => {
        const invoice = anyOf(invoices()?.data);
        if (!invoice) return;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminInvoiceMutations.markPaid, invoice.id),
        );
        ledger.turn(`payment of invoice ${invoice.id}`, 'taken', outcome);
        ledger.set('invoices', invoice.id, 'status', 'bezahlt', began, outcome);
      },
      async () => {
        const title = `Service ${randomUUID()}`;
        const service = { title, description: 'Probe', category: 'reinigung', price: 9, duration: '1 Stunde' } as const;
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.adminServiceMutations.create, { ...service, is_active: true }),
        );
        ledger.created('services', 'title', title, outcome);
      },
      async () => {
        const service = anyOf(services()?.data);
        if (!service) return;
        const { activate, deactivate } = app.adminServiceMutations;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(service.is_active ? deactivate : activate, service.id),
        );
        ledger.set('services', service.id, 'is_active', !service.is_active, began, outcome);
      },
      async () => {
        const service = Math.random() < 0.3 ? anyOf(services()?.data) : undefined;
        if (!service) return;
        const { outcome } = await user.attempt(() => app.runMutation(app.adminServiceMutations.remove, service.id));
        ledger.removed('services', service.title, outcome);
      },
      async () => {
        const referral = anyOf(referrals()?.data);
        const status = anyOf(['pending', 'approved', 'rejected'] as const);
        if (!referral || !status) return;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminReferralMutations.setStatus, { id: referral.id, status }),
        );
        ledger.set('referrals', referral.id, 'status', status, began, outcome);
      },
      async () => {
        const seen = pages()?.find(({ path }) => path === '/ueber-uns');
        if (!seen) return;
        const description = `Wer wir sind: ${randomUUID()}`;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminSeoMutations.update(seen.path), {
            seen,
            title: 'Über uns',
            description,
            keywords: '',
          }),
        );
        ledger.set('seo_metadata', '/ueber-uns', 'description', description, began, outcome);
      },
    ],
  };
}
