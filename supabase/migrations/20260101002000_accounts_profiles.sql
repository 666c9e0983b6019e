-- One row per account. The role decides the portal; an inactive profile has no rights beyond a visitor's.

-- `user` is an old name for a customer: imported accounts may have it, new ones never get it.
create type public.user_role as enum ('admin', 'mitarbeiter', 'kunde', 'user');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name public.single_line constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name public.single_line constraint profiles_last_name_length check (char_length(last_name) <= 100),
  -- Copied from the account, where the auth service validates it by rules of its own: hence not the domain `email`.
  email text constraint profiles_email_length check (char_length(email) <= 320),
  phone public.phone,
  -- null counts as customer
  role public.user_role default 'kunde',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index profiles_admins on public.profiles (id) where role = 'admin';
create index profiles_employees on public.profiles (last_name, first_name, id) where role = 'mitarbeiter';
-- For queries that bypass the policies, such as the searches.
create index profiles_role on public.profiles (role);
create index profiles_email on public.profiles (lower(email));
-- For queries under the policies, where `lower` rules out an index: the auth service's addresses are in lower case.
create index profiles_address on public.profiles (email);
create index profiles_search on public.profiles using gin (private.search_key(first_name, last_name, email) extensions.gin_trgm_ops);
