-- Demo data for `npm run dev`, the tests and `supabase db reset`. Never run it on a project in use.
-- Every account has the password Demo-2026!

-- A hosted project's Vault has its address (README, step 3), and a project with accounts is in use.
do $$
declare
  is_hosted boolean := false;
begin
  if to_regclass('vault.secrets') is not null then
    execute $sql$select exists (select from vault.secrets where name = 'project_url')$sql$ into is_hosted;
  end if;
  if is_hosted or exists (select from auth.users) then
    raise exception 'The demo data is for an empty database on a developer''s machine only.';
  end if;
end $$;

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change_token_current, email_change, reauthentication_token)
select
  '00000000-0000-0000-0000-000000000000', id::uuid, 'authenticated', 'authenticated', email,
  '$2a$10$kwaMLUyaWtoqwpALJlhs/.3PkU.ZRkAoHGfaCqVMXDgNDlBpv/cyu',
  now(), now() - age, now() - age, now() - seen,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('first_name', first_name, 'last_name', last_name),
  '', '', '', '', '', ''
from (values
  ('00000000-0000-4000-8000-000000000001', 'admin@example.com', 'Max', 'Mustermann', interval '700 days', interval '1 hour'),
  ('00000000-0000-4000-8000-000000000002', 'mitarbeiter@example.com', 'Lena', 'Huber', interval '500 days', interval '3 hours'),
  ('00000000-0000-4000-8000-000000000003', 'mitarbeiter2@example.com', 'Josef', 'Brandl', interval '300 days', interval '1 day'),
  ('00000000-0000-4000-8000-000000000004', 'kunde@example.com', 'Sabine', 'Wimmer', interval '200 days', interval '2 days'),
  ('00000000-0000-4000-8000-000000000005', 'kunde2@example.com', 'Tarek', 'Aydin', interval '40 days', interval '9 days')
) as account (id, email, first_name, last_name, age, seen);

insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false), now(), now(), now()
from auth.users where email like '%@example.com';

update public.profiles set role = 'admin', phone = '089 000000', created_at = now() - interval '700 days' where email = 'admin@example.com';
update public.profiles set role = 'mitarbeiter', phone = '0170 0000001' where email = 'mitarbeiter@example.com';
update public.profiles set role = 'mitarbeiter', phone = '0170 0000002' where email = 'mitarbeiter2@example.com';
update public.profiles set phone = '08161 000000' where email = 'kunde@example.com';

insert into public.settings (id, company_name, contact_email, phone_number, address)
values (1, 'Muster Dienstleistungen', 'info@example.com', '089 000000', 'Musterstraße 1, 80331 München')
on conflict (id) do nothing;

insert into public.services (title, description, price, duration, category, is_active, created_at) values
  ('Grundreinigung', 'Gründliche Reinigung aller Räume vom Boden bis zum Fensterrahmen, einschließlich Küche und Bad.', 189.00, '4 Stunden', 'reinigung', true, now() - interval '90 days'),
  ('Unterhaltsreinigung Büro', 'Regelmäßige Reinigung von Büroflächen nach festem Plan.', 42.50, '1 Stunde', 'reinigung', true, now() - interval '80 days'),
  ('Privatumzug', 'Be- und Entladen, Transport und Möbelmontage innerhalb Bayerns.', 549.00, '1 Tag', 'umzug', true, now() - interval '70 days'),
  ('Expresslieferung', 'Abholung innerhalb von zwei Stunden, direkte Zustellung bis 1 Tonne.', 89.90, 'nach Strecke', 'transport', true, now() - interval '60 days'),
  ('Entrümpelung Keller', 'Räumung, Sortierung und umweltgerechte Entsorgung.', 249.00, 'halber Tag', 'sonstiges', true, now() - interval '50 days'),
  ('Fahrzeugaufbereitung', 'Innen- und Außenreinigung mit Politur.', 129.00, '3 Stunden', 'reinigung', false, now() - interval '30 days');

update public.billing_settings set
  legal_name = 'Muster Dienstleistungen GmbH', street = 'Musterstraße 1', postal_code = '80331', city = 'München',
  managers = 'Erika Muster', register_court = 'Amtsgericht München', register_number = 'HRB 000000',
  tax_number = '143/000/00000', vat_id = 'DE000000000', bank_name = 'Musterbank', iban = 'DE02120300000000202051',
  closing = 'Vielen Dank für Ihren Auftrag.', cost_rate_cents = 3200, margin_percent = 25;

-- Invoices written elsewhere; two are paid.
insert into public.invoices (customer_email, amount, due_date, created_at) values
  ('kunde@example.com', 549.00, current_date - 20, now() - interval '34 days'),
  ('kunde@example.com', 189.00, current_date + 9, now() - interval '5 days'),
  ('kunde2@example.com', 1234.50, current_date + 14, now() - interval '1 day'),
  ('hausverwaltung@example.com', 2480.00, current_date - 3, now() - interval '17 days'),
  ('praxis@example.com', 340.00, current_date - 45, now() - interval '60 days');
insert into public.payments (invoice_id, paid_on, cents)
select id, due_date - 2, amount * 100 from public.invoices where due_date < current_date - 10;

