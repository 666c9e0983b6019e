-- The guided request of the website: a lead with structured details

create function private.send_guided_request(
  request uuid, name text, email text, phone text, service public.contact_service, message text, details jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.contact_requests;
  kept public.contact_requests;
begin
  -- Serialises two clicks, so that the second does not count as another request.
  perform pg_advisory_xact_lock(hashtextextended(request::text, 0));
  given.id := request;
  given.name := trim(send_guided_request.name);
  given.email := trim(send_guided_request.email);
  given.phone := trim(send_guided_request.phone);
  given.service := send_guided_request.service;
  given.message := trim(send_guided_request.message);
  given.details := coalesce(send_guided_request.details, '{}');
  select * into kept from public.contact_requests where id = request;
  if not found then
    insert into public.contact_requests (id, name, email, phone, service, message, details)
    values (given.id, given.name, given.email, given.phone, given.service, given.message, given.details);
  elsif (kept.name, kept.email, kept.phone, kept.service, kept.message, kept.details) is distinct from
    (given.name, given.email, given.phone, given.service, given.message, given.details)
  then
    raise exception 'Diese Anfrage gibt es bereits mit anderen Angaben.' using errcode = '23505';
  end if;
end $$;
grant execute on function
  private.send_guided_request(uuid, text, text, text, public.contact_service, text, jsonb)
  to anon, authenticated, service_role;

-- Sends a guided request. `request` is an id made by the caller: a retry with the same content changes nothing. 23505 for an
-- id used with other content, 23514 for details that are not `LeadDetails`, PT429 for too many.
create function public.send_guided_request(
  request uuid, name text, email text, phone text, service public.contact_service, message text, details jsonb
) returns void
language sql set search_path = '' as $$
  select private.send_guided_request(request, name, email, phone, service, message, details)
$$;
revoke execute on function
  public.send_guided_request(uuid, text, text, text, public.contact_service, text, jsonb) from public;
grant execute on function
  public.send_guided_request(uuid, text, text, text, public.contact_service, text, jsonb) to anon, authenticated;
