-- Templates of documents: line items that the office writes again and again, with the texts around them. They are copied
-- into a draft, which does not refer to them.

create table public.document_templates (
  id uuid primary key default gen_random_uuid(),
  name public.title not null constraint document_templates_name unique,
  -- `DraftContent` of the functions' documents, only with what is not about one customer.
  content jsonb not null,
  updated_at timestamptz not null default now()
);

alter table public.document_templates enable row level security;
grant select, delete on public.document_templates to authenticated;
grant insert (name, content), update (name, content) on public.document_templates to authenticated;

create policy "Admins read the templates" on public.document_templates
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create templates" on public.document_templates
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update templates" on public.document_templates
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete templates" on public.document_templates
  for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: a template holds what a quote's draft may hold, and at least one line item. What the billing run bills is no part
-- of it.
create function private.check_template_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.checked_totals(new.content, is_quote => true);
  if new.content - array['taxation', 'prices', 'exemption', 'introduction', 'closing', 'lines'] <> '{}'
    or jsonb_array_length(new.content -> 'lines') = 0
    or jsonb_path_exists(new.content, '$.lines[*].billed')
  then
    raise exception 'Der Inhalt der Vorlage ist nicht lesbar.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_content before insert or update on public.document_templates
  for each row execute function private.check_template_content();

create trigger limit_rows after insert on public.document_templates
  for each statement execute function private.limit_templates();
create trigger freeze_columns before update on public.document_templates
  for each row execute function private.freeze_columns('id');
create trigger stamp_updated_at before update on public.document_templates
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.document_templates referencing new table as added
  for each statement execute function private.refuse_bulk();
