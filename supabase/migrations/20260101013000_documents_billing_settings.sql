-- What the company's documents state about it, and its billing defaults: one row, for admins only.

-- Whether the check digits of an IBAN are right (ISO 13616: the country and the digits at the end, letters as 10 to 35,
-- modulo 97 is 1) and a German one has its 22 characters.
create function private.is_iban(iban text) returns boolean
language sql immutable set search_path = '' as $$
  select iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'
    and (left(iban, 2) <> 'DE' or iban ~ '^DE[0-9]{20}$')
    and 1 = (
      select string_agg(case when letter ~ '[A-Z]' then (ascii(letter) - 55)::text else letter end, '' order by place)::numeric % 97
      from regexp_split_to_table(substr(iban, 5) || left(iban, 4), '') with ordinality as split (letter, place))
$$;
grant execute on function private.is_iban(text) to authenticated, service_role;

-- Prefix of a number series: 'RE' in RE-2026-0001.
create domain public.number_prefix as text constraint number_prefix_valid check (value ~ '^[A-Z]{1,4}$');

-- DATEV's standard charts of accounts.
create type public.chart_of_accounts as enum ('skr03', 'skr04');
-- A general ledger account in DATEV, with as many digits as the client's accounts have. Empty: the chart's usual one.
create domain public.ledger_account as text constraint ledger_account_valid check (value ~ '^([0-9]{4,8})?$');

-- How worked time is rounded to the billing increment: to the nearest one, or up.
create type public.hours_rounding as enum ('naechster', 'aufwaerts');

