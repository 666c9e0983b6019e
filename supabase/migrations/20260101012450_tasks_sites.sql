-- Tasks at a site, and who reads it

-- Whether employees see a site because of a visit at that time: from the day before it starts until the day after it ends,
-- in Germany.
create function private.is_around_visit(starts_at timestamptz, ends_at timestamptz, moment timestamptz default now())
returns boolean
language sql stable set search_path = '' as $$
  select (moment at time zone 'Europe/Berlin')::date
    between (starts_at at time zone 'Europe/Berlin')::date - 1 and (ends_at at time zone 'Europe/Berlin')::date + 1
$$;

-- Ids of the sites that the caller, an employee, works at around now, as responsible or in the crew. Bypasses the policies
-- of tasks; evaluated once per statement.
create function private.sites_of_visits() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' as $$
begin
  if private.is_employee() then
    return query
      select site_id from public.tasks
      where site_id is not null
        -- A task lasts a day at most; the index is by its start.
        and starts_at between now() - interval '4 days' and now() + interval '3 days'
        and private.is_around_visit(starts_at, ends_at)
        and (
          assigned_to = (select auth.uid())
          or exists (select from public.task_crew where task_id = tasks.id and profile_id = (select auth.uid())));
  end if;
end $$;
grant execute on function private.sites_of_visits() to authenticated;

create policy "Customers and employees read their sites, admins all" on public.sites
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or (customer_id = (select private.own_customer()) and (select private.is_customer()))
      or id in (select private.sites_of_visits())));
create policy "Admins create sites" on public.sites
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update sites" on public.sites
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete sites" on public.sites
  for delete to authenticated
  using ((select private.is_admin()));

create policy "Employees read the access of visits, admins all" on public.site_access
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or site_id in (select private.sites_of_visits())));
create policy "Admins add access" on public.site_access
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update access" on public.site_access
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Trigger: an order, task or contract is at a site of its customer. Fires after the policies, so that a refusal reveals nothing.
create function private.check_site() returns trigger
language plpgsql set search_path = '' as $$
declare
  customer uuid;
begin
  if tg_table_name in ('requests', 'contracts') then
    customer := new.customer_id;
  else
    customer := (select customer_id from public.requests where id = new.request_id);
  end if;
  if customer <> (select customer_id from public.sites where id = new.site_id) then
    raise exception 'Das Objekt gehört zu einem anderen Kunden.' using errcode = '23514';
  end if;
  return null;
end $$;
-- Not when merging customers moves orders and sites one after the other.
create trigger check_site after insert or update of site_id, customer_id on public.requests
  for each row when (new.site_id is not null and current_user in ('anon', 'authenticated'))
  execute function private.check_site();
create trigger check_site after insert or update of site_id, request_id on public.tasks
  for each row when (new.site_id is not null and new.request_id is not null)
  execute function private.check_site();
