-- Title and description per public path; the row of '/' is the default.

create table public.seo_metadata (
  path text primary key constraint seo_metadata_path_valid check (char_length(path) <= 200 and path ~ '^/[a-z0-9/-]*$'),
  title text not null constraint seo_metadata_title_length check (char_length(title) <= 200),
  description text not null default '' constraint seo_metadata_description_length check (char_length(description) <= 500),
  keywords text not null default '' constraint seo_metadata_keywords_length check (char_length(keywords) <= 500),
  updated_at timestamptz not null default now()
);

alter table public.seo_metadata enable row level security;
grant select on public.seo_metadata to anon, authenticated;
grant insert (path, title, description, keywords, updated_at), update (title, description, keywords, updated_at), delete
  on public.seo_metadata to authenticated;

create policy "Everyone reads page metadata" on public.seo_metadata
  for select to anon, authenticated
  using (true);
create policy "Admins add page metadata" on public.seo_metadata
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update page metadata" on public.seo_metadata
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete page metadata" on public.seo_metadata
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_updated_at before update on public.seo_metadata
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.seo_metadata referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.seo_metadata;

-- Every public page: the office edits these rows, and no screen adds one.
insert into public.seo_metadata (path, title, description, keywords) values
  ('/', 'Muster Dienstleistungen | Reinigung, Transport & Umzug in Bayern', 'Professionelle Transporte, gründliche Reinigung, kreativer Garten- und Landschaftsbau und umweltgerechte Entsorgung in München und ganz Bayern.', 'Reinigung, Transport, Umzug, Entsorgung, Gartenbau, München, Bayern'),
  ('/leistungen', 'Unsere Leistungen | Muster Dienstleistungen', 'Reinigung, Transporte, Entsorgung sowie Garten- und Landschaftsbau aus einer Hand.', 'Leistungen, Reinigung, Transporte, Entsorgung, Gartenbau'),
  ('/leistungen/reinigung', 'Reinigung | Muster Dienstleistungen', 'Unterhalts-, Grund-, Büro- und Treppenhausreinigung, Fahrzeugpflege und Sonderreinigung.', 'Reinigung, Büroreinigung, Treppenhausreinigung'),
  ('/leistungen/transporte', 'Transporte | Muster Dienstleistungen', 'Umzüge, Expresslieferungen und Spezialtransporte bis 1 Tonne.', 'Transport, Umzug, Express'),
  ('/leistungen/entsorgung', 'Entsorgung | Muster Dienstleistungen', 'Umweltgerechte Entsorgung von Möbeln, Elektrogeräten, Gartenabfällen und Renovierungsresten.', 'Entsorgung, Entrümpelung, Sperrmüll'),
  ('/leistungen/garten-landschaftsbau', 'Garten- und Landschaftsbau | Muster Dienstleistungen', 'Gartenpflege, Baumfällung, Terrassen, Wege und Bepflanzung.', 'Garten, Landschaftsbau, Terrasse'),
  ('/ueber-uns', 'Über uns | Muster Dienstleistungen', 'Seit 2014 für private und gewerbliche Kunden in Bayern unterwegs.', 'Über uns, Team'),
  ('/galerie', 'Galerie | Muster Dienstleistungen', 'Einblicke in unsere Arbeit.', 'Galerie, Referenzen'),
  ('/bewertungen', 'Bewertungen | Muster Dienstleistungen', 'Was unsere Kundinnen und Kunden über uns sagen.', 'Bewertungen, Erfahrungen'),
  ('/empfehlungsprogramm', 'Empfehlungsprogramm | Muster Dienstleistungen', 'Empfehlen Sie uns weiter: Beide Seiten profitieren.', 'Empfehlung, Prämie'),
  ('/kontakt', 'Kontakt | Muster Dienstleistungen', 'Angebot anfordern, anrufen oder schreiben. Antwort innerhalb von 24 Stunden.', 'Kontakt, Angebot'),
  ('/anfrage', 'Angebot anfordern | Muster Dienstleistungen', 'In drei kurzen Schritten zum Angebot für Umzug, Reinigung, Garten oder Entsorgung.', 'Angebot, Anfrage'),
  ('/impressum', 'Impressum | Muster Dienstleistungen', 'Anbieterkennzeichnung.', 'Impressum'),
  ('/datenschutz', 'Datenschutz | Muster Dienstleistungen', 'Informationen zum Datenschutz.', 'Datenschutz'),
  ('/agb', 'AGB | Muster Dienstleistungen', 'Allgemeine Geschäftsbedingungen.', 'AGB'),
  ('/vertrag-widerrufen', 'Vertrag widerrufen | Muster Dienstleistungen', 'Einen Vertrag mit uns widerrufen, ohne Anmeldung und in zwei Schritten.', 'Widerruf'),
  ('/vertrag-kuendigen', 'Vertrag kündigen | Muster Dienstleistungen', 'Einen laufenden Vertrag mit uns kündigen, ohne Anmeldung und mit sofortiger Bestätigung.', 'Kündigung');

create trigger bump_site_version after insert or update or delete on public.seo_metadata
  for each row execute function private.bump_site_version();
