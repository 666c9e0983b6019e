import { expect, it } from 'vitest';
import type { AdminInvoice } from '@/features/invoices/admin/queries';
import { invoiceCsvColumns, printedInvoiceCsvColumns } from '@/features/invoices/admin/columns';
import { toCsv, toTexts } from '@/lib/files/csv';

const invoice: AdminInvoice = {
  id: 'c0ffee',
  kind: 'rechnung',
  number: 'RE-2026-0001',
  issue_date: '2026-11-02',
  customer_email: 'kaethe@example.com',
  net_cents: 198_400,
  tax_cents: 37_696,
  amount: 2_360.96,
  due_date: '2026-11-16',
  payable_until: '2026-11-16',
  status: 'offen',
  paid_cents: 10_000,
  open_cents: 226_096,
  reminder_step: 'erinnerung',
  reminded_on: '2026-11-20',
  remind_after: '2026-11-27',
  cancelled_at: null,
  cancel_reason: null,
  created_at: '2026-11-02T09:30:00Z',
  account: null,
  customer: { name: 'Käthe Groß', number: 'K-10001' },
};
/** A mistyped open item of an account without a customer. */
const item: AdminInvoice = {
  ...invoice,
  number: null,
  issue_date: null,
  net_cents: null,
  tax_cents: null,
  amount: 99_999,
  status: 'storniert',
  paid_cents: 0,
  open_cents: 0,
  reminder_step: null,
  reminded_on: null,
  cancelled_at: '2026-11-03T09:30:00Z',
  cancel_reason: 'Vertippt',
  account: { first_name: 'Ben', last_name: 'Tal' },
  customer: null,
};

it('an exported file of invoices contains everything that lists and panels show', () => {
  const [header, first, second] = toCsv([invoice, item], invoiceCsvColumns).replace('\uFEFF', '').split('\r\n');
  expect(header).toBe(
    'Nummer;Rechnungsdatum;Kundennummer;Kunde;E-Mail;Netto (EUR);USt (EUR);Betrag (EUR);Gezahlt (EUR);Noch offen (EUR);' +
      'Fällig am;Status;Gemahnt;Stornogrund;Erstellt am',
  );
  expect(first).toBe(
    'RE-2026-0001;02.11.2026;K-10001;Käthe Groß;kaethe@example.com;1984,00;376,96;2360,96;100,00;2260,96;' +
      '16.11.2026;"Offen, teilweise bezahlt";Zahlungserinnerung am 20.11.2026;;02.11.2026 10:30',
  );
  expect(second).toBe(
    ';;;Ben Tal;kaethe@example.com;;;99999,00;0,00;0,00;16.11.2026;Storniert;;Vertippt;02.11.2026 10:30',
  );
});

it('a printed list of invoices has number, net, tax, paid and open', () => {
  expect(toTexts([invoice], printedInvoiceCsvColumns)).toEqual([
    [
      'RE-2026-0001',
      'Käthe Groß',
      '1984,00',
      '376,96',
      '2360,96',
      '100,00',
      '2260,96',
      '16.11.2026',
      'Offen, teilweise bezahlt',
    ],
  ]);
});
