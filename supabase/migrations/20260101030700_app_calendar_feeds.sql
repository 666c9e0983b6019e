-- Feed addresses for the calendars of employees and admins: the secret in the address replaces a session.

create table private.calendar_feeds (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- of the secret in the address, which is shown once
  digest public.sha256_digest not null constraint calendar_feeds_digest unique,
  created_at timestamptz not null default now()
);

create function private.my_calendar_feed() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select created_at from private.calendar_feeds where profile_id = (select auth.uid()));
end $$;

create function private.renew_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  perform private.require_staff();
  insert into private.calendar_feeds (profile_id, digest)
  values ((select auth.uid()), private.digest_of(token))
  on conflict (profile_id) do update set digest = excluded.digest, created_at = now();
  return token;
end $$;

create function private.delete_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.calendar_feeds where profile_id = (select auth.uid());
end $$;

grant execute on function private.my_calendar_feed(), private.renew_calendar_feed(), private.delete_calendar_feed()
  to authenticated;

-- The schedule of a secret's holder, from 30 days ago to a year ahead: an employee's own tasks, an admin's all tasks and
-- pending or confirmed appointments. Null for a secret that is not valid (any more), or whose holder may see nothing. An
-- employee sees only those details of the customer that are in the task.
create function private.read_calendar_feed(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  holder public.profiles;
  since timestamptz := now() - interval '30 days';
  until timestamptz := now() + interval '1 year';
begin
  select profile.* into holder
  from private.calendar_feeds feed join public.profiles profile on profile.id = profile_id
  where digest = private.digest_of(token) and is_active
    and (role = 'mitarbeiter' or role = 'admin');
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'tasks', (
      select coalesce(jsonb_agg(to_jsonb(planned) order by starts_at, id), '[]') from (
        select id, title, description, starts_at, ends_at, place, destination, contact_name, contact_phone
        from public.tasks
        where starts_at between since and until
          and (holder.role = 'admin' or assigned_to = holder.id
            or exists (select from public.task_crew where task_id = tasks.id and profile_id = holder.id))
        -- What is ahead comes first: recurring work may be more than fits.
        order by starts_at < now() - interval '1 day', starts_at, id limit 2000) planned),
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(planned) order by date, "time", id), '[]') from (
        select appointment.id, date, "time", ends_at, service, status, version,
          coalesce(customer.name, nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')) as customer,
          coalesce(customer.phone, person.phone) as phone
        from public.appointments appointment
        left join public.profiles person on person.id = user_id
        left join public.customers customer on customer.id = customer_id
        where holder.role = 'admin' and date between since::date and until::date
          and (status = 'Ausstehend' or status = 'Bestätigt')
        order by date, "time", appointment.id limit 2000) planned));
end $$;
grant execute on function private.read_calendar_feed(text) to service_role;

-- When the caller's address was created; null if there is none. Employees and admins.
create function public.my_calendar_feed() returns timestamptz
language sql stable set search_path = '' as $$ select private.my_calendar_feed() $$;
-- Creates an address for the caller, replacing the previous one, and returns its secret, which is never shown again.
-- Employees and admins.
create function public.renew_calendar_feed() returns text
language sql set search_path = '' as $$ select private.renew_calendar_feed() $$;
-- Deletes the caller's address. Employees and admins.
create function public.delete_calendar_feed() returns void
language sql set search_path = '' as $$ select private.delete_calendar_feed() $$;
-- For the edge function; see private.read_calendar_feed.
create function public.read_calendar_feed(token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_calendar_feed(token) $$;
revoke execute on function public.my_calendar_feed(), public.renew_calendar_feed(), public.delete_calendar_feed(),
  public.read_calendar_feed(text) from public, anon;
revoke execute on function public.read_calendar_feed(text) from authenticated;
grant execute on function public.my_calendar_feed(), public.renew_calendar_feed(), public.delete_calendar_feed()
  to authenticated;
grant execute on function public.read_calendar_feed(text) to service_role;
