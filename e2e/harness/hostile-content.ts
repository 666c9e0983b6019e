import { mediaSlots } from '@/features/site-content/media/media-slots';
import { allKinds, hostileEmail, hostileLink, hostileText, type Kind, withoutDirection } from './hostile-text';
import type { Fixtures } from './test';

type Service = Fixtures['service'];
type Person = Awaited<ReturnType<Fixtures['newAccount']>>;

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Rows of customers and visitors: all kinds for the first customer, one row of each table for the others. */
export async function addCustomersRows(service: Service, customers: Record<Kind, Person>): Promise<void> {
  const of = (kind: Kind) => [customers.markup.id, ...(kind === 'markup' ? [] : [customers[kind].id])];
  const perCustomer = <Row>(row: (kind: Kind, user_id: string) => Row) =>
    allKinds.flatMap((kind) => of(kind).map((user_id) => row(kind, user_id)));
  for (const kind of allKinds) await describeCustomer(service, customers[kind].id, kind);
  const { data: messages } = await service
    .from('messages')
    .insert(
      perCustomer((kind, user_id) => ({
        user_id,
        subject: hostileText('messages.subject', kind),
        content: hostileText('messages.content', kind),
      })),
    )
    .select('id')
    .throwOnError();
  await Promise.all([
    service
      .from('message_replies')
      .insert(
        perCustomer((kind) => hostileText('message_replies.text', kind)).flatMap((text, index) => {
          const message_id = messages[index]?.id;
          return message_id ? [{ message_id, text }] : [];
        }),
      )
      .throwOnError(),
    service
      .from('requests')
      .insert(
        perCustomer((kind, user_id) => ({
          user_id,
          subject: hostileText('requests.subject', kind),
          description: hostileText('requests.description', kind),
          street: hostileText('requests.street', kind),
          postal_code: hostileText('requests.postal_code', kind),
          city: hostileText('requests.city', kind),
          destination: hostileText('requests.destination', kind),
        })),
      )
      .throwOnError(),
    service
      .from('appointments')
      .insert(
        perCustomer((kind, user_id) => ({
          user_id,
          date: '2099-12-24',
          time: '09:00',
          service: 'umzug',
          answer_note: hostileText('appointments.answer_note', kind),
        })),
      )
      .throwOnError(),
    service
      .from('contact_requests')
      .insert(
        allKinds.map((kind) => ({
          name: hostileText('contact_requests.name', kind),
          email: hostileEmail('contact_requests.email', kind),
          phone: hostileText('contact_requests.phone', kind),
          message: hostileText('contact_requests.message', kind),
        })),
      )
      .select('id')
      .throwOnError()
      .then(({ data }) => noteLeads(service, data)),
    service
      .from('referrals')
      .insert(
        allKinds.map((kind) => ({
          referrer_name: hostileText('referrals.referrer_name', kind),
          referrer_email: hostileEmail('referrals.referrer_email', kind),
          referred_name: hostileText('referrals.referred_name', kind),
          referred_email: hostileEmail('referrals.referred_email', kind),
          message: hostileText('referrals.message', kind),
        })),
      )
      .throwOnError(),
    service
      .from('withdrawals')
      .insert(
        allKinds.map((kind) => ({
          id: crypto.randomUUID(),
          name: hostileText('withdrawals.name', kind),
          contract: hostileText('withdrawals.contract', kind),
          email: hostileEmail('withdrawals.email', kind),
          // Old enough to be deleted afterwards.
          received_at: '2015-03-02T10:00:00Z',
        })),
      )
      .throwOnError(),
    service
      .from('terminations')
      .insert(
        allKinds.map((kind) => ({
          id: crypto.randomUUID(),
          name: hostileText('terminations.name', kind),
          contract: hostileText('terminations.contract', kind),
          kind: 'ausserordentlich' as const,
          reason: hostileText('terminations.reason', kind),
          email: hostileEmail('terminations.email', kind),
          // Old enough to be deleted afterwards.
          received_at: '2015-03-02T10:00:00Z',
        })),
      )
      .throwOnError(),
    service
      .from('visitors')
      .insert(
        allKinds.map((kind) => ({
          ip_address: hostileText('visitors.ip_address', kind),
          city: hostileText('visitors.city', kind),
          country: hostileText('visitors.country', kind),
          user_agent: hostileText('visitors.user_agent', kind),
        })),
      )
      .throwOnError(),
  ]);
}

/** A note about each lead, in the order of `allKinds`. */
const noteLeads = (service: Service, leads: readonly { id: string }[]) =>
  service
    .from('lead_notes')
    .insert(
      allKinds.map((kind, index) => ({ lead_id: leads[index]?.id ?? '', text: hostileText('lead_notes.text', kind) })),
    )
    .throwOnError();

