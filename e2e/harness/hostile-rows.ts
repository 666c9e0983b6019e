import { paths } from '@/config/paths';
import { addCustomersRows, addOfficeRows } from './hostile-content';
import { allKinds, hostileEmail, hostileText, type Kind, unusedColumns } from './hostile-text';
import type { Fixtures } from './test';

type Tools = Pick<Fixtures, 'backend' | 'service' | 'newAccount'>;
type Person = Awaited<ReturnType<Fixtures['newAccount']>>;
type Service = Fixtures['service'];

/** The page whose metadata are one long word. */
export const longPage = '/kontakt';

/** The month that was returned to every employee. */
const hostileMonth = '2026-06';

/** Sets an account's names, phone number and address to one kind of text. */
async function rename(service: Service, { id }: Person, kind: Kind): Promise<void> {
  await service
    .from('profiles')
    .update({
      first_name: hostileText('profiles.first_name', kind),
      last_name: hostileText('profiles.last_name', kind),
      phone: hostileText('profiles.phone', kind),
      email: hostileText('profiles.email', kind),
    })
    .eq('id', id)
    .throwOnError();
}

/** One account per kind of text. */
async function addPeople({ service, newAccount }: Tools, role: 'mitarbeiter' | 'kunde'): Promise<Record<Kind, Person>> {
  const people = await Promise.all(
    allKinds.map(async (kind) => {
      const person = await newAccount(role);
      await rename(service, person, kind);
      return [kind, person] as const;
    }),
  );
  return Object.fromEntries(people) as Record<Kind, Person>;
}

/** Sets the metadata of the pages whose path begins with `path` to one kind of text. */
async function setPageTexts(service: Service, kind: Kind, path = '/'): Promise<void> {
  await service
    .from('seo_metadata')
    .update({
      title: hostileText('seo_metadata.title', kind),
      description: hostileText('seo_metadata.description', kind),
      keywords: hostileText('seo_metadata.keywords', kind),
    })
    .like('path', `${path}%`)
    .throwOnError();
}

/** Sets the texts of the company and its pages to one kind. */
export async function setCompanyTexts(service: Service, kind: Kind): Promise<void> {
  await service
    .from('settings')
    .update({
      company_name: hostileText('settings.company_name', kind),
      contact_email: hostileEmail('settings.contact_email', kind),
      phone_number: hostileText('settings.phone_number', kind),
      address: hostileText('settings.address', kind),
    })
    .eq('id', 1)
    .throwOnError();
  await setPageTexts(service, kind);
}

/** Sets the company's texts in documents to one kind. */
async function setBillingTexts(service: Service, kind: Kind): Promise<void> {
  const text = (column: string) => hostileText(`billing_settings.${column}`, kind);
  await service
    .from('billing_settings')
    .update({
      legal_name: text('legal_name'),
      street: text('street'),
      postal_code: text('postal_code'),
      city: text('city'),
      managers: text('managers'),
      register_court: text('register_court'),
      register_number: text('register_number'),
      bank_name: text('bank_name'),
      introduction: text('introduction'),
      closing: text('closing'),
      quote_introduction: text('quote_introduction'),
      quote_closing: text('quote_closing'),
      erinnerung_text: text('erinnerung_text'),
      mahnung_text: text('mahnung_text'),
      letzte_mahnung_text: text('letzte_mahnung_text'),
    })
    .eq('id', 1)
    .throwOnError();
}

/** Returns each employee's month with a reason of one kind of text. */
async function giveMonthsBack(service: Service, employees: Record<Kind, Person>): Promise<void> {
  const { data: months } = await service
    .from('work_months')
    .insert(
      allKinds.map((kind) => ({
        user_id: employees[kind].id,
        month: `${hostileMonth}-01`,
        status: 'zurueckgegeben' as const,
        reason: hostileText('work_months.reason', kind),
      })),
    )
    .select('id')
    .throwOnError();
  await service
    .from('work_month_steps')
    .insert(
      allKinds.map((kind, index) => ({
        work_month_id: months[index]?.id ?? '',
        step: 'zurueckgegeben' as const,
        reason: hostileText('work_month_steps.reason', kind),
      })),
    )
    .throwOnError();
}

