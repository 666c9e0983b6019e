import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { onBothDatabases } from '../harness/on-both-databases.ts';

const nobody = '';
const service = 'service_role';
const signedIn = 'authenticated';
const users = 'authenticated service_role';
const everybody = 'anon authenticated service_role';

/** Who may execute which function. Triggers need no right to run. */
const expected: Record<string, string> = {
  'private.account_address(account_id uuid)': nobody,
  'private.are_opening_hours(hours text[])': users,
  'private.book_payment()': nobody,
  'private.buyer(customer customers, reference text)': nobody,
  'private.call_edge_function(name text)': nobody,
  'private.cancel_invoice(invoice uuid)': signedIn,
  'private.changed_columns(before jsonb, after jsonb, names text[])': users,
  'private.check_invoice_step()': nobody,
  'private.check_reservation()': nobody,
  'private.clean_name(name text)': nobody,
  'private.client_hash(ipv4_bits integer, ipv6_bits integer)': nobody,
  'private.confirm_lead()': nobody,
  'private.confirm_order()': nobody,
  'private.contact_address()': everybody,
  'private.count_hit(bucket text, client text, span interval)': nobody,
  'private.create_profile()': nobody,
  'private.customer_address(customer_id uuid)': nobody,
  'private.customer_timeline(customer uuid, before_time timestamp with time zone, before_id uuid, size integer)':
    signedIn,
  'private.customers_like(email text, phone text)': signedIn,
  'private.deliver_mail()': nobody,
  'private.document_of(invoice invoices, customer customers)': nobody,
  'private.document_totals(content jsonb, OUT net_cents bigint, OUT tax_cents bigint)': nobody,
  'private.end_sessions()': nobody,
  'private.erase_account(account_id uuid)': service,
  'private.erase_address(address text)': nobody,
  'private.erase_lead(lead_id uuid)': service,
  'private.export_account(account_id uuid)': service,
  'private.fill_in_customer()': nobody,
  'private.find_appointments(search text, past boolean)': signedIn,
  'private.find_contact_requests(search text)': signedIn,
  'private.find_customers(search text)': signedIn,
  'private.find_invoices(search text)': signedIn,
  'private.find_messages(search text)': signedIn,
  'private.find_referrals(search text)': signedIn,
  'private.find_requests(search text)': signedIn,
  'private.find_tasks(search text)': signedIn,
  'private.find_work_times(search text)': signedIn,
  'private.folded(VARIADIC parts text[])': everybody,
  'private.follow_email()': nobody,
  'private.follow_phone()': nobody,
  'private.follow_role()': nobody,
  'private.forget_job_runs()': nobody,
  'private.found_customers(patterns text[])': nobody,
  'private.found_people(patterns text[])': nobody,
  'private.found_staff(patterns text[])': nobody,
  'private.free_vehicles()': nobody,
  'private.freeze_columns()': nobody,
  'private.guard_columns()': nobody,
  'private.hand_over_orders()': nobody,
  'private.has_active_admin(other_than uuid)': service,
  'private.has_session()': users,
  'private.hides_estimates()': signedIn,
  'private.is_active()': users,
  'private.is_admin()': users,
  'private.is_api_call()': everybody,
  'private.is_customer()': users,
  'private.is_deactivated()': signedIn,
  'private.is_document_content(content jsonb)': nobody,
  'private.is_employee()': users,
  'private.is_iban(iban text)': users,
  'private.is_staff()': everybody,
  'private.is_text(value jsonb, longest integer)': nobody,
  'private.is_whole(value jsonb, lowest bigint, highest bigint)': nobody,
  'private.issue_invoice(draft uuid, expected timestamp with time zone)': signedIn,
  'private.just_marked_paid(invoice uuid)': signedIn,
  'private.keep_an_admin()': nobody,
  'private.keep_issued()': nobody,
  'private.keep_payments()': nobody,
  'private.kept_since(what text)': nobody,
  'private.last_job_runs()': signedIn,
  'private.leads_by_week()': signedIn,
  'private.limit_account()': nobody,
  'private.limit_rate()': nobody,
  'private.mark_test()': nobody,
  'private.mark_visitor_mail()': nobody,
  'private.merge_customers(keep uuid, gone uuid)': signedIn,
  'private.missing_for_issue(draft invoices, customer customers)': nobody,
  'private.missing_of_company()': nobody,
  'private.missing_of_draft(draft uuid)': signedIn,
  'private.names_address(text text, address text)': nobody,
  'private.next_number(series invoice_kind, OUT number text, OUT moment timestamp with time zone, OUT today date)':
    nobody,
  'private.note_payment()': nobody,
  'private.note_site_change()': nobody,
  'private.offered_services()': everybody,
  'private.own_customer()': users,
  'private.owns_document(path text)': signedIn,
  'private.phone_digits(phone text)': everybody,
  'private.phone_pattern(search text)': nobody,
  'private.preview_of_draft(draft uuid)': signedIn,
  'private.queue_mail(kind mail_kind, subject_id uuid, address text, known text, delay interval)': nobody,
  'private.refuse_bulk()': nobody,
  'private.refuse_future_times()': nobody,
  'private.refuse_past_appointment()': nobody,
  'private.refuse_truncate()': nobody,
  'private.remind_of_appointments(moment timestamp with time zone)': nobody,
  'private.remove_unconfirmed_account(address text)': service,
  'private.reopen_message()': nobody,
  'private.require_admin()': nobody,
  'private.require_confirmed_account()': nobody,
  'private.resend_mail(mail_id uuid)': signedIn,
  'private.schedule_jobs()': nobody,
  'private.search_patterns(search text)': nobody,
  'private.seller()': nobody,
  'private.send_invoice(invoice uuid)': signedIn,
  'private.settle_confirmed_account()': nobody,
  'private.settle_customer(account_id uuid)': nobody,
  'private.settle_draft()': nobody,
  'private.settle_order()': nobody,
  'private.settle_own_profile()': nobody,
  'private.sign_note()': nobody,
  'private.sign_reply()': nobody,
  'private.site_version()': everybody,
  'private.spread_mails()': nobody,
  'private.stamp_created_at()': nobody,
  'private.stamp_read_at()': nobody,
  'private.stamp_updated_at()': nobody,
  'private.start_edge_function(name text)': nobody,
  'private.tell_appointment_answer()': nobody,
  'private.tell_assignment()': nobody,
  'private.tell_order_status()': nobody,
  'private.tell_reply()': nobody,
  'private.valid_email(address text)': nobody,
  'private.vehicle_holders()': signedIn,
  'public.cancel_invoice(invoice uuid)': users,
  'public.claim_first_admin(user_id uuid)': service,
  'public.claim_queued_mail(batch integer)': service,
  'public.convert_request(request_id uuid, title text, description text, assigned_to uuid, task_id uuid)': users,
  'public.customer(invoice invoices)': users,
  'public.customer_timeline(customer uuid, before_time timestamp with time zone, before_id uuid, size integer)': users,
  'public.customers_like(email text, phone text)': users,
  'public.discard_queued_mail(mail_id uuid)': service,
  'public.erase_account(account_id uuid)': service,
  'public.erase_lead(lead_id uuid)': service,
  'public.export_account(account_id uuid)': service,
  'public.find_appointments(search text, past boolean)': users,
  'public.find_contact_requests(search text)': users,
  'public.find_customers(search text)': users,
  'public.find_invoices(search text)': users,
  'public.find_messages(search text)': users,
  'public.find_referrals(search text)': users,
  'public.find_requests(search text)': users,
  'public.find_tasks(search text)': users,
  'public.find_work_times(search text)': users,
  'public.finish_queued_mail(mail_id uuid, error text, subject text, text text)': service,
  'public.has_active_admin()': service,
  'public.is_deactivated()': users,
  'public.issue_invoice(draft uuid, expected timestamp with time zone)': users,
  'public.last_job_runs()': users,
  'public.leads_by_week()': users,
  'public.make_customer(lead_id uuid, kind customer_kind, company text, first_name text, last_name text, email text, phone text, street text, postal_code text, city text, vat_id text)':
    users,
  'public.merge_customers(keep uuid, gone uuid)': users,
  'public.missing_of_draft(draft uuid)': users,
  'public.note_document(invoice uuid, digest text, document_xml text)': service,
  'public.offered_services()': everybody,
  'public.preview_of_draft(draft uuid)': users,
  'public.remove_unconfirmed_account(address text)': service,
  'public.resend_mail(mail_id uuid)': users,
  'public.search_everything(search text, per_kind integer)': users,
  'public.send_invoice(invoice uuid)': users,
  'public.site_version()': everybody,
  'public.vehicle_holders()': users,
};

