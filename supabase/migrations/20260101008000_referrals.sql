-- Recommendations from the referral form: sent by visitors and customers, reviewed by admins.

create type public.referral_status as enum ('pending', 'approved', 'rejected');

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  referrer_name public.person_name not null default 'Anonym',
  referrer_email public.email,
  referred_name public.person_name not null,
  referred_email public.email not null,
  message text constraint referrals_message_length check (char_length(message) <= 5000),
  status public.referral_status not null default 'pending'
);
create index referrals_created_at on public.referrals (created_at desc, id);
create index referrals_pending on public.referrals (created_at desc, id) where status = 'pending';
create index referrals_approved on public.referrals (created_at desc, id) where status = 'approved';
create index referrals_rejected on public.referrals (created_at desc, id) where status = 'rejected';
create index referrals_search on public.referrals using gin (
  private.search_key(referrer_name, referrer_email, referred_name, referred_email) extensions.gin_trgm_ops);
create index referrals_referrer_email on public.referrals (lower(referrer_email));
create index referrals_referred_email on public.referrals (lower(referred_email));

alter table public.referrals enable row level security;
grant select on public.referrals to authenticated;
grant insert (referrer_name, referrer_email, referred_name, referred_email, message, status)
  on public.referrals to anon, authenticated;
grant update (status) on public.referrals to authenticated;

create policy "Admins read referrals" on public.referrals
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Visitors and customers recommend" on public.referrals
  for insert to anon, authenticated
  with check (status = 'pending' and not (select private.is_staff()));
create policy "Admins review referrals" on public.referrals
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger limit_rate before insert on public.referrals
  for each row execute function private.limit_rate('5');
create trigger limit_account before insert on public.referrals
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.referrals
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.referrals
  for each row execute function private.freeze_columns(
    'id', 'created_at', 'referrer_name', 'referrer_email', 'referred_name', 'referred_email', 'message');
create trigger refuse_bulk after insert on public.referrals referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_referrals(search text) returns setof public.referrals
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  return query select * from public.referrals
    where private.search_key(referrer_name, referrer_email, referred_name, referred_email) like any (patterns)
    order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_referrals(text) to authenticated;

-- The 250 newest recommendations in which a name or an address contains a text. Admins only.
create function public.find_referrals(search text) returns setof public.referrals
language sql stable rows 250 set search_path = '' as $$ select * from private.find_referrals(search) $$;
revoke execute on function public.find_referrals(text) from public, anon;
grant execute on function public.find_referrals(text) to authenticated;

alter publication supabase_realtime add table public.referrals;

-- An approved one led to an order, and a reward is booked for it: it is kept as long as accounting records.
insert into private.retention (what, period) values ('referrals', '12 months'), ('approved_referrals', '8 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-referrals', '53 3 * * *', $$delete from public.referrals
    where case status
      when 'approved' then (created_at at time zone 'Europe/Berlin')::date < private.retention_cutoff_years('approved_referrals')
      else created_at < private.retention_cutoff('referrals') end$$);
