-- Value types shared by several columns. Statuses and other lists of values are enums, defined next to their table. A
-- domain allows null; the column decides.
--
-- Enum columns that screens filter by have partial indexes. An index that begins with the enum would not be used: under a
-- policy the planner only uses leakproof operators, and PostgreSQL does not mark enum comparison as leakproof.

create domain public.email as text constraint email_valid check (
  char_length(value) <= 254
  and value ~ '^[^@[:space:][:cntrl:],;<>]+@[^@[:space:][:cntrl:],;<>]+\.[^@[:space:][:cntrl:],;<>]+$');
create domain public.phone as text constraint phone_length check (char_length(value) <= 50);
-- No line breaks, because it is used in mail subjects; no direction marks, because they change how text reads.
create domain public.single_line as text constraint single_line_valid check (
  value !~ '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]');
-- Not a domain over single_line: the type generator does not understand nested domains.
create domain public.person_name as text constraint person_name_valid check (
  char_length(value) <= 200 and value ~ '\S' and value !~ '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]');
create domain public.short_text as text constraint short_text_valid check (char_length(value) <= 100 and value ~ '\S');
create domain public.title as text constraint title_valid check (char_length(value) <= 200 and value ~ '\S');
-- A message to the company.
create domain public.message_text as text constraint message_text_valid check (
  char_length(value) <= 5000 and value ~ '\S');
-- A short note of a sentence or two.
create domain public.remark as text constraint remark_valid check (char_length(value) <= 500 and value ~ '\S');
create domain public.web_address as text constraint web_address_valid check (
  char_length(value) <= 2000 and value ~ '^https?://');
-- hexadecimal
create domain public.sha256_digest as text constraint sha256_digest_valid check (value ~ '^[0-9a-f]{64}$');
create domain public.calendar_day as date constraint calendar_day_range check (value between '2000-01-01' and '2100-01-01');
-- How often something recurs, as RFC 5545 writes it: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'. The functions' `parseRule` knows
-- which rules are supported; this bounds what is stored.
create domain public.recurrence_rule as text constraint recurrence_rule_valid check (
  char_length(value) <= 200 and value ~ '^FREQ=(WEEKLY|MONTHLY)(;(INTERVAL|BYDAY|BYMONTHDAY|BYMONTH)=[A-Z0-9,-]+)*$');

-- For checks of JSON
create function private.is_whole_number(value jsonb, lowest bigint, highest bigint) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number'
    then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest end, false)
$$;

create function private.is_text(value jsonb, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= longest, false)
$$;
