-- What a reminder claims

-- The day on which default began, or will; interest is counted from the day after it (§ 187 Abs. 1 BGB). The earlier of
-- * § 286 Abs. 3 BGB: the thirtieth day after the invoice was due and received. This applies to a consumer only if the
--   invoice said so, which all our invoices to consumers do. It counts as received three days after issue. A due date or
--   thirtieth day that is not a working day moves to the next one (§ 193 BGB).
-- * § 286 Abs. 1 BGB: the day of the first Mahnung after it was due. The friendly reminder before it is none. The due date
--   on the invoice is not an agreed one (§ 286 Abs. 2 Nr. 1 BGB).
create function private.default_began(invoice public.invoices) returns date
language sql stable set search_path = '' as $$
  select least(
    private.working_day_from(greatest(invoice.payable_until, invoice.issue_date + 3) + 30),
    (select min(day) from public.reminders where invoice_id = invoice.id and step >= 'mahnung'))
$$;

-- Default interest in cents on the open amount of an invoice on each day after `began` up to and including `until`:
-- `points` percentage points above the base rate of the day (§ 288 Abs. 1 and 2, § 247 BGB), by the days of the year (365,
-- in leap years 366), rounded once. A payment counts from the day after it; it reduces the amount, not accrued interest (§
-- 367 BGB would allow that). If the newest base rate is missing, the previous one applies; days before the first one bear
-- no interest.
create function private.default_interest(invoice public.invoices, began date, until date, points numeric) returns bigint
language sql stable set search_path = '' as $$
  with day as (
    select
      extract(doy from make_date(extract(year from each)::integer, 12, 31)) as of_year,
      (select percent from public.base_rates where valid_from <= each order by valid_from desc limit 1) + points as rate,
      invoice.amount * 100 - coalesce((
        select sum(cents) from public.payments where invoice_id = invoice.id and paid_on < each), 0) as open
    from (select generate_series(began + 1, until, interval '1 day')::date) as days (each)
  )
  select round(
    coalesce(sum(open * rate) filter (where of_year = 365), 0) / 36500
    + coalesce(sum(open * rate) filter (where of_year = 366), 0) / 36600)::bigint
  from day where open > 0 and rate > 0
$$;

-- The rates of default interest from the day after `began` to `until`: one entry for each base rate in force, in percent,
-- as named in the letter. Empty if no interest is owed.
create function private.interest_periods(began date, until date, points numeric) returns jsonb
language sql stable set search_path = '' as $$
  with rate as (
    select valid_from, lead(valid_from) over (order by valid_from) - 1 as valid_until, percent from public.base_rates
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'from', greatest(valid_from, began + 1), 'to', least(valid_until, until), 'basePercent', percent, 'percent', percent + points)
    order by valid_from), '[]')
  from rate where valid_from <= until and coalesce(valid_until, until) > began and percent + points > 0
$$;
