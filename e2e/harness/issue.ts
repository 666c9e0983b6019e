import type { Json } from '@functions/api/database.types';
import { paths } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Backend } from './site';
import { clientFor, expect, type Fixtures } from './test';

type Service = Fixtures['service'];

/** The database as an admin, who may issue documents. */
export async function openOffice({ url, publishableKey, logins }: Backend): Promise<Service> {
  const office = clientFor(url, publishableKey);
  const { error } = await office.auth.signInWithPassword(logins.admin);
  if (error) throw error;
  return office;
}

export interface Issued {
  id: string;
  number: string;
}

/** Issues an invoice for an hour of work to an account's customer. */
export async function issueInvoice(
  office: Service,
  account: { id: string },
  { netCents, paymentDays = 14 }: { netCents: number; paymentDays?: number },
): Promise<Issued> {
  const { data: customer } = await office
    .from('customers')
    .update({ last_name: 'Groß', street: 'Gasse 2', postal_code: '80333', city: 'München' })
    .eq('profile_id', account.id)
    .select('id')
    .single()
    .throwOnError();
  const { data: draft } = await office
    .from('invoices')
    .insert({
      status: 'entwurf',
      customer_id: customer.id,
      service_from: berlinDay(-1),
      service_to: berlinDay(-1),
      payment_days: paymentDays,
      content: {
        taxation: 'regular',
        lines: [{ name: 'Umzug', quantityThousandths: 1000, unit: 'HUR', unitPriceCents: netCents, vatRate: 19 }],
      },
    })
    .select('id, updated_at')
    .single()
    .throwOnError();
  const { data } = await office.rpc('issue_invoice', { draft: draft.id, expected: draft.updated_at }).throwOnError();
  if (!data.number) throw new Error('Not issued');
  return { id: data.id, number: data.number };
}

interface SentQuote {
  id: string;
  number: string;
  /** Path of the page that its customer gets by mail. */
  link: string;
}

interface Offer {
  customer: { id: string };
  subject: string;
  content?: NonNullable<Json>;
  /** The quote that it takes the place of. */
  replaces?: string | undefined;
  /** The place of work, if it is not the customer's address. */
  place?: { street: string; postal_code: string; city: string } | undefined;
}

const oneLine: NonNullable<Json> = {
  taxation: 'regular',
  lines: [{ name: 'Umzugshelfer', quantityThousandths: 4000, unit: 'HUR', unitPriceCents: 4500, vatRate: 19 }],
};

/** Sends a quote: of four hours for 180 €, unless another `content` is given. */
export async function sendQuote(
  office: Service,
  { customer, subject, content = oneLine, replaces, place }: Offer,
): Promise<SentQuote> {
  const { data: draft } = await office
    .from('quotes')
    .insert({ customer_id: customer.id, subject, content, replaces, ...place })
    .select('id, updated_at')
    .single()
    .throwOnError();
  const { data } = await office.rpc('send_quote', { draft: draft.id, expected: draft.updated_at }).throwOnError();
  const { data: token } = await office.rpc('quote_link', { quote: draft.id }).throwOnError();
  if (!data.number) throw new Error('Not sent');
  return { id: draft.id, number: data.number, link: `${paths.quote}/${token}` };
}

/** Waits until the file of an invoice exists. Returns its digest. */
export async function digestOfFile(office: Service, { id }: Issued): Promise<string> {
  let digest: string | null = null;
  const read = async () => {
    const { data } = await office.from('invoices').select('sha256').eq('id', id).single().throwOnError();
    return (digest = data.sha256);
  };
  await expect.poll(read, { timeout: 20_000 }).not.toBeNull();
  return digest ?? '';
}

/** Path of an invoice's file in the bucket `documents`. */
export const fileOf = ({ id, number }: Issued): string => `invoices/${id}/${number}.pdf`;

interface Overdue {
  /** Number of days since it was due. */
  days?: number;
  cents?: number;
  consumer?: boolean;
}

/**
 * Inserts an overdue invoice of an account's customer as the service role, because the office can only issue with today's
 * date. It has no file.
 */
export async function overdueInvoice(
  service: Service,
  account: { id: string; email: string | null },
  { days = 40, cents = 50_000, consumer = true }: Overdue = {},
): Promise<Issued> {
  const { data: customer } = await service
    .from('customers')
    .update({ last_name: 'Groß', street: 'Gasse 2', postal_code: '80333', city: 'München' })
    .eq('profile_id', account.id)
    .select('id, number, name')
    .single()
    .throwOnError();
  const number = `UE-${crypto.randomUUID().slice(0, 8)}`;
  const issueDate = berlinDay(-days - 14);
  const buyer = {
    name: customer.name,
    street: 'Gasse 2',
    postcode: '80333',
    city: 'München',
    country: 'DE',
    customerNumber: customer.number,
    consumer,
  };
  const { data } = await service
    .from('invoices')
    .insert({
      number,
      issued_at: `${issueDate}T10:00:00Z`,
      issue_date: issueDate,
      due_date: berlinDay(-days),
      customer_id: customer.id,
      customer_email: account.email,
      service_from: issueDate,
      service_to: issueDate,
      content: {
        kind: 'invoice',
        number,
        issuedAt: `${issueDate}T10:00:00Z`,
        issueDate,
        taxation: 'small-business',
        lines: [{ name: 'Umzug', quantityThousandths: 1000, unit: 'LS', unitPriceCents: cents, vatRate: 0 }],
        service: { from: issueDate, to: issueDate },
        seller: {
          name: 'Muster GmbH',
          street: 'Musterstraße 1',
          postcode: '93047',
          city: 'Regensburg',
          country: 'DE',
          contact: { name: 'Muster GmbH', phone: '0941 123456' },
          bank: { iban: 'DE02120300000000202051' },
        },
        buyer,
      },
      net_cents: cents,
      tax_cents: 0,
      amount: cents / 100,
      status: 'offen',
      sha256: 'a'.repeat(64),
    })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, number };
}

/** Ends the period of an invoice's last reminder; a week ago, so that weekends and holidays do not extend it. */
export const passReminder = (service: Service, { id }: Pick<Issued, 'id'>) =>
  service
    .from('invoices')
    .update({ reminded_until: berlinDay(-7) })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