/** Adds payments with every kind of note to an invoice. Returns its id. */
async function payInPart(service: Service): Promise<string> {
  const { data: invoice } = await service
    .from('invoices')
    .select('id')
    .eq('customer_email', hostileEmail('invoices.customer_email', 'markup'))
    .single()
    .throwOnError();
  for (const kind of allKinds)
    await service
      .from('payments')
      .insert({ invoice_id: invoice.id, paid_on: '2020-01-01', cents: 1, note: hostileText('payments.note', kind) })
      .throwOnError();
  return invoice.id;
}

export interface HostileRows {
  /** Accounts with hostile names and rows. */
  admin: Person;
  customer: Person;
  employee: Person;
  /** For paths with `:id`, the id of the row. */
  ids: Record<string, string>;
  /** Text columns without a hostile text. */
  unused: string[];
  remove(): Promise<void>;
}

/** The tasks of a kind are of the customer of that kind, whose name the plan shows. */
async function giveTasksAnOrder(service: Service, kind: Kind, customer: Person): Promise<void> {
  // The first customer has orders of all kinds; the one of markup has no task, and can be turned into one.
  const subject = hostileText('requests.subject', kind === 'markup' ? 'template' : kind);
  const orders = service.from('requests').select('id').eq('user_id', customer.id);
  const { data: order } = await orders
    .like('subject', `${subject.slice(0, 20)}%`)
    .single()
    .throwOnError();
  await service
    .from('tasks')
    .update({ request_id: order.id })
    .like('title', `${hostileText('tasks.title', kind).slice(0, 20)}%`)
    .throwOnError();
}