-- Incoming payments that match no invoice: one is still open, one is put aside.
insert into public.bank_receipts (id, account, paid_on, cents, rest_cents, payer, purpose, aside_note) values
  ('00000000-0000-4000-8000-000000000601', 'DE02120300000000202051', current_date - 2, 7500, 7500, 'Anneliese Sommer', 'Danke für die schnelle Hilfe', null),
  ('00000000-0000-4000-8000-000000000602', 'DE02120300000000202051', current_date - 6, 1240, 1240, 'Stadtwerke Freising', 'Guthaben Strom Lager', 'Gehört zu keiner Rechnung.');

-- Two drafts of the office, one of which was issued by mistake and cancelled.
with customer as (
  update public.customers set street = 'Beispielgasse 2', postal_code = '80333', city = 'München'
  where email = 'kunde@example.com' returning id
)
insert into public.invoices (id, customer_id, service_from, service_to, status, content)
select draft, customer.id, current_date - 4, current_date - 4, 'entwurf', jsonb_build_object(
  'taxation', 'regular', 'prices', 'gross', 'household', 'service', 'lines', jsonb_build_array(
    jsonb_build_object('name', work, 'quantityThousandths', 6000, 'unit', 'HUR', 'unitPriceCents', 4500, 'vatRate', 19,
      'labour', true),
    jsonb_build_object('name', 'Anfahrt', 'quantityThousandths', 1000, 'unit', 'LS', 'unitPriceCents', 3900, 'vatRate', 19)))
from customer, (values
  ('00000000-0000-4000-8000-000000000201'::uuid, 'Wohnungsreinigung'),
  ('00000000-0000-4000-8000-000000000202'::uuid, 'Umzugshilfe')) as written (draft, work);
do $$
declare
  draft public.invoices;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', id)::text, true)
  from public.profiles where role = 'admin' order by id limit 1;
  select * into draft from public.invoices where id = '00000000-0000-4000-8000-000000000202';
  perform private.issue_invoice(draft.id, draft.updated_at);
  perform private.cancel_invoice(draft.id);
  perform set_config('request.jwt.claims', '', true);
end $$;

-- An overdue invoice whose customer was reminded two weeks ago: the next step is due. Created days ago, so that no mail
-- about it goes out now.
do $$
declare
  buyer public.customers;
  invoice public.invoices;
  given record;
begin
  update public.customers set street = 'Am Beispielplatz 7', postal_code = '85354', city = 'Freising'
  where email = 'kunde2@example.com' returning * into buyer;
  insert into public.invoices (id, customer_id, service_from, service_to, status, content)
  values ('00000000-0000-4000-8000-000000000203', buyer.id, current_date - 42, current_date - 41, 'entwurf', jsonb_build_object(
    'taxation', 'regular', 'prices', 'gross', 'household', 'service', 'lines', jsonb_build_array(
      jsonb_build_object('name', 'Entrümpelung Keller', 'quantityThousandths', 5000, 'unit', 'HUR', 'unitPriceCents', 4900,
        'vatRate', 19, 'labour', true))))
  returning * into invoice;
  given := private.next_number('rechnung');
  invoice.number := given.number;
  invoice.issued_at := given.moment - interval '40 days';
  invoice.issue_date := given.today - 40;
  invoice.due_date := given.today - 26;
  update public.invoices set
    number = invoice.number, issued_at = invoice.issued_at, issue_date = invoice.issue_date, due_date = invoice.due_date,
    status = 'offen', content = private.printed_invoice(invoice, buyer)
  where id = invoice.id returning * into invoice;
  perform private.store_reminder(private.reminder_of(invoice, 'erinnerung', given.moment - interval '16 days'));
end $$;

-- A quote in each state. Sent quotes were sent days ago, so that no mail about them goes out now.
insert into public.quotes (id, customer_id, subject, content)
select draft, customer.id, subject, jsonb_build_object(
  'taxation', 'regular', 'prices', 'gross', 'household', 'service', 'introduction', 'Vielen Dank für Ihre Anfrage.',
  'lines', jsonb_build_array(
    jsonb_build_object('name', subject, 'description', 'Wie besprochen', 'quantityThousandths', 8000, 'unit', 'HUR',
      'unitPriceCents', 4900, 'vatRate', 19, 'labour', true),
    jsonb_build_object('name', 'Anfahrt', 'quantityThousandths', 1000, 'unit', 'LS', 'unitPriceCents', 3900, 'vatRate', 19)))
from public.customers customer, (values
  ('00000000-0000-4000-8000-000000000301'::uuid, 'Fensterreinigung'),
  ('00000000-0000-4000-8000-000000000302'::uuid, 'Hecke schneiden'),
  ('00000000-0000-4000-8000-000000000303'::uuid, 'Keller entrümpeln'),
  ('00000000-0000-4000-8000-000000000304'::uuid, 'Klavier umsetzen'),
  ('00000000-0000-4000-8000-000000000305'::uuid, 'Treppenhausreinigung')) as written (draft, subject)
where customer.email = 'kunde@example.com';
do $$
declare
  draft public.quotes;
  given record;