create table public.billing_settings (
  id integer primary key default 1 constraint billing_settings_single_row check (id = 1),
  -- with the legal form: 'Muster GmbH', 'Erika Muster e. K.'
  legal_name public.single_line not null default ''
    constraint billing_settings_legal_name_length check (char_length(legal_name) <= 200),
  street public.single_line not null default ''
    constraint billing_settings_street_length check (char_length(street) <= 200),
  postal_code public.single_line not null default ''
    constraint billing_settings_postal_code_length check (char_length(postal_code) <= 10),
  city public.single_line not null default '' constraint billing_settings_city_length check (char_length(city) <= 100),
  -- The picture on documents: the digest of a JPEG in the bucket `media`, see `logoPath`.
  logo text not null default '' constraint billing_settings_logo_valid check (logo ~ '^([0-9a-f]{64})?$'),
  managers public.single_line not null default ''
    constraint billing_settings_managers_length check (char_length(managers) <= 200),
  register_court public.single_line not null default ''
    constraint billing_settings_register_court_length check (char_length(register_court) <= 100),
  register_number public.single_line not null default ''
    constraint billing_settings_register_number_length check (char_length(register_number) <= 30),
  tax_number text not null default ''
    constraint billing_settings_tax_number_valid check (tax_number ~ '^([0-9]{2,3}/[0-9]{3,4}/[0-9]{4,5}|[0-9]{10,13})?$'),
  vat_id text not null default '' constraint billing_settings_vat_id_valid check (vat_id ~ '^(DE[0-9]{9})?$'),
  -- Wirtschafts-Identifikationsnummer (§ 139c AO)
  business_id text not null default ''
    constraint billing_settings_business_id_valid check (business_id ~ '^(DE[0-9]{9}-[0-9]{5})?$'),
  bank_name public.single_line not null default ''
    constraint billing_settings_bank_name_length check (char_length(bank_name) <= 100),
  -- without spaces
  iban text not null default '' constraint billing_settings_iban_valid check (iban = '' or private.is_iban(iban)),
  bic text not null default ''
    constraint billing_settings_bic_valid check (bic ~ '^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$'),
  -- § 19 UStG
  is_small_business boolean not null default false,
  -- percent, the default of a new position
  vat_rate smallint not null default 19 constraint billing_settings_vat_rate_valid check (
    vat_rate = 0 or vat_rate = 7 or vat_rate = 19),
  payment_days smallint not null default 14
    constraint billing_settings_payment_days_range check (payment_days between 0 and 90),
  -- The increment in minutes to which worked time is rounded for an invoice; 1 bills it as worked.
  hours_step_minutes smallint not null default 15 constraint billing_settings_hours_step_valid check (
    hours_step_minutes between 1 and 60 and 60 % nullif(hours_step_minutes, 0) = 0),
  hours_rounding public.hours_rounding not null default 'naechster',
  quote_days smallint not null default 30
    constraint billing_settings_quote_days_range check (quote_days between 1 and 180),
  introduction text not null default ''
    constraint billing_settings_introduction_length check (char_length(introduction) <= 1000),
  closing text not null default '' constraint billing_settings_closing_length check (char_length(closing) <= 1000),
  quote_introduction text not null default ''
    constraint billing_settings_quote_introduction_length check (char_length(quote_introduction) <= 1000),
  quote_closing text not null default ''
    constraint billing_settings_quote_closing_length check (char_length(quote_closing) <= 1000),
  -- For each reminder step: the text above its table, the days it allows, and its fee. Drafts for a lawyer.
  erinnerung_text text not null default E'Guten Tag,\n\nsicher haben Sie es nur übersehen: Zu unserer Rechnung konnten wir noch keinen vollständigen Zahlungseingang feststellen. Bitte prüfen Sie die Angaben unten und überweisen Sie den offenen Betrag. Hat sich Ihre Zahlung mit diesem Schreiben überschnitten, betrachten Sie es bitte als erledigt.'
    constraint billing_settings_erinnerung_text_length check (char_length(erinnerung_text) <= 1000),
  erinnerung_days smallint not null default 7
    constraint billing_settings_erinnerung_days_range check (erinnerung_days between 1 and 60),
  erinnerung_fee_cents integer not null default 0
    constraint billing_settings_erinnerung_fee_range check (erinnerung_fee_cents between 0 and 10000),
  mahnung_text text not null default E'Guten Tag,\n\nunsere Rechnung ist trotz Fälligkeit noch nicht vollständig bezahlt. Wir mahnen die Zahlung hiermit an und bitten Sie, den Gesamtbetrag bis zum unten genannten Tag zu überweisen. Sollte etwas an der Rechnung unklar sein, melden Sie sich bitte gleich bei uns.'
    constraint billing_settings_mahnung_text_length check (char_length(mahnung_text) <= 1000),
  mahnung_days smallint not null default 10
    constraint billing_settings_mahnung_days_range check (mahnung_days between 1 and 60),
  mahnung_fee_cents integer not null default 0
    constraint billing_settings_mahnung_fee_range check (mahnung_fee_cents between 0 and 10000),
  letzte_mahnung_text text not null default E'Guten Tag,\n\ntrotz unserer Mahnung ist unsere Rechnung weiterhin nicht vollständig bezahlt. Wir fordern Sie letztmalig auf, den Gesamtbetrag bis zum unten genannten Tag zu zahlen. Geht die Zahlung bis dahin nicht ein, behalten wir uns vor, ohne weitere Ankündigung einen gerichtlichen Mahnbescheid zu beantragen; dadurch können Ihnen weitere Kosten entstehen.'
    constraint billing_settings_letzte_mahnung_text_length check (char_length(letzte_mahnung_text) <= 1000),
  letzte_mahnung_days smallint not null default 10
    constraint billing_settings_letzte_mahnung_days_range check (letzte_mahnung_days between 1 and 60),
  letzte_mahnung_fee_cents integer not null default 0
    constraint billing_settings_letzte_mahnung_fee_range check (letzte_mahnung_fee_cents between 0 and 10000),
  -- Whether default interest and the lump sum for firms are charged (§ 288 BGB), from the first 'mahnung' on.
  charges_interest boolean not null default false,
  invoice_prefix public.number_prefix not null default 'RE',
  cancellation_prefix public.number_prefix not null default 'ST',
  quote_prefix public.number_prefix not null default 'AN',
  contract_prefix public.number_prefix not null default 'V',
  -- Whether work for private households is usually a household service (§ 35a Abs. 2 EStG).
  is_household_service boolean not null default true,
  -- For the tax adviser's booking batch: the adviser's number at DATEV, and the company's at the adviser.
  datev_consultant text not null default ''
    constraint billing_settings_datev_consultant_valid check (datev_consultant ~ '^([1-9][0-9]{3,6})?$'),
  datev_client text not null default ''
    constraint billing_settings_datev_client_valid check (datev_client ~ '^([1-9][0-9]{0,4})?$'),
  datev_chart public.chart_of_accounts not null default 'skr03',
  datev_account_length smallint not null default 4
    constraint billing_settings_datev_account_length_range check (datev_account_length between 4 and 8),
  -- the month in which the financial year begins
  datev_year_begins smallint not null default 1
    constraint billing_settings_datev_year_begins_range check (datev_year_begins between 1 and 12),
  datev_revenue_19 public.ledger_account not null default '',
  datev_revenue_7 public.ledger_account not null default '',
  -- without VAT, also for a small business
  datev_revenue_0 public.ledger_account not null default '',
  -- § 13b UStG
  datev_revenue_13b public.ledger_account not null default '',
  -- services taxed at the place of firms in other EU countries (§ 3a Abs. 2 UStG)
  datev_revenue_eu public.ledger_account not null default '',
  -- One for all customers, one digit longer than the others.
  datev_debtor text not null default ''
    constraint billing_settings_datev_debtor_valid check (datev_debtor ~ '^([1-6][0-9]{4,8})?$'),
  -- Whether each customer has an account instead, derived from the customer's number.
  datev_debtor_each boolean not null default false,
  -- What an hour of work usually costs the company, where no work contract says so, and the margin in percent below which
  -- orders are marked.
  cost_rate_cents integer constraint billing_settings_cost_rate_range check (cost_rate_cents between 1 and 100000),
  margin_percent smallint constraint billing_settings_margin_range check (margin_percent between 1 and 100),
  updated_at timestamptz not null default now(),
  -- Two series with the same prefix would give the same number twice.
  constraint billing_settings_prefixes_differ check (
    invoice_prefix <> cancellation_prefix and invoice_prefix <> quote_prefix and cancellation_prefix <> quote_prefix
    and contract_prefix <> invoice_prefix and contract_prefix <> cancellation_prefix and contract_prefix <> quote_prefix)
);
insert into public.billing_settings default values;

