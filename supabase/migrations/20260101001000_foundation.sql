-- The private schema, default privileges and settings of the API's roles.
--
-- The migrations are arranged by the domains of src/features: a block of 1000 numbers for each, in order of dependency, with
-- `foundation` before them and `app`, which combines several, after them. A domain's mails are in its `*_mails.sql`.
--
-- Triggers of one table and event fire in the order of their names. These start with what they do: `check_`, `limit_`,
-- `refuse_` and `require_` raise an error, `freeze_` and `guard_` do so for columns, `protect_` for records under retention;
-- `set_` and `stamp_` then write columns. Where the order matters, tests/database/catalog/trigger-order.test.ts names it.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is open by default. Each table grants to anon and authenticated what the access matrix lists.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- The API prepares its statements with the page's bounds as parameters. A generic plan expects a tenth of the table for a
-- page and sorts all of it; replanning takes a fraction of a millisecond. The API applies the settings of its callers'
-- roles.
alter role anon set plan_cache_mode = 'force_custom_plan';
alter role authenticated set plan_cache_mode = 'force_custom_plan';
alter role service_role set plan_cache_mode = 'force_custom_plan';
notify pgrst, 'reload config';
