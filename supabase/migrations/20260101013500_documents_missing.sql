-- What a document lacks before it can be issued or sent

-- What the company's data lacks before anything can be issued, in German (§ 14 Abs. 4 Nr. 1 und 2 UStG), and where it
-- belongs: a field of the table `billing_settings`, `settings` or `customers`, or of the draft. All functions `missing_…`
-- return this.
create function private.missing_of_company() returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select part.what, part.field
  from (select 1) as one left join public.billing_settings on true, lateral (values
    ('Name der Firma', 'billing_settings.legal_name', coalesce(legal_name, '') = ''),
    ('Straße und Hausnummer der Firma', 'billing_settings.street', coalesce(street, '') = ''),
    ('Postleitzahl der Firma', 'billing_settings.postal_code', coalesce(postal_code, '') = ''),
    ('Ort der Firma', 'billing_settings.city', coalesce(city, '') = ''),
    ('Steuernummer oder USt-IdNr.', 'billing_settings.tax_number', coalesce(tax_number, '') = '' and coalesce(vat_id, '') = '')
  ) as part (what, field, is_missing)
  where is_missing
$$;

-- What the document itself lacks, for any customer.
create function private.missing_of_content(content jsonb, amount numeric) returns table (what text, field text)
language sql immutable set search_path = '' as $$
  with line as (select each from jsonb_array_elements(content -> 'lines') as each)
  select part.what, part.field from (values
    ('mindestens eine Position', 'draft.lines', not exists (select from line)),
    ('Bezeichnung jeder Position', 'draft.lines.name', exists (select from line where each ->> 'name' !~ '\S')),
    ('Menge jeder Position', 'draft.lines.quantity',
      exists (select from line where (each ->> 'quantityThousandths')::bigint = 0)),
    ('ein Betrag über 0 €', 'draft.lines.unit_price', amount <= 0 and exists (select from line)),
    -- § 14 Abs. 4 Satz 1 Nr. 8 UStG
    ('Grund der Positionen ohne Umsatzsteuer', 'draft.exemption',
      content ->> 'taxation' = 'regular' and coalesce(content ->> 'exemption', '') !~ '\S'
      and exists (select from line where each ->> 'vatRate' = '0'))
  ) as part (what, field, is_missing)
  where is_missing
$$;

-- What the customer and the company's settings lack for a document with this content.
create function private.missing_of_parties(content jsonb, customer public.customers) returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select part.what, part.field
  from (
    select
      content ->> 'taxation' as taxation,
      customer.kind = 'firma' and private.is_other_eu_country(customer.country) as is_firm_in_eu,
      coalesce((select is_small_business from public.billing_settings), false) as is_small,
      coalesce((select vat_id from public.billing_settings), '') as own_vat_id
  ) as facts, lateral (values
    ('USt-IdNr. des Kunden, einer Firma (§ 13b UStG)', 'customers.vat_id',
      taxation = 'reverse-charge' and (customer.kind = 'privat' or customer.vat_id is null)),
    -- The place of taxation of a service for a firm depends on the service: § 3a Abs. 2 or Abs. 3 Nr. 1 UStG.
    ('Ort der Leistung: beim Kunden oder an einem Grundstück in Deutschland (§ 3a UStG)', 'draft.supply',
      is_firm_in_eu and taxation <> 'eu-service' and content -> 'realEstate' is distinct from 'true'),
    ('Kunde, der eine Firma in einem anderen EU-Land ist (§ 3a Abs. 2 UStG)', 'customers.country',
      taxation = 'eu-service' and not is_firm_in_eu),
    -- § 14a Abs. 1 Satz 3 UStG requires both.
    ('USt-IdNr. des Kunden in seinem Land (§ 14a UStG)', 'customers.vat_id',
      taxation = 'eu-service' and is_firm_in_eu and coalesce(customer.vat_id, 'DE') ~ '^DE'),
    ('USt-IdNr. der Firma (§ 14a UStG)', 'billing_settings.vat_id', taxation = 'eu-service' and own_vat_id = ''),
    ('die Besteuerung, die in den Einstellungen steht', 'draft.taxation',
      taxation <> 'eu-service' and (taxation = 'small-business') <> is_small)
  ) as part (what, field, is_missing)
  where is_missing
$$;
