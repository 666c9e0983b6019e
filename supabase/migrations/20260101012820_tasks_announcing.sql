-- Telling the customer when a task is done

create function private.announce_task(task uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  planned public.tasks;
  address text;
begin
  perform private.require_admin();
  select * into planned from public.tasks where id = announce_task.task for update;
  if not found then
    raise exception 'Diesen Auftrag gibt es nicht mehr.' using errcode = 'P0002';
  elsif planned.starts_at is null then
    raise exception 'Der Auftrag hat noch keinen Termin.' using errcode = 'P0001';
  elsif planned.status = 'abgeschlossen' or planned.ends_at < now() then
    raise exception 'Der Termin ist schon vorbei.' using errcode = 'P0001';
  elsif planned.starts_at = planned.announced_start then
    return;
  end if;
  -- The customer of the order, or else of the site.
  select private.valid_email(private.customer_address(customer_id)) into address from (
    select customer_id from public.requests where id = planned.request_id
    union all
    select customer_id from public.sites where id = planned.site_id
    limit 1) served;
  if address is null then
    raise exception 'Für diesen Auftrag ist kein Kunde mit einer E-Mail-Adresse hinterlegt.' using errcode = 'P0001';
  end if;
  perform private.queue_mail(
    'task-announced', planned.id, address,
    to_char(planned.announced_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  update public.tasks set announced_at = now(), announced_start = planned.starts_at where id = planned.id;
end $$;
grant execute on function private.announce_task(uuid) to authenticated;

-- Mails the planned time of a task to the customer, and records that. Does nothing if the customer was already told this
-- start, so that a repeated call sends one mail. Fails with a German sentence if the task is gone (P0002), has no time or a
-- past one, or has no customer with a mail address (P0001). Admins only.
create function public.announce_task(task uuid) returns void
language sql set search_path = '' as $$ select private.announce_task(task) $$;
revoke execute on function public.announce_task(uuid) from public, anon;
grant execute on function public.announce_task(uuid) to authenticated;
