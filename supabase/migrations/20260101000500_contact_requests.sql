-- Leads from the contact form: written by visitors and customers, read by admins, changed by nobody.

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    constraint contact_requests_name_valid check (char_length(name) <= 200 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  email text not null
    constraint contact_requests_email_valid check (
      char_length(email) <= 254 and email ~ '^[^@[:space:][:cntrl:],;<>]+@[^@[:space:][:cntrl:],;<>]+\.[^@[:space:][:cntrl:],;<>]+$'),
  phone text constraint contact_requests_phone_length check (char_length(phone) <= 50),
  service text constraint contact_requests_service_known check (
    service in ('transporte', 'garten-landschaftsbau', 'reinigung', 'entsorgung', 'sonstiges')),
  message text not null
    constraint contact_requests_message_valid check (char_length(message) <= 5000 and message ~ '\S')
);
create index contact_requests_created_at on public.contact_requests (created_at desc, id);

alter table public.contact_requests enable row level security;
grant select on public.contact_requests to authenticated;
grant insert (name, email, phone, service, message) on public.contact_requests to anon, authenticated;

create policy "Admins read leads" on public.contact_requests
  for select to authenticated
  using ((select private.is_admin()));
create policy "Visitors and customers send requests" on public.contact_requests
  for insert to anon, authenticated
  with check (not (select private.is_staff()));

create trigger limit_rate before insert on public.contact_requests
  for each row execute function private.limit_rate('5', '200');
create trigger stamp_created_at before insert on public.contact_requests
  for each row execute function private.stamp_created_at();

alter publication supabase_realtime add table public.contact_requests;