/** An account's customer record, with a contact, a note and a site. */
async function describeCustomer(service: Service, account: string, kind: Kind): Promise<void> {
  const { data: customer } = await service
    .from('customers')
    .update({
      company: hostileText('customers.company', kind),
      first_name: hostileText('customers.first_name', kind),
      last_name: hostileText('customers.last_name', kind),
      email: hostileEmail('customers.email', kind),
      phone: hostileText('customers.phone', kind),
      street: hostileText('customers.street', kind),
      postal_code: hostileText('customers.postal_code', kind),
      city: hostileText('customers.city', kind),
    })
    .eq('profile_id', account)
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('customer_contacts')
    .insert({
      customer_id: customer.id,
      name: hostileText('customer_contacts.name', kind),
      job_title: hostileText('customer_contacts.job_title', kind),
      email: hostileEmail('customer_contacts.email', kind),
      phone: hostileText('customer_contacts.phone', kind),
    })
    .throwOnError();
  await service
    .from('customer_notes')
    .insert({ customer_id: customer.id, text: hostileText('customer_notes.text', kind) })
    .throwOnError();
  const { data: site } = await service
    .from('sites')
    .insert({
      customer_id: customer.id,
      name: hostileText('sites.name', kind),
      street: hostileText('sites.street', kind),
      postal_code: hostileText('sites.postal_code', kind),
      city: hostileText('sites.city', kind),
      contact_name: hostileText('sites.contact_name', kind),
      contact_phone: hostileText('sites.contact_phone', kind),
    })
    .select('id')
    .single()
    .throwOnError();
  await addContract(service, customer.id, site.id, kind);
  await addContract(service, customer.id, site.id, kind, `V-2026-${kind}`);
  await service
    .from('site_access')
    .insert({
      site_id: site.id,
      key_number: hostileText('site_access.key_number', kind),
      door_code: hostileText('site_access.door_code', kind),
      parking: hostileText('site_access.parking', kind),
      instructions: hostileText('site_access.instructions', kind),
    })
    .throwOnError();
}

