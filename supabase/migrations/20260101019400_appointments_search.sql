-- Searching appointments

create function private.find_appointments(search text, past boolean) returns setof public.appointments
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
  callers uuid[];
  services public.appointment_service[];
  today date;
  since date;
  until date;
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_profiles(patterns);
  callers := private.matching_customers(patterns);
  services := array(
    select offered from unnest(enum_range(null::public.appointment_service)) offered
    where private.search_key(offered::text) like any (patterns));
  today := (now() at time zone 'Europe/Berlin')::date;
  since := case when past then '-infinity' else today end;
  until := case when past then today - 1 else 'infinity' end;
  return query select * from (
    (select * from public.appointments where service = any (services) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select * from public.appointments where user_id = any (people) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select entry.* from public.appointments entry join public.profiles person on person.id = user_id
      where people is null and private.search_key(first_name, last_name, email) like any (patterns)
        and date between since and until
      order by date desc, time desc, entry.id desc limit 250)
    union
    (select * from public.appointments where customer_id = any (callers) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select entry.* from public.appointments entry join public.customers customer on customer.id = customer_id
      where callers is null and customer_id is not null
        and private.search_key(
            number, company, first_name, last_name, email, street, postal_code, city, phone, regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
        and date between since and until
      order by date desc, time desc, entry.id desc limit 250)
  ) found order by date desc, time desc, id desc limit 250;
end $$;
grant execute on function private.find_appointments(text, boolean) to authenticated;

-- The 250 latest of the appointments before today, or of those from today on, whose service or customer contains a text: the
-- account's name or address, or for a customer without one what find_customers searches. Admins only.
create function public.find_appointments(search text, past boolean) returns setof public.appointments
language sql stable rows 250 set search_path = '' as $$ select * from private.find_appointments(search, past) $$;
revoke execute on function public.find_appointments(text, boolean) from public, anon;
grant execute on function public.find_appointments(text, boolean) to authenticated;