alter table public.billing_settings enable row level security;
grant select on public.billing_settings to authenticated;
grant
  insert (
    id, legal_name, street, postal_code, city, logo, managers, register_court, register_number, tax_number, vat_id,
    business_id, bank_name, iban, bic, is_small_business, vat_rate, payment_days, hours_step_minutes, hours_rounding, quote_days,
    introduction, closing, quote_introduction,
    quote_closing, erinnerung_text, erinnerung_days, erinnerung_fee_cents, mahnung_text, mahnung_days, mahnung_fee_cents,
    letzte_mahnung_text, letzte_mahnung_days, letzte_mahnung_fee_cents, charges_interest, invoice_prefix,
    cancellation_prefix, quote_prefix, contract_prefix, is_household_service, datev_consultant, datev_client,
    datev_chart, datev_account_length, datev_year_begins, datev_revenue_19, datev_revenue_7, datev_revenue_0,
    datev_revenue_13b, datev_revenue_eu, datev_debtor, datev_debtor_each, cost_rate_cents,
    margin_percent),
  update (
    id, legal_name, street, postal_code, city, logo, managers, register_court, register_number, tax_number, vat_id,
    business_id, bank_name, iban, bic, is_small_business, vat_rate, payment_days, hours_step_minutes, hours_rounding, quote_days,
    introduction, closing, quote_introduction,
    quote_closing, erinnerung_text, erinnerung_days, erinnerung_fee_cents, mahnung_text, mahnung_days, mahnung_fee_cents,
    letzte_mahnung_text, letzte_mahnung_days, letzte_mahnung_fee_cents, charges_interest, invoice_prefix,
    cancellation_prefix, quote_prefix, contract_prefix, is_household_service, datev_consultant, datev_client,
    datev_chart, datev_account_length, datev_year_begins, datev_revenue_19, datev_revenue_7, datev_revenue_0,
    datev_revenue_13b, datev_revenue_eu, datev_debtor, datev_debtor_each, cost_rate_cents,
    margin_percent)
  on public.billing_settings to authenticated;

create policy "Admins read the billing settings" on public.billing_settings
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create the billing settings" on public.billing_settings
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update the billing settings" on public.billing_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger stamp_updated_at before update on public.billing_settings
  for each row execute function private.stamp_updated_at();
-- The price list states whether its prices include VAT, and the imprint the company's numbers.
create trigger bump_site_version after update on public.billing_settings
  for each row when (
    (new.is_small_business, new.vat_id, new.register_court, new.register_number, new.legal_name, new.tax_number)
    is distinct from
    (old.is_small_business, old.vat_id, old.register_court, old.register_number, old.legal_name, old.tax_number))
  execute function private.bump_site_version();
create trigger refuse_bulk after insert on public.billing_settings referencing new table as added
  for each statement execute function private.refuse_bulk();