describe('functions', () => {
  onBothDatabases((db) => {
    test('each may be executed by the listed roles only', async () => {
      const functions = await db.query<{ name: string; roles: string }>(
        `select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name,
           coalesce((select string_agg(role, ' ' order by role) from unnest(array['anon', 'authenticated', 'service_role']) role
             where has_function_privilege(role, p.oid, 'execute')), '') as roles
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('public', 'private') order by 1`,
      );
      expect(Object.fromEntries(functions.map(({ name, roles }) => [name, roles]))).toEqual(expected);
    });

    test('none is open to PUBLIC', async () => {
      const open = await db.query(
        `select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0`,
      );
      expect(open).toEqual([]);
    });

    test('those that run with their owner’s rights lie in schema private and have an empty search path', async () => {
      const definers = await db.query<{ schema: string; isEmptyPath: boolean | null }>(
        `select n.nspname::text as schema, 'search_path=""' = any (p.proconfig) as "isEmptyPath"
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where p.prosecdef and n.nspname in ('public', 'private')`,
      );
      expect(definers.length).toBeGreaterThan(0);
      for (const definer of definers) expect(definer).toEqual({ schema: 'private', isEmptyPath: true });
    });

    test('every other one has an empty search path too', async () => {
      const loose = await db.query(
        `select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))`,
      );
      expect(loose).toEqual([]);
    });
  });
});

