-- Templates of checklists: lines that the office writes again and again, for tasks and for what is done at a site. They are
-- copied, and what they are copied into does not refer to them.

create table public.checklist_templates (
  id uuid primary key default gen_random_uuid(),
  name public.title not null constraint checklist_templates_name unique,
  -- Items {text}, at least one: a rhythm has a first day, which is about one site.
  content jsonb not null constraint checklist_templates_content check (
    private.is_site_checklist(content) and content <> '[]' and not jsonb_path_exists(content, '$[*] ? (exists (@.rule))')),
  updated_at timestamptz not null default now()
);

alter table public.checklist_templates enable row level security;
grant select, delete on public.checklist_templates to authenticated;
grant insert (name, content), update (name, content) on public.checklist_templates to authenticated;

create policy "Admins read the checklist templates" on public.checklist_templates
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create checklist templates" on public.checklist_templates
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update checklist templates" on public.checklist_templates
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete checklist templates" on public.checklist_templates
  for delete to authenticated
  using ((select private.is_admin()));

create trigger limit_rows after insert on public.checklist_templates
  for each statement execute function private.limit_templates();
create trigger freeze_columns before update on public.checklist_templates
  for each row execute function private.freeze_columns('id');
create trigger stamp_updated_at before update on public.checklist_templates
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.checklist_templates referencing new table as added
  for each statement execute function private.refuse_bulk();