/** A contract with one item, a period of which is not billed; a draft unless it has a number. */
async function addContract(
  service: Service,
  customer_id: string,
  site_id: string,
  kind: Kind,
  number?: string,
): Promise<void> {
  const { data: contract } = await service
    .from('contracts')
    .insert({
      customer_id,
      site_id,
      title: hostileText('contracts.title', kind),
      note: hostileText('contracts.note', kind),
      begins_on: '2026-03-02',
      ...(number && { number, status: 'aktiv' as const }),
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: item } = await service
    .from('contract_items')
    .insert({
      contract_id: contract.id,
      title: hostileText('contract_items.title', kind),
      description: hostileText('contract_items.description', kind),
    })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('billing_periods')
    .insert({
      contract_id: contract.id,
      item_id: item.id,
      period_from: '2026-03-02',
      period_to: '2026-03-31',
      status: 'nicht_abgerechnet',
      reason: hostileText('billing_periods.reason', kind),
    })
    .throwOnError();
}

/** The id of a draft of an invoice. */
export const draftInvoice = '00000000-0000-4000-8000-00000000d4af';

/** A quote of the demo data. Its events remain, because events cannot be deleted. */
export const sentQuote = '00000000-0000-4000-8000-000000000302';

/** Rows of the office and its outbox, with links to `origin`. */
export async function addOfficeRows(service: Service, origin: string, employees: Record<Kind, Person>): Promise<void> {
  const bucket = service.storage.from('media');
  await bucket.upload('images/hostile.png', Buffer.from(pixel, 'base64'), { contentType: 'image/png', upsert: true });
  const picture = bucket.getPublicUrl('images/hostile.png').data.publicUrl;
  await Promise.all([
    service
      .from('services')
      .insert(
        allKinds.map((kind) => ({
          title: hostileText('services.title', kind),
          description: hostileText('services.description', kind),
          duration: hostileText('services.duration', kind),
        })),
      )
      .throwOnError(),
    service
      .from('invoices')
      .insert(
        allKinds.map((kind) => ({
          customer_email: hostileEmail('invoices.customer_email', kind),
          amount: 10_000_000,
          due_date: '2000-01-01',
        })),
      )
      .throwOnError(),
    service
      .from('invoices')
      .upsert({
        id: draftInvoice,
        status: 'entwurf',
        mail_text: hostileText('invoices.mail_text', 'markup'),
        content: { taxation: 'regular', lines: [] },
      })
      .throwOnError(),
    service
      .from('bank_receipts')
      .insert(
        allKinds.flatMap((kind) =>
          [null, hostileText('bank_receipts.aside_note', kind)].map((aside_note) => ({
            id: crypto.randomUUID(),
            account: hostileText('bank_receipts.account', kind),
            paid_on: '2020-01-01',
            cents: 1_000_000_000,
            rest_cents: 1_000_000_000,
            payer: hostileText('bank_receipts.payer', kind),
            purpose: hostileText('bank_receipts.purpose', kind),
            aside_note,
          })),
        ),
      )
      .throwOnError(),
    service
      .from('checklist_templates')
      .insert(
        allKinds.map((kind) => ({
          name: hostileText('checklist_templates.name', kind),
          content: [{ text: withoutDirection(hostileText('checklist_templates.name', kind)) }],
        })),
      )
      .throwOnError(),
    service
      .from('document_templates')
      .insert(
        allKinds.map((kind) => ({
          name: hostileText('document_templates.name', kind),
          content: {
            taxation: 'regular',
            lines: [
              {
                name: hostileText('document_templates.name', kind),
                quantityThousandths: 100_000_000,
                unit: 'HUR',
                unitPriceCents: 8_000,
                vatRate: 19,
              },
            ],
          },
        })),
      )
      .throwOnError(),
    service
      .from('quotes')
      .insert(
        allKinds.map((kind) => ({
          subject: hostileText('quotes.subject', kind),
          street: hostileText('quotes.street', kind),
          postal_code: hostileText('quotes.postal_code', kind),
          city: hostileText('quotes.city', kind),
          destination: hostileText('quotes.destination', kind),
          mail_text: hostileText('quotes.mail_text', kind),
          content: { taxation: 'regular', lines: [] },
        })),
      )
      .throwOnError(),
    service
      .from('quote_events')
      .insert(
        allKinds.map((kind) => ({
          quote_id: sentQuote,
          kind: 'frage' as const,
          name: hostileText('quote_events.name', kind),
          text: hostileText('quote_events.text', kind),
        })),
      )
      .throwOnError(),
    service
      .from('tasks')
      .insert(
        allKinds.flatMap((kind) =>
          [employees.markup.id, employees[kind].id].map((assigned_to) => ({
            assigned_to,
            title: hostileText('tasks.title', kind),
            description: hostileText('tasks.description', kind),
            place: hostileText('tasks.place', kind),
            destination: hostileText('tasks.destination', kind),
            contact_name: hostileText('tasks.contact_name', kind),
            contact_phone: hostileText('tasks.contact_phone', kind),
            finished_note: hostileText('tasks.finished_note', kind),
            starts_at: '2026-03-02T06:00:00Z',
            ends_at: '2026-03-02T14:00:00Z',
          })),
        ),
      )
      .throwOnError(),
    service
      .from('absences')
      .insert(
        allKinds.map((kind) => ({
          user_id: employees[kind].id,
          from_day: '2026-03-04',
          to_day: '2026-03-06',
          kind: 'frei' as const,
          status: 'abgelehnt' as const,
          note: hostileText('absences.note', kind),
          answer: hostileText('absences.answer', kind),
        })),
      )
      .throwOnError(),
    service
      .from('work_times')
      .insert(
        allKinds.map((kind) => ({
          user_id: employees[kind].id,
          start_time: '2026-03-02T06:00:00Z',
          end_time: '2026-03-02T14:00:00Z',
          note: hostileText('work_times.note', kind),
        })),
      )
      .throwOnError(),
    service
      .from('work_time_changes')
      .insert(
        allKinds.map((kind) => ({
          work_time_id: crypto.randomUUID(),
          user_id: employees[kind].id,
          reason: hostileText('work_time_changes.reason', kind),
          start_before: '2026-03-02T06:00:00Z',
          start_after: '2026-03-02T06:00:00Z',
          note_before: hostileText('work_time_changes.note_before', kind),
          note_after: hostileText('work_time_changes.note_after', kind),
        })),
      )
      .throwOnError(),
    service
      .from('vehicles')
      .insert(
        allKinds.map((kind) => ({
          name: hostileText('vehicles.name', kind),
          type: hostileText('vehicles.type', kind),
          status: 'reserviert',
          reserved_by: employees[kind === 'word' ? 'markup' : kind].id,
        })),
      )
      .throwOnError(),
    service
      .from('team_members')
      .insert(
        allKinds.map((kind) => ({
          name: hostileText('team_members.name', kind),
          role: hostileText('team_members.role', kind),
          email: hostileEmail('team_members.email', kind),
          avatar_url: hostileLink('team_members.avatar_url', origin, kind),
        })),
      )
      .throwOnError(),
    service
      .from('email_queue')
      .insert(
        allKinds.map((kind) => ({
          to_email: hostileEmail('email_queue.to_email', kind),
          subject: hostileText('email_queue.subject', kind),
          text: hostileText('email_queue.text', kind),
          last_error: hostileText('email_queue.last_error', kind),
          known: hostileText('email_queue.known', kind),
          status: 'failed',
          attempts: 5,
        })),
      )
      .throwOnError(),
    service
      .from('media')
      .insert(
        Object.values(mediaSlots).map(({ context, title, type }, index) => {
          const kind = allKinds[index % allKinds.length] ?? 'markup';
          return {
            type,
            page_context: context,
            title: `${context}-${title} ${hostileText('media.title', kind)}`.slice(0, 200),
            description: hostileText('media.description', kind),
            url: hostileLink('media.url', `${picture}?`, kind),
          };
        }),
      )
      .throwOnError(),
  ]);
}