begin
  for draft in select * from public.quotes where id > '00000000-0000-4000-8000-000000000301' order by id loop
    given := private.next_number('angebot');
    draft.number := given.number;
    draft.sent_at := given.moment - interval '5 days';
    draft.issue_date := given.today - 5;
    draft.valid_until := given.today + case draft.subject when 'Treppenhausreinigung' then -1 else 25 end;
    update public.quotes set
      number = draft.number, sent_at = draft.sent_at, issue_date = draft.issue_date, valid_until = draft.valid_until,
      status = (case draft.subject when 'Treppenhausreinigung' then 'abgelaufen' else 'versendet' end)::public.quote_status,
      content = private.printed_quote(draft, (select customer from public.customers customer where id = draft.customer_id))
    where id = draft.id;
    insert into public.quote_events (quote_id, kind, created_at) values (draft.id, 'versendet', draft.sent_at);
  end loop;
  perform private.accept_quote(quote) from public.quotes quote where id = '00000000-0000-4000-8000-000000000303';
  update public.quotes set status = 'abgelehnt', answered_at = now() where id = '00000000-0000-4000-8000-000000000304';
  insert into public.quote_events (quote_id, kind, name, text, early_start, created_at) values
    ('00000000-0000-4000-8000-000000000303', 'angenommen', 'Sabine Wimmer', null, false, now() - interval '2 days'),
    ('00000000-0000-4000-8000-000000000304', 'abgelehnt', null, 'Wir haben das Klavier verkauft.', null, now() - interval '1 day');
end $$;

insert into public.contact_requests (name, email, phone, service, message, created_at) values
  ('Johanna Kraus', 'johanna.kraus@example.com', '0170 0000011', 'transporte', 'Guten Tag, ich ziehe Ende des Monats von Freising nach Augsburg um (3 Zimmer, 2. Stock ohne Aufzug). Können Sie mir ein Angebot machen?', now() - interval '2 hours'),
  ('Markus Feldmann', 'm.feldmann@example.com', '089 000022', 'reinigung', 'Wir suchen eine Reinigungsfirma für unser Büro mit 240 m², zweimal pro Woche abends.', now() - interval '1 day'),
  ('Elif Demir', 'elif.demir@example.com', '0171 0000033', 'garten-landschaftsbau', 'Unsere Hecke ist etwa 25 Meter lang und müsste vor dem Winter geschnitten werden.', now() - interval '3 days'),
  ('Georg Obermaier', 'obermaier@example.com', null, 'entsorgung', 'Alte Waschmaschine, ein Sofa und etwa zehn Säcke Renovierungsabfall abzuholen.', now() - interval '6 days'),
  ('Petra Lindner', 'petra.lindner@example.com', '08131 000044', null, 'Bieten Sie auch Winterdienst für eine Wohnanlage mit zwölf Parteien an?', now() - interval '12 days');

-- Called, and left only a number.
insert into public.contact_requests (name, phone, service, message, source, created_at) values
  ('Alois Brunner', '08165 000055', 'entsorgung', 'Ruft wegen einer Kellerräumung in Neufahrn an, am besten nach 17 Uhr zurückrufen.', 'telefon', now() - interval '5 hours');

insert into public.lead_notes (lead_id, author_id, kind, text, created_at)
select id, '00000000-0000-4000-8000-000000000001', 'anruf', 'Nicht erreicht, Nachricht auf der Mailbox hinterlassen.', now() - interval '3 hours'
from public.contact_requests where name = 'Alois Brunner';

insert into public.referrals (referrer_name, referrer_email, referred_name, referred_email, message, status, created_at) values
  ('Sabine Wimmer', 'kunde@example.com', 'Nina Bauer', 'nina.bauer@example.com', 'Meine Nachbarin zieht im Frühjahr um.', 'pending', now() - interval '1 day'),
  ('Tarek Aydin', 'kunde2@example.com', 'Café Morgenrot', 'morgenrot@example.com', 'Sucht eine Reinigung für drei Abende pro Woche.', 'approved', now() - interval '15 days'),
  ('Anonym', null, 'Peter Sommer', 'peter.sommer@example.com', null, 'rejected', now() - interval '30 days');

update public.customers set street = 'Lindenweg 4', postal_code = '85354', city = 'Freising'
where profile_id = '00000000-0000-4000-8000-000000000004';
insert into public.customers (kind, company, first_name, last_name, email, phone, street, postal_code, city, vat_id, created_at) values
  ('firma', 'Hausverwaltung Obermeier GmbH', 'Karin', 'Obermeier', 'hausverwaltung@example.com', '089 000077', 'Rosenheimer Straße 12', '81669', 'München', 'DE123456789', now() - interval '400 days'),
  ('privat', null, 'Johanna', 'Kraus', 'johanna.kraus@example.com', '+49 170 0000011', 'Am Anger 3', '85356', 'Freising', null, now() - interval '90 days');

-- A quote of which most recurs: accepted, it becomes an order and a contract's draft.
do $$
declare
  buyer public.customers;
  draft public.quotes;
  given record := private.next_number('angebot');
