-- What the tables of templates share

-- Trigger: dialogs list all templates of a table at once. After the insert, so that the policies have refused before it
-- counts.
create function private.limit_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  are_too_many boolean;
begin
  execute format('select count(*) > 100 from %I.%I', tg_table_schema, tg_table_name) into are_too_many;
  if are_too_many then
    raise exception 'Es gibt schon 100 Vorlagen. Bitte löschen Sie zuerst eine.' using errcode = '23514';
  end if;
  return null;
end $$;
