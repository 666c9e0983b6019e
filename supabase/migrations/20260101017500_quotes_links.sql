-- The link in the mail

create table private.quote_links (
  -- of the token in the link
  digest public.sha256_digest primary key,
  quote_id uuid not null references public.quotes (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index quote_links_quote_id on private.quote_links (quote_id);
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-quote-links', '53 3 * * *',
    $$delete from private.quote_links using public.quotes quote
      where quote.id = quote_id and valid_until < (now() at time zone 'Europe/Berlin')::date - 30$$);

-- Creates a new token for a quote.
create function private.new_quote_link(quote uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  insert into private.quote_links (digest, quote_id) values (private.digest_of(token), quote);
  return token;
end $$;

grant execute on function private.new_quote_link(uuid) to service_role;

-- The token of a link to a quote, found only in its mail. Null if the quote was not sent. For the service only.
create function public.make_quote_link(quote uuid) returns text
language sql set search_path = '' as $$
  select private.new_quote_link(id) from public.quotes where id = make_quote_link.quote and number is not null
$$;
revoke execute on function public.make_quote_link(uuid) from public, anon, authenticated;
grant execute on function public.make_quote_link(uuid) to service_role;

create function private.quote_link(quote uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- Limited per account, far above real use: the answer does not reveal whether another customer's quote exists.
  if private.count_hit('quote_link', (select auth.uid())::text, interval '1 hour') > 100 then
    raise sqlstate 'PT429' using message = 'Bitte versuchen Sie es später noch einmal.';
  end if;
  return (
    select private.new_quote_link(id) from public.quotes
    where id = quote and number is not null
      and (private.is_admin() or (customer_id = private.own_customer() and private.is_customer())));
end $$;
grant execute on function private.quote_link(uuid) to authenticated;

-- The token of a new link to a quote, for the customer it was sent to and for admins, who pass it on. Otherwise null.
create function public.quote_link(quote uuid) returns text
language sql set search_path = '' as $$ select private.quote_link(quote) $$;
revoke execute on function public.quote_link(uuid) from public, anon;
grant execute on function public.quote_link(uuid) to authenticated;

-- The id of the quote that a token leads to. Links expire 30 days after the quote.
create function private.quote_of_token(token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select quote.id from private.quote_links join public.quotes quote on quote.id = quote_id
  where digest = private.digest_of(token)
    and valid_until >= (now() at time zone 'Europe/Berlin')::date - 30
$$;

-- The state of a quote: 'offen' can be answered, any other says why not.
create function private.quote_state(quote public.quotes) returns text
language sql stable set search_path = '' as $$
  select case
    when quote.status in ('angenommen', 'abgelehnt') then quote.status::text
    when quote.taken_back_at is not null then 'zurueckgenommen'
    when quote.replaced_by is not null then 'ersetzt'
    when quote.status = 'abgelaufen' or quote.valid_until < (now() at time zone 'Europe/Berlin')::date then 'abgelaufen'
    when quote.status = 'versendet' then 'offen' end
$$;

-- Whether a customer has no complete address, which an invoice needs; not of one who was erased.
create function private.needs_address(customer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(street, '') !~ '\S' or coalesce(postal_code, '') !~ '\S' or coalesce(city, '') !~ '\S'
  from public.customers where id = customer and erased_at is null
$$;

-- A quote as shown on its page.
create function private.quote_page(quote public.quotes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', private.quote_state(quote), 'subject', quote.subject,
    'place', nullif(concat_ws(', ', nullif(quote.street, ''), nullif(trim(concat_ws(' ', quote.postal_code, quote.city)), '')), ''),
    'needsAddress', coalesce(private.quote_state(quote) = 'offen' and private.needs_address(quote.customer_id), false),
    'document', quote.content, 'chosen', quote.chosen_lines, 'answeredAt', quote.answered_at,
    'name', (
      select name from public.quote_events
      where quote_id = quote.id and kind in ('angenommen', 'abgelehnt') order by created_at desc, id limit 1))
$$;

create function private.read_quote(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit('read_quote', 60);
  return (
    select private.quote_page(quote) from public.quotes quote where id = private.quote_of_token(token));
end $$;
grant execute on function private.read_quote(text) to anon, authenticated, service_role;

-- The quote that a link leads to, with its state; null for an invalid or expired link. For everyone; PT429 for too many
-- calls.
create function public.read_quote(token text) returns jsonb
language sql set search_path = '' as $$ select private.read_quote(token) $$;
revoke execute on function public.read_quote(text) from public;
grant execute on function public.read_quote(text) to anon, authenticated, service_role;