begin
  select * into buyer from public.customers where email = 'johanna.kraus@example.com';
  insert into public.quotes (id, customer_id, subject, content)
  values ('00000000-0000-4000-8000-000000000306', buyer.id, 'Reinigung Am Anger 3', jsonb_build_object(
    'taxation', 'regular', 'prices', 'gross', 'household', 'service', 'introduction', 'Vielen Dank für Ihre Anfrage.',
    'lines', jsonb_build_array(
      jsonb_build_object('name', 'Grundreinigung zu Beginn', 'quantityThousandths', 4000, 'unit', 'HUR', 'unitPriceCents', 4500,
        'vatRate', 19, 'labour', true),
      jsonb_build_object('name', 'Treppenhaus wöchentlich', 'quantityThousandths', 1000, 'unit', 'LS', 'unitPriceCents', 8900,
        'vatRate', 19, 'labour', true, 'recurs', 'monat'),
      jsonb_build_object('name', 'Fensterreinigung vierteljährlich', 'quantityThousandths', 1000, 'unit', 'LS',
        'unitPriceCents', 12000, 'vatRate', 19, 'labour', true, 'recurs', 'einsatz'))))
  returning * into draft;
  draft.number := given.number;
  draft.sent_at := given.moment - interval '3 days';
  draft.issue_date := given.today - 3;
  draft.valid_until := given.today + 27;
  update public.quotes set
    number = draft.number, sent_at = draft.sent_at, issue_date = draft.issue_date, valid_until = draft.valid_until,
    status = 'versendet', content = private.printed_quote(draft, buyer)
  where id = draft.id;
  insert into public.quote_events (quote_id, kind, created_at) values (draft.id, 'versendet', draft.sent_at);
end $$;

insert into public.checklist_templates (name, content) values
  ('Umzug', '[{"text": "Böden und Treppenhaus schützen"}, {"text": "Möbel sichern"}, {"text": "Zählerstände notieren"},
    {"text": "Schlüssel übergeben"}]'),
  ('Treppenhausreinigung', '[{"text": "Treppen kehren und wischen"}, {"text": "Geländer und Lichtschalter abwischen"},
    {"text": "Eingangstür und Briefkästen reinigen"}]');

insert into public.document_templates (name, content) values
  ('Umzug mit zwei Helfern', jsonb_build_object(
    'taxation', 'regular', 'prices', 'gross', 'closing', 'Bitte halten Sie am Umzugstag einen Parkplatz vor dem Haus frei.',
    'lines', jsonb_build_array(
      jsonb_build_object('name', 'Zwei Umzugshelfer', 'description', 'Tragen, laden, sichern', 'quantityThousandths', 6000,
        'unit', 'HUR', 'unitPriceCents', 8900, 'vatRate', 19, 'labour', true),
      jsonb_build_object('name', 'Transporter 3,5 t mit Koffer', 'quantityThousandths', 1000, 'unit', 'DAY',
        'unitPriceCents', 12900, 'vatRate', 19, 'labour', true),
      jsonb_build_object('name', 'Umzugskartons', 'quantityThousandths', 40000, 'unit', 'H87', 'unitPriceCents', 249,
        'vatRate', 19)))),
  ('Treppenhaus wöchentlich', jsonb_build_object(
    'taxation', 'regular', 'prices', 'gross', 'lines', jsonb_build_array(
      jsonb_build_object('name', 'Grundreinigung zu Beginn', 'quantityThousandths', 4000, 'unit', 'HUR', 'unitPriceCents', 4500,
        'vatRate', 19, 'labour', true),
      jsonb_build_object('name', 'Treppenhaus wöchentlich', 'quantityThousandths', 1000, 'unit', 'LS', 'unitPriceCents', 8900,
        'vatRate', 19, 'labour', true, 'recurs', 'monat'))));

insert into public.customer_contacts (customer_id, name, job_title, email, phone)
select id, 'Gerda Brandl', 'Hausverwaltung', 'brandl@example.com', '0170 0000087' from public.customers
where email = 'kunde@example.com';

insert into public.customer_notes (customer_id, author_id, text, created_at)
select id, '00000000-0000-4000-8000-000000000001', 'Schlüssel liegt bei der Hausmeisterin, Telefon 0170 0000088.', now() - interval '8 days'
from public.customers where email = 'kunde@example.com';

insert into public.messages (user_id, subject, content, status, created_at) values
  ('00000000-0000-4000-8000-000000000004', 'Rechnung vom letzten Monat', 'Könnten Sie mir die Rechnung noch einmal als PDF schicken?', 'ungelesen', now() - interval '5 hours'),
  ('00000000-0000-4000-8000-000000000004', 'Schlüsselübergabe', 'Der Schlüssel liegt ab Montag bei der Hausmeisterin.', 'gelesen', now() - interval '8 days'),
  ('00000000-0000-4000-8000-000000000005', 'Zusätzlicher Termin', 'Können wir im Dezember einen zweiten Reinigungstermin vereinbaren?', 'ungelesen', now() - interval '1 day');

insert into public.requests (id, user_id, subject, description, destination, status, created_at) values
  ('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000004', 'Umzug nach Freising', '2-Zimmer-Wohnung, 1. Stock, etwa 30 Kartons, Waschmaschine.', 'Obere Hauptstraße 12, 85354 Freising', 'in_progress', now() - interval '10 days'),
  ('00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-000000000004', 'Fensterreinigung', '14 Fenster, davon zwei Dachfenster.', null, 'pending', now() - interval '1 day'),
  ('00000000-0000-4000-8000-000000000103', '00000000-0000-4000-8000-000000000005', 'Gartenabfälle abholen', 'Etwa 2 m³ Grünschnitt vom Heckenschnitt.', null, 'completed', now() - interval '25 days'),
  ('00000000-0000-4000-8000-000000000104', '00000000-0000-4000-8000-000000000005', 'Kellerentrümpelung', 'Doch nicht mehr nötig.', null, 'cancelled', now() - interval '18 days');

