-- Numbers of invoices, cancellations, quotes and contracts

-- One row per series. Its lock serialises issuing; a rollback returns the number, so that there are no gaps.
create table private.number_series (
  kind text primary key,
  year integer not null default 0,
  last integer not null default 0
);
insert into private.number_series (kind) values ('rechnung'), ('storno'), ('angebot'), ('vertrag');

-- The next number of a series, with the time and the day (in the company's time zone) of its assignment.
create function private.next_number(series text, out number text, out moment timestamptz, out today date)
language plpgsql security definer set search_path = '' as $$
declare
  prefix text;
  held private.number_series;
begin
  select case series
    when 'rechnung' then invoice_prefix when 'storno' then cancellation_prefix when 'angebot' then quote_prefix
    else contract_prefix end into prefix
  from public.billing_settings;
  select * into held from private.number_series where kind = series for update;
  -- Not now(): that is the start of the transaction, which may be before the previous number was assigned.
  moment := clock_timestamp();
  today := (moment at time zone 'Europe/Berlin')::date;
  update private.number_series set
    year = extract(year from today), last = case when held.year = extract(year from today) then held.last else 0 end + 1
  where kind = series returning * into held;
  number := format('%s-%s-%s', prefix, held.year, lpad(held.last::text, greatest(4, length(held.last::text)), '0'));
end $$;

-- Trigger: invoices, cancellations, quotes and contracts are numbered separately, so none may take a prefix that another series has,
-- or had in any year.
create function private.check_prefixes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  -- Includes a number that is being assigned at this moment.
  perform from private.number_series order by kind for update;
  select wanted.prefix into taken
  from (values
    ('rechnung', new.invoice_prefix), ('storno', new.cancellation_prefix), ('angebot', new.quote_prefix),
    ('vertrag', new.contract_prefix)) as wanted (series, prefix)
  where exists (
    select from public.invoices where kind::text <> wanted.series and starts_with(number, wanted.prefix || '-')
    union all
    select from public.quotes where wanted.series <> 'angebot' and starts_with(number, wanted.prefix || '-')
    union all
    select from public.contracts where wanted.series <> 'vertrag' and starts_with(number, wanted.prefix || '-'))
  limit 1;
  if found then
    raise exception 'Mit „%“ gibt es schon Nummern einer anderen Reihe. Bitte wählen Sie ein anderes Kürzel.', taken
      using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger check_prefixes before update of invoice_prefix, cancellation_prefix, quote_prefix, contract_prefix on public.billing_settings
  for each row when (
    (new.invoice_prefix, new.cancellation_prefix, new.quote_prefix, new.contract_prefix)
      is distinct from (old.invoice_prefix, old.cancellation_prefix, old.quote_prefix, old.contract_prefix))
  execute function private.check_prefixes();
