import { mediaSlots } from '@/features/media/media-slots';
import { allKinds, hostileEmail, hostileLink, hostileText, type Kind, unusedColumns } from './hostile-text';
import type { Fixtures } from './test';

type Tools = Pick<Fixtures, 'backend' | 'service' | 'newAccount'>;
type Person = Awaited<ReturnType<Fixtures['newAccount']>>;
type Service = Fixtures['service'];

/** The page whose search texts are one long word. */
export const longPage = '/kontakt';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Gives an account names, a phone number and an address of one kind of text. */
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

/** What customers and visitors write: everything for the first customer, and one row of each for the others. */
async function addCustomersRows(service: Service, customers: Record<Kind, Person>): Promise<void> {
  const of = (kind: Kind) => [customers.markup.id, ...(kind === 'markup' ? [] : [customers[kind].id])];
  const perCustomer = <Row>(row: (kind: Kind, user_id: string) => Row) =>
    allKinds.flatMap((kind) => of(kind).map((user_id) => row(kind, user_id)));
  await Promise.all([
    service
      .from('messages')
      .insert(
        perCustomer((kind, user_id) => ({
          user_id,
          subject: hostileText('messages.subject', kind),
          content: hostileText('messages.content', kind),
        })),
      )
      .throwOnError(),
    service
      .from('requests')
      .insert(
        perCustomer((kind, user_id) => ({
          user_id,
          subject: hostileText('requests.subject', kind),
          description: hostileText('requests.description', kind),
        })),
      )
      .throwOnError(),
    service
      .from('appointments')
      .insert(perCustomer((_, user_id) => ({ user_id, date: '2099-12-24', time: '09:00', service: 'umzug' })))
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
      .throwOnError(),
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

/** What the office writes, and what lies in its outbox. */
async function addOfficeRows({ service, backend }: Tools, employees: Record<Kind, Person>): Promise<void> {
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
      .from('tasks')
      .insert(
        allKinds.flatMap((kind) =>
          [employees.markup.id, employees[kind].id].map((assigned_to) => ({
            assigned_to,
            title: hostileText('tasks.title', kind),
            description: hostileText('tasks.description', kind),
          })),
        ),
      )
      .throwOnError(),
    service
      .from('work_times')
      .insert(
        allKinds.map((kind) => ({
          user_id: employees[kind].id,
          start_time: '2026-03-02T06:00:00Z',
          end_time: '2026-03-02T14:00:00Z',
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
          avatar_url: hostileLink('team_members.avatar_url', backend.url, kind),
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

/** Search texts of the pages whose path begins like this, made of one kind of text. */
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

/** The company and its pages present themselves in one kind of text. */
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

export interface HostileRows {
  /** Accounts whose names and rows are hostile. */
  admin: Person;
  customer: Person;
  employee: Person;
  /** Text columns that got no row. */
  unused: string[];
  remove(): Promise<void>;
}

/** Fills every text column that a screen shows with every kind of hostile text; `remove` brings the old state back. */
export async function addHostileRows(tools: Tools): Promise<HostileRows> {
  const { service, newAccount } = tools;
  const { data: settings } = await service.from('settings').select('*').single().throwOnError();
  const { data: pages } = await service.from('seo_metadata').select('*').throwOnError();
  const admin = await newAccount('admin');
  await rename(service, admin, 'markup');
  const customers = await addPeople(tools, 'kunde');
  const employees = await addPeople(tools, 'mitarbeiter');
  await addCustomersRows(service, customers);
  await addOfficeRows(tools, employees);
  await setCompanyTexts(service, 'markup');
  await setPageTexts(service, 'word', longPage);

  return {
    admin,
    customer: customers.markup,
    employee: employees.markup,
    unused: unusedColumns(),
    async remove() {
      await service.from('settings').update(settings).eq('id', 1).throwOnError();
      await service.from('seo_metadata').upsert(pages).throwOnError();
      const ids = Object.values(employees).map(({ id }) => id);
      await service.from('work_times').delete().in('user_id', ids).throwOnError();
      await Promise.all([
        service.from('contact_requests').delete().like('name', 'contact_requests.%').throwOnError(),
        service.from('referrals').delete().like('referred_name', 'referrals.%').throwOnError(),
        service.from('visitors').delete().like('ip_address', 'visitors.%').throwOnError(),
        service.from('services').delete().like('title', 'services.%').throwOnError(),
        service.from('invoices').delete().like('customer_email', 'invoices.%').throwOnError(),
        service.from('tasks').delete().like('title', 'tasks.%').throwOnError(),
        service.from('vehicles').delete().like('name', 'vehicles.%').throwOnError(),
        service.from('team_members').delete().like('name', 'team_members.%').throwOnError(),
        service.from('email_queue').delete().like('subject', 'email_queue.%').throwOnError(),
        service.from('media').delete().like('description', 'media.%').throwOnError(),
        service.storage.from('media').remove(['images/hostile.png']),
      ]);
      for (const { id } of [admin, ...Object.values(customers), ...Object.values(employees)])
        await service.auth.admin.deleteUser(id);
    },
  };
}