insert into public.message_replies (message_id, author_id, is_from_office, text, created_at, read_at)
select id, '00000000-0000-4000-8000-000000000001', true, 'Danke, wir melden uns kurz vorher.', now() - interval '7 days', now() - interval '6 days'
from public.messages where subject = 'Schlüsselübergabe';

insert into public.appointments (user_id, date, time, service, status, created_at) values
  ('00000000-0000-4000-8000-000000000004', current_date + 3, '09:00', 'reinigung', 'Bestätigt', now() - interval '4 days'),
  ('00000000-0000-4000-8000-000000000004', current_date + 12, '14:30', 'beratung', 'Ausstehend', now() - interval '1 day'),
  ('00000000-0000-4000-8000-000000000005', current_date - 6, '08:00', 'transport', 'Bestätigt', now() - interval '20 days'),
  ('00000000-0000-4000-8000-000000000005', current_date + 1, '16:00', 'umzug', 'Abgelehnt', now() - interval '3 days'),
  ('00000000-0000-4000-8000-000000000004', current_date - 13, '11:00', 'sonstiges', 'Storniert', now() - interval '30 days');

-- No hours for appointments: customers name any time as long as the office has set none.
insert into public.blocked_days (first_day, last_day, reason) values
  (make_date(extract(year from current_date)::int, 12, 24), make_date(extract(year from current_date)::int + 1, 1, 6), 'Betriebsferien');

insert into public.vehicles (name, type, status, reserved_by) values
  ('Sprinter 1', 'Transporter 3,5 t', 'verfuegbar', null),
  ('Sprinter 2', 'Transporter 3,5 t', 'reserviert', '00000000-0000-4000-8000-000000000003'),
  ('Caddy', 'Kombi', 'verfuegbar', null),
  ('Anhänger', 'Anhänger 750 kg', 'verfuegbar', null);

-- Places where we work again and again: one of a customer with an account, one of a property manager.
insert into public.sites (id, customer_id, name, street, postal_code, city, contact_name, contact_phone, checklist, created_at)
select site.id, customer.id, site.name, site.street, site.postal_code, site.city, contact_name, contact_phone, checklist, now() - age
from (values
  ('00000000-0000-4000-8000-000000000701'::uuid, 'kunde@example.com', 'Wohnhaus Lindenweg 4', 'Lindenweg 4', '85354', 'Freising',
    'Hausmeisterin Kern', '0170 0000088', interval '120 days', '[
      {"text": "Treppen und Podeste wischen"},
      {"text": "Handläufe abwischen"},
      {"text": "Fenster im Treppenhaus", "rule": "FREQ=MONTHLY;INTERVAL=3;BYDAY=1TU", "starts_on": "2026-01-06"}]'::jsonb),
  ('00000000-0000-4000-8000-000000000702', 'hausverwaltung@example.com', 'Bürohaus Rosenheimer Straße 12', 'Rosenheimer Straße 12',
    '81669', 'München', null, null, interval '300 days', '[
      {"text": "Böden wischen"},
      {"text": "Papierkörbe leeren"},
      {"text": "Teeküche und Sanitärräume"}]')
) as site (id, email, name, street, postal_code, city, contact_name, contact_phone, age, checklist)
join public.customers customer using (email);
insert into public.site_access (site_id, key_number, door_code, parking, instructions) values
  ('00000000-0000-4000-8000-000000000701', 'Bund 12', null, 'Im Hof, Stellplatz 3', 'Der Wasserhahn ist im Keller, zweite Tür links.'),
  ('00000000-0000-4000-8000-000000000702', 'Bund 7', '2580#', null, 'Alarmanlage links hinter der Tür, 30 Sekunden Zeit.');