describe('calls of the public functions', () => {
  const calls = {
    claim_first_admin: `select public.claim_first_admin('${actors.customer.id}')`,
    claim_queued_mail: 'select public.claim_queued_mail(10)',
    customer_timeline: 'select public.customer_timeline(gen_random_uuid())',
    customers_like: `select public.customers_like('a@example.com', null)`,
    erase_account: `select public.erase_account('${actors.customer.id}')`,
    erase_lead: 'select public.erase_lead(gen_random_uuid())',
    export_account: `select public.export_account('${actors.customer.id}')`,
    find_appointments: `select public.find_appointments('Umzug', true)`,
    find_contact_requests: `select public.find_contact_requests('Umzug')`,
    find_customers: `select public.find_customers('Umzug')`,
    find_invoices: `select public.find_invoices('Umzug')`,
    find_messages: `select public.find_messages('Umzug')`,
    find_referrals: `select public.find_referrals('Umzug')`,
    find_requests: `select public.find_requests('Umzug')`,
    find_tasks: `select public.find_tasks('Umzug')`,
    find_work_times: `select public.find_work_times('Umzug')`,
    discard_queued_mail: 'select public.discard_queued_mail(gen_random_uuid())',
    finish_queued_mail: `select public.finish_queued_mail(gen_random_uuid(), 'Fehler')`,
    has_active_admin: 'select public.has_active_admin()',
    is_deactivated: 'select public.is_deactivated()',
    last_job_runs: 'select public.last_job_runs()',
    leads_by_week: 'select public.leads_by_week()',
    merge_customers: 'select public.merge_customers(gen_random_uuid(), gen_random_uuid())',
    offered_services: 'select public.offered_services()',
    remove_unconfirmed_account: `select public.remove_unconfirmed_account('a@example.com')`,
    resend_mail: 'select public.resend_mail(gen_random_uuid())',
    search_everything: `select public.search_everything('Umzug')`,
    site_version: 'select public.site_version()',
    vehicle_holders: 'select public.vehicle_holders()',
  };
  const searches = Object.keys(calls).filter((name) => name.startsWith('find_'));
  const forVisitors = ['offered_services', 'site_version'];
  const callers: [string, RequestContext, string[]][] = [
    ...allActors.map((actor): [string, RequestContext, string[]] => [
      actor.name,
      requestOf(actor),
      [
        ...forVisitors,
        ...(actor.id === null ? [] : ['is_deactivated']),
        ...(actor.rights === 'admin' || actor.rights === 'mitarbeiter' ? ['vehicle_holders'] : []),
        ...(actor.rights === 'admin'
          ? [
              ...searches,
              'customer_timeline',
              'customers_like',
              'last_job_runs',
              'leads_by_week',
              'merge_customers',
              'resend_mail',
              'search_everything',
            ]
          : []),
      ],
    ]),
    [
      'service role',
      { role: 'service_role', id: null },
      [
        'claim_first_admin',
        'claim_queued_mail',
        'erase_account',
        'erase_lead',
        'export_account',
        'discard_queued_mail',
        'finish_queued_mail',
        'has_active_admin',
        'remove_unconfirmed_account',
        ...forVisitors,
      ],
    ],
  ];

  onBothDatabases((db) => {
    for (const [name, sql] of Object.entries(calls))
      for (const [caller, request, allowed] of callers)
        test(`${name} | ${caller} | ${allowed.includes(name) ? 'accepted' : 'refused'}`, () =>
          db.rolledBack(async (session) => {
            const { error } = await attempt(session, request, sql);
            expect(error?.code).toBe(allowed.includes(name) ? undefined : '42501');
          }));
  }, createActors);
});