/** Fills every visible text column with every kind of hostile text; `remove` restores the previous state. */
export async function addHostileRows(tools: Tools): Promise<HostileRows> {
  const { backend, service, newAccount } = tools;
  const { data: settings } = await service.from('settings').select('*').single().throwOnError();
  const { data: billing } = await service.from('billing_settings').select('*').single().throwOnError();
  const { data: pages } = await service.from('seo_metadata').select('*').throwOnError();
  const admin = await newAccount('admin');
  await rename(service, admin, 'markup');
  const customers = await addPeople(tools, 'kunde');
  const employees = await addPeople(tools, 'mitarbeiter');
  await addCustomersRows(service, customers);
  await addOfficeRows(service, backend.url, employees);
  await giveMonthsBack(service, employees);
  await setCompanyTexts(service, 'markup');
  await setBillingTexts(service, 'markup');
  await setPageTexts(service, 'word', longPage);
  for (const kind of allKinds) await giveTasksAnOrder(service, kind, customers[kind]);
  const { data: order } = await service
    .from('requests')
    .select('id, customer_id')
    .eq('user_id', customers.markup.id)
    .like('subject', `${hostileText('requests.subject', 'markup').slice(0, 20)}%`)
    .single()
    .throwOnError();

  await service
    .from('blocked_days')
    .insert(
      allKinds.map((kind) => ({
        first_day: '2099-12-24',
        last_day: '2099-12-24',
        reason: hostileText('blocked_days.reason', kind),
      })),
    )
    .throwOnError();

  const invoice = await payInPart(service);
  const { data: quote } = await service
    .from('quotes')
    .select('id')
    .like('subject', `${hostileText('quotes.subject', 'markup').slice(0, 20)}%`)
    .single()
    .throwOnError();

  const { data: site } = await service
    .from('sites')
    .select('id')
    .eq('customer_id', order.customer_id)
    .like('name', `${hostileText('sites.name', 'markup').slice(0, 20)}%`)
    .single()
    .throwOnError();

  const { data: contract } = await service
    .from('contracts')
    .select('id')
    .eq('site_id', site.id)
    .eq('status', 'entwurf')
    .single()
    .throwOnError();

  const { data: task } = await service
    .from('tasks')
    .select('id')
    .eq('assigned_to', employees.markup.id)
    .like('title', `${hostileText('tasks.title', 'markup').slice(0, 20)}%`)
    .limit(1)
    .single()
    .throwOnError();

  // Without files: what they say is to be read.
  await service
    .from('task_photos')
    .insert(
      allKinds.map((kind) => ({
        task_id: task.id,
        kind: 'schaden' as const,
        caption: hostileText('task_photos.caption', kind),
      })),
    )
    .throwOnError();

  // One per task. They cannot be deleted, so they have no file, and belong to nobody once the accounts are deleted.
  await service
    .from('task_proofs')
    .insert(
      allKinds.map((kind) => ({
        id: crypto.randomUUID(),
        task_id: kind === 'markup' ? task.id : null,
        request_id: order.id,
        customer_id: order.customer_id,
        signer_name: hostileText('task_proofs.signer_name', kind),
        signature: 'M10 20L30 40',
        signed_at: new Date().toISOString(),
        by_mail: false,
        content: {},
        sha256: 'a'.repeat(64),
      })),
    )
    .throwOnError();

  await service
    .from('task_extras')
    .insert(
      allKinds.map((kind) => ({
        task_id: task.id,
        kind: 'extra-work' as const,
        text: hostileText('task_extras.text', kind),
        minutes: 60,
      })),
    )
    .throwOnError();

  return {
    admin,
    customer: customers.markup,
    employee: employees.markup,
    ids: {
      [paths.admin.site]: site.id,
      [paths.admin.contract]: contract.id,
      [paths.admin.customer]: order.customer_id,
      [paths.admin.order]: order.id,
      [paths.admin.invoice]: invoice,
      [paths.admin.quote]: quote.id,
      [paths.employee.task]: task.id,
      [paths.employee.workMonth]: hostileMonth,
      [`${paths.admin.workMonth}?monat=${hostileMonth}`]: employees.markup.id,
    },
    unused: unusedColumns(),
    async remove() {
      await service.from('settings').update(settings).eq('id', 1).throwOnError();
      await service.from('billing_settings').update(billing).eq('id', 1).throwOnError();
      await service.from('seo_metadata').upsert(pages).throwOnError();
      const ids = Object.values(employees).map(({ id }) => id);
      await service.from('work_times').delete().in('user_id', ids).throwOnError();
      await service.from('absences').delete().in('user_id', ids).throwOnError();
      await Promise.all([
        service.from('contact_requests').delete().like('name', 'contact_requests.%').throwOnError(),
        service.from('blocked_days').delete().like('reason', 'blocked_days.%').throwOnError(),
        service.from('referrals').delete().like('referred_name', 'referrals.%').throwOnError(),
        service.from('withdrawals').delete().like('name', 'withdrawals.%').throwOnError(),
        service.from('terminations').delete().like('name', 'terminations.%').throwOnError(),
        service.from('visitors').delete().like('ip_address', 'visitors.%').throwOnError(),
        service.from('services').delete().like('title', 'services.%').throwOnError(),
        service.from('invoices').delete().like('customer_email', 'invoices.%').throwOnError(),
        service.from('bank_receipts').delete().like('payer', 'bank_receipts.%').throwOnError(),
        service.from('document_templates').delete().like('name', 'document_templates.%').throwOnError(),
        service.from('checklist_templates').delete().like('name', 'checklist_templates.%').throwOnError(),
        service.from('quotes').delete().like('subject', 'quotes.%').throwOnError(),
        service.from('tasks').delete().like('title', 'tasks.%').throwOnError(),
        service.from('vehicles').delete().like('name', 'vehicles.%').throwOnError(),
        service.from('team_members').delete().like('name', 'team_members.%').throwOnError(),
        service.from('email_queue').delete().like('subject', 'email_queue.%').throwOnError(),
        service.from('media').delete().like('description', 'media.%').throwOnError(),
        service.storage.from('media').remove(['images/hostile.png']),
      ]);
      for (const { id } of [admin, ...Object.values(customers), ...Object.values(employees)])
        await service.auth.admin.deleteUser(id);
      // Only drafts can be deleted.
      const contracts = service.from('contracts').update({ status: 'entwurf', number: null });
      await contracts.like('title', 'contracts.%').throwOnError();
      await service.from('contracts').delete().like('title', 'contracts.%').throwOnError();
      await service.from('sites').delete().like('name', 'sites.%').throwOnError();
      await service.from('customers').delete().like('last_name', 'customers.%').throwOnError();
    },
  };
}