insert into public.tasks (id, title, description, assigned_to, request_id, status, created_at) values
  ('00000000-0000-4000-8000-000000000501', 'Umzug Wimmer nach Freising', 'Treffpunkt 8 Uhr am Lager, Transporter und zwei Sackkarren.', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000101', 'in_bearbeitung', now() - interval '9 days'),
  ('00000000-0000-4000-8000-000000000502', 'Treppenhausreinigung Lindenweg 4', 'Alle vier Etagen, Keller nicht vergessen.', '00000000-0000-4000-8000-000000000002', null, 'offen', now() - interval '2 days'),
  ('00000000-0000-4000-8000-000000000503', 'Heckenschnitt Demir', '25 Meter Thuja, Schnittgut mitnehmen.', '00000000-0000-4000-8000-000000000003', null, 'offen', now() - interval '1 day'),
  ('00000000-0000-4000-8000-000000000504', 'Grünschnitt Aydin abholen', 'Etwa 2 m³.', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000103', 'abgeschlossen', now() - interval '24 days'),
  ('00000000-0000-4000-8000-000000000505', 'Angebot Büroreinigung Feldmann', 'Besichtigung vereinbaren.', null, null, 'offen', now() - interval '1 day');

-- This week, in German time. The task from an order has its place and contact.
update public.tasks set
  starts_at = (day + time '08:00') at time zone 'Europe/Berlin', ends_at = (day + time '14:00') at time zone 'Europe/Berlin',
  vehicle_id = (select id from public.vehicles where name = 'Sprinter 1'),
  checklist = '[
    {"text": "Gurte und Decken einladen", "done_by": "00000000-0000-4000-8000-000000000002", "done_at": "2026-01-01T06:30:00Z"},
    {"text": "Halteverbotsschilder aufstellen", "done_by": null, "done_at": null},
    {"text": "Waschmaschine sichern", "done_by": null, "done_at": null},
    {"text": "Schlüssel übergeben", "done_by": null, "done_at": null}]'
from (select (now() at time zone 'Europe/Berlin')::date as day) as today
where title = 'Umzug Wimmer nach Freising';
update public.tasks set
  starts_at = (day + time '15:00') at time zone 'Europe/Berlin', ends_at = (day + time '17:30') at time zone 'Europe/Berlin',
  site_id = '00000000-0000-4000-8000-000000000701', place = 'Lindenweg 4, 85354 Freising', contact_name = 'Hausmeisterin Kern', contact_phone = '0170 0000088'
from (select (now() at time zone 'Europe/Berlin')::date as day) as today
where title = 'Treppenhausreinigung Lindenweg 4';
update public.tasks set
  starts_at = (day + time '07:30') at time zone 'Europe/Berlin', ends_at = (day + time '12:00') at time zone 'Europe/Berlin',
  vehicle_id = (select id from public.vehicles where name = 'Anhänger'),
  place = 'Am Anger 3, 85356 Freising', contact_name = 'Familie Demir', contact_phone = '08161 000055'
from (select (now() at time zone 'Europe/Berlin')::date + 1 as day) as tomorrow
where title = 'Heckenschnitt Demir';
insert into public.task_crew (task_id, profile_id)
select id, '00000000-0000-4000-8000-000000000003' from public.tasks where title = 'Umzug Wimmer nach Freising';

insert into public.task_extras (task_id, author_id, kind, text, minutes, gross_cents, noted_at)
select task.id, '00000000-0000-4000-8000-000000000003', extra.kind, extra.text, minutes, cents, now() - interval '3 hours'
from public.tasks task, (values
  ('extra-work'::public.task_extra_kind, 'Keller ausgeräumt, vom Kunden gewünscht', 120, null::bigint),
  ('expense', 'Parkgebühr vor dem Haus', null, 650)
) as extra (kind, text, minutes, cents)
where task.title = 'Umzug Wimmer nach Freising';

insert into public.task_proofs (
  id, task_id, request_id, customer_id, author_id, signer_name, signature, signed_at, by_mail, content)
select '00000000-0000-4000-8000-000000000801', task.id, task.request_id, customer.id, task.assigned_to, 'Emre Aydin',
  'M60 140L90 60L120 140M75 110L105 110M150 140L150 90L180 120L210 90L210 140M240 140L280 70L320 140L360 90L420 130',
  now() - interval '22 days', false,
  private.work_of_task(task, now()) || jsonb_strip_nulls(jsonb_build_object(
    'issuedAt', now() - interval '22 days', 'signedAt', private.local_minute(now() - interval '22 days'), 'signer', 'Emre Aydin',
    'signature', 'M60 140L90 60L120 140M75 110L105 110M150 140L150 90L180 120L210 90L210 140M240 140L280 70L320 140L360 90L420 130',
    'subject', request.subject, 'seller', private.seller(), 'buyer', private.buyer(customer, null) - array['email', 'vatId']))
from public.tasks task
join public.requests request on request.id = task.request_id
join public.customers customer on customer.id = request.customer_id
where task.title = 'Grünschnitt Aydin abholen';

-- A contract that begins the month after next, with its visits of 12 weeks, one of which is dropped, and a draft.
insert into public.contracts (id, customer_id, site_id, title, begins_on, minimum_term_months, notice_months, is_gross, note, created_at)
select contract.id, site.customer_id, site.id, title, (date_trunc('month', now() at time zone 'Europe/Berlin') + interval '2 months')::date,
  minimum, notice, gross, note, now() - interval '12 days'
from (values
  ('00000000-0000-4000-8000-000000000711'::uuid, '00000000-0000-4000-8000-000000000701'::uuid, 'Treppenhausreinigung', 12, 1, true,
    'Reinigungsmittel sind im Preis enthalten.'),
  ('00000000-0000-4000-8000-000000000712', '00000000-0000-4000-8000-000000000702', 'Büroreinigung', 24, 3, false, '')
) as contract (id, site, title, minimum, notice, gross, note)
join public.sites site on site.id = contract.site;
insert into public.contract_items (id, contract_id, position, title, description, price_kind, is_labour) values
  ('00000000-0000-4000-8000-000000000721', '00000000-0000-4000-8000-000000000711', 0, 'Treppenhaus reinigen', 'Vier Etagen, Keller und Eingang.', 'monat', true),
  ('00000000-0000-4000-8000-000000000722', '00000000-0000-4000-8000-000000000711', 1, 'Fenster im Treppenhaus', '', 'einsatz', true),
  ('00000000-0000-4000-8000-000000000723', '00000000-0000-4000-8000-000000000712', 0, 'Büros reinigen', 'Drei Etagen.', 'monat', false);
insert into public.contract_prices (item_id, valid_from, unit_price_cents)
select item.id, begins_on, case price_kind when 'einsatz' then 12000 when 'monat' then 8900 end
from public.contract_items item join public.contracts contract on contract.id = contract_id;
insert into public.contract_schedules (
  id, contract_id, item_id, rule, starts_on, starts_at_time, minutes, on_holiday, checklist)
select schedule.id, contract_id, item_id, rule, begins_on, starts::time, minutes, on_holiday::public.holiday_rule, checklist::jsonb
from (values
  ('00000000-0000-4000-8000-000000000731'::uuid, '00000000-0000-4000-8000-000000000721'::uuid, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '07:00', 90, 'nachher', '[]'),
  ('00000000-0000-4000-8000-000000000732', '00000000-0000-4000-8000-000000000722', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1FR', '09:00', 180, 'entfaellt',
    '[{"text": "Fenster innen und außen"}]'),
  ('00000000-0000-4000-8000-000000000733', '00000000-0000-4000-8000-000000000723', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', '18:00', 120, 'entfaellt', '[]')
) as schedule (id, item_id, rule, starts, minutes, on_holiday, checklist)
join public.contract_items item on item.id = item_id
join public.contracts contract on contract.id = contract_id;
insert into public.contract_schedule_staffing (schedule_id, assigned_to, vehicle_id)
select id, '00000000-0000-4000-8000-000000000002', (select id from public.vehicles where name = 'Caddy') from public.contract_schedules;
insert into public.contract_schedule_crew (schedule_id, profile_id) values
  ('00000000-0000-4000-8000-000000000732', '00000000-0000-4000-8000-000000000003');
update public.contracts set status = 'aktiv', number = (select number from private.next_number('vertrag'))
where id = '00000000-0000-4000-8000-000000000711';
insert into public.dropped_visits (schedule_id, occurs_on, day, reason)
select '00000000-0000-4000-8000-000000000732', day, day, 'kundenwunsch'
from public.contracts, generate_series(begins_on, begins_on + 6, interval '1 day') day
where id = '00000000-0000-4000-8000-000000000711' and extract(isodow from day) = 5;
-- The first month is a gift.
insert into public.billing_periods (contract_id, item_id, period_from, period_to, amount_cents, status, reason, created_by)
select id, '00000000-0000-4000-8000-000000000721', begins_on, (begins_on + interval '1 month' - interval '1 day')::date, 8900,
  'nicht_abgerechnet', 'Der erste Monat ist geschenkt.', '00000000-0000-4000-8000-000000000001'
from public.contracts where id = '00000000-0000-4000-8000-000000000711';
-- The dates of the first rule, whose weeks are counted from the one in which it begins.
do $$
declare
  agreed record;
  since date;
begin
  for agreed in
    select schedule.id, schedule.starts_on, schedule.starts_at_time, schedule.minutes, state.version
    from public.contract_schedules schedule join private.schedule_placing state on schedule_id = id
    where id in ('00000000-0000-4000-8000-000000000731', '00000000-0000-4000-8000-000000000732')
  loop
    since := agreed.starts_on;
    perform private.place_visits(agreed.id, agreed.version, since, private.placing_horizon() + 7, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'occurs_on', day::date, 'starts_at', (day + agreed.starts_at_time) at time zone 'Europe/Berlin',
        'ends_at', (day + agreed.starts_at_time) at time zone 'Europe/Berlin' + make_interval(mins => agreed.minutes),
        'checklist', '["Treppen und Podeste wischen", "Handläufe abwischen"]'::jsonb)), '[]')
      from generate_series(
        date_trunc('week', since::timestamp) + interval '1 day', private.placing_horizon() + 7, interval '14 days') day
      where day >= since and agreed.id = '00000000-0000-4000-8000-000000000731'));
  end loop;
