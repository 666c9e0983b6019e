-- What the searches of the office share: a text in the form in which it is compared, and the patterns for a search.
-- Each table's migration has its index and its function `find_…`.

create extension if not exists pg_trgm with schema extensions;

-- The parts as one text in small letters, without accents: 'Müller' and 'Yıldız' as 'muller' and 'yildiz'. Whoever writes
-- a row keeps its index, so everybody may run it. The cost makes the planner prefer the index.
create function private.folded(variadic parts text[]) returns text
language plpgsql immutable parallel safe cost 100 set search_path = '' as $$
declare
  whole text := array_to_string(parts, ' ');
begin
  if octet_length(whole) > char_length(whole) then
    whole := translate(regexp_replace(normalize(whole, nfd), '[\u0300-\u036f]+', '', 'g'), 'ıłŁđĐøØ', 'illddoo');
    whole := replace(replace(replace(replace(whole, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  return lower(translate(whole, E'\n\r\t', '   '));
end $$;
grant execute on function private.folded(text[]) to anon, authenticated, service_role;

-- The patterns that find a search text in a folded one: as it is written, with its umlauts written out, and with what may
-- be one drawn together, so that 'Mueller' finds 'Müller' and the other way round. A text shorter than three letters
-- stands at the beginning of a word.
create function private.search_patterns(search text) returns text[]
language plpgsql immutable strict set search_path = '' as $$
declare
  folded text := private.folded(search);
  expanded text := private.folded(
    replace(replace(replace(lower(normalize(search, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'));
  contracted text := replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
begin
  return array(
    select distinct start || regexp_replace(variant, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(array[folded, expanded, contracted]) variant,
      unnest(case when char_length(search) < 3 then array['', '% '] else array['%'] end) start);
end $$;

-- The pattern that finds a telephone number by some of its digits, however it is written, with or without the country's
-- code; null for anything else.
create function private.phone_pattern(search text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  digits text := regexp_replace(regexp_replace(search, '\D', '', 'g'), '^(0*49)?0?', '');
begin
  return case when search ~ '^[-+()/\s\d]+$' and char_length(digits) >= 3 then '%' || digits || '%' end;
end $$;
