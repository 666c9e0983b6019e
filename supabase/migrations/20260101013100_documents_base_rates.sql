-- The Bundesbank's base rates (§ 247 BGB), on which default interest is based: one per half-year. The office enters the
-- later ones.

create table public.base_rates (
  valid_from date primary key constraint base_rates_half_year check (
    valid_from between '2000-01-01' and '2100-01-01'
    and extract(day from valid_from) = 1 and (extract(month from valid_from) = 1 or extract(month from valid_from) = 7)),
  -- has been negative for years
  percent numeric(5, 2) not null constraint base_rates_percent_range check (percent between -10 and 50)
);
insert into public.base_rates (valid_from, percent) values
  ('2023-01-01', 1.62), ('2023-07-01', 3.12), ('2024-01-01', 3.62), ('2024-07-01', 3.37), ('2025-01-01', 2.27),
  ('2025-07-01', 1.27);

alter table public.base_rates enable row level security;
grant select, insert (valid_from, percent), update (percent) on public.base_rates to authenticated;

create policy "Admins read the base rates" on public.base_rates
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create base rates" on public.base_rates
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update base rates" on public.base_rates
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger refuse_bulk after insert on public.base_rates referencing new table as added
  for each statement execute function private.refuse_bulk();