end $$;

insert into public.work_times (user_id, start_time, end_time, break_minutes)
select employee::uuid, day + time '07:00', day + time '07:00' + worked,
  case when employee like '%2' and n > 3 then 30 else 0 end
from (values ('00000000-0000-4000-8000-000000000002', interval '8 hours'), ('00000000-0000-4000-8000-000000000003', interval '7 hours 30 minutes')) as shift (employee, worked)
cross join (select n, date_trunc('day', now()) - make_interval(days => n) as day from generate_series(1, 9) as n) as days
where extract(isodow from day) < 6;
-- The office added breaks that the employees had forgotten.
insert into public.work_time_changes (
  work_time_id, user_id, changed_by, changed_at, reason, start_before, start_after, end_before, end_after, break_before,
  break_after)
select
  id, user_id, '00000000-0000-4000-8000-000000000001', end_time + interval '1 day', 'Pause nachgetragen, wie besprochen.',
  start_time, start_time, end_time, end_time, 0, break_minutes
from public.work_times where break_minutes > 0;

-- The second of Josef's contracts is in force; one absence is waiting, one granted, one rejected.
insert into public.work_contracts (user_id, valid_from, hours_per_week, weekdays, holidays_per_year) values
  ('00000000-0000-4000-8000-000000000002', make_date(extract(year from current_date)::int - 1, 1, 1), 40, '{1,2,3,4,5}', 28),
  ('00000000-0000-4000-8000-000000000003', make_date(extract(year from current_date)::int - 2, 3, 1), 20, '{1,2,3}', 16),
  ('00000000-0000-4000-8000-000000000003', make_date(extract(year from current_date)::int, 1, 1), 32, '{1,2,3,4}', 24);
insert into public.cost_rates (work_contract_id, cents)
select id, 2850 from public.work_contracts where hours_per_week = 32;
insert into public.absences (user_id, from_day, to_day, kind, status, note, answer, created_at) values
  ('00000000-0000-4000-8000-000000000002', current_date + 21, current_date + 32, 'urlaub', 'beantragt', 'Hochzeit meiner Schwester.', null, now() - interval '1 day'),
  ('00000000-0000-4000-8000-000000000002', current_date - 40, current_date - 38, 'krank', 'genehmigt', null, null, now() - interval '40 days'),
  ('00000000-0000-4000-8000-000000000003', current_date + 28, current_date + 34, 'urlaub', 'genehmigt', null, null, now() - interval '20 days'),
  ('00000000-0000-4000-8000-000000000003', current_date + 7, current_date + 7, 'frei', 'abgelehnt', null, 'An dem Tag brauchen wir alle für den Umzug Wimmer.', now() - interval '4 days');

-- Months before the first entries, one in each state, with their history.
with month as (
  insert into public.work_months (user_id, month, status, submitted_at, reason, decided_by, decided_at, worked_hours, target_hours)
  select employee::uuid, (date_trunc('month', now()) - make_interval(months => ago))::date, status::public.work_month_status,
    now() - make_interval(months => ago - 1), reason, decider::uuid, case when decider is not null then now() - make_interval(months => ago - 1) end,
    hours, hours
  from (values
    ('00000000-0000-4000-8000-000000000002', 5, 'genehmigt', null, '00000000-0000-4000-8000-000000000001', 0),
    ('00000000-0000-4000-8000-000000000002', 6, 'zurueckgenommen', null, null, null),
    ('00000000-0000-4000-8000-000000000003', 5, 'eingereicht', null, null, null),
    ('00000000-0000-4000-8000-000000000003', 6, 'zurueckgegeben', 'Bitte tragen Sie den 12. nach.', '00000000-0000-4000-8000-000000000001', null)
  ) as month (employee, ago, status, reason, decider, hours)
  returning *
)
insert into public.work_month_steps (work_month_id, step, reason, author_id, created_at)
select id, 'eingereicht', null, user_id, submitted_at from month
union all
select id, status::text::public.work_month_step, reason, coalesce(decided_by, user_id), coalesce(decided_at, submitted_at + interval '1 hour')
from month where status <> 'eingereicht';

-- One is handled, one is waiting; the second is from a customer with an account.
insert into public.withdrawals (id, name, contract, email, received_at, handled_at, receipt) values
  ('00000000-0000-4000-8000-000000000301', 'Georg Obermaier', 'Abholung vom Sperrmüll, bestellt am Telefon', 'obermaier@example.com', now() - interval '21 days', now() - interval '20 days', 'short'),
  ('00000000-0000-4000-8000-000000000302', 'Sabine Wimmer', 'Fensterreinigung', 'kunde@example.com', now() - interval '3 hours', null, 'full');

-- One is handled, one is waiting, with the number of a contract; the first names none.
insert into public.terminations (id, name, contract, kind, reason, ends_on, email, contract_id, received_at, handled_at, receipt) values
  ('00000000-0000-4000-8000-000000000311', 'Georg Obermaier', 'Gartenpflege im Birkenweg', 'ausserordentlich', 'Der Termin im Oktober ist dreimal ausgefallen.', null, 'obermaier@example.com', null, now() - interval '16 days', now() - interval '15 days', 'short'),
  ('00000000-0000-4000-8000-000000000312', 'Sabine Wimmer', (select number || ', Treppenhausreinigung' from public.contracts where id = '00000000-0000-4000-8000-000000000711'), 'ordentlich', null, current_date + 120, 'kunde@example.com', '00000000-0000-4000-8000-000000000711', now() - interval '2 hours', null, 'full');

insert into public.team_members (name, role, email) values
  ('Max Mustermann', 'Gründer & Geschäftsführer', 'admin@example.com'),
  ('Lena Huber', 'Teamleitung Reinigung', 'mitarbeiter@example.com'),
  ('Josef Brandl', 'Spezialist für Transport & Umzug', 'mitarbeiter2@example.com');

insert into public.visitors (visited_at, ip_address, city, country, user_agent)
select now() - make_interval(hours => n * 7), '203.0.0.0',
  (array['München', 'Augsburg', 'Freising', 'Ingolstadt', 'Salzburg', null])[1 + n % 6],
  (array['Deutschland', 'Deutschland', 'Deutschland', 'Deutschland', 'Österreich', null])[1 + n % 6],
  (array['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Mozilla/5.0 (Linux; Android 16)'])[1 + n % 3]
from generate_series(1, 60) as n;
