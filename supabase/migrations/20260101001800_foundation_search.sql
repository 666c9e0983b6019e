-- Shared by the office's searches: text normalised for comparison, and the patterns for a search. Each table's migration
-- has its index and its function `find_…`, without `jit`: it takes half a second to compile what runs for milliseconds.

create extension if not exists pg_trgm with schema extensions;

-- The parts as one lower-case text without accents: 'Müller' and 'Yıldız' as 'muller' and 'yildiz'. If it contains possible
-- transcribed umlauts ('mueller'), a second line has the text with these contracted. Every role that writes a row updates
-- its index, so every role may run this. The cost makes the planner prefer the index.
create function private.search_key(variadic parts text[]) returns text
language plpgsql immutable parallel safe cost 100 set search_path = '' as $$
declare
  whole text := lower(array_to_string(parts, ' '));
  drawn text;
begin
  -- Fast paths first: a search that matches every third row folds many, and most are ASCII or German.
  if whole ~ '[^ -~]' then
    whole := replace(replace(replace(replace(whole, 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 'ss');
  end if;
  if whole ~ '[^ -~]' then
    whole := regexp_replace(normalize(whole, nfd), '[\u0300-\u036f]+', '', 'g');
    whole := lower(translate(whole, E'ıłŁđĐøØ\n\r\t', 'illddoo   '));
    whole := replace(replace(replace(replace(whole, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  drawn := replace(replace(replace(whole, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  return case when drawn = whole then whole else whole || E'\n ' || drawn end;
end $$;
grant execute on function private.search_key(text[]) to anon, authenticated, service_role;

-- Patterns that find a search text in either line of a folded text, so that 'Mueller' finds 'Müller' and vice versa; of two
-- or three words each has to occur, in any order. A text or word of fewer than three letters must begin a word, also inside
-- an address: the index splits words at the same characters, and its false matches are slow.
create function private.search_patterns(search text) returns text[]
language sql immutable strict set search_path = '' as $$
  with recursive whole (lines) as (
    select regexp_split_to_array(private.search_key(search), E'\n ')
  ), word (n, text, is_short) as (
    -- Contracted words find all that others do.
    select row_number() over (), regexp_replace(text, '([\\%_])', '\\\1', 'g'), char_length(text) < 3
    from (select distinct regexp_split_to_table(trim(lines[cardinality(lines)]), ' +') from whole) split (text)
  ), phrase (pattern, used) as (
    select start || text, array[n] from word, unnest(case when is_short then array['', '% '] else array['%'] end) start
    where (select count(*) between 2 and 3 and not bool_and(is_short) from word)
    union all
    select pattern || case when is_short then '% ' else '%' end || text, used || n
    from phrase join word on n <> all (used)
  )
  select array(
    select start || regexp_replace(line, '([\\%_])', '\\\1', 'g') || '%'
    from whole, unnest(lines) line,
      unnest(case when char_length(search) < 3 then array['', '% ', '%@', '%.', '%-', '%\_', '%+'] else array['%'] end) start
    union all
    select pattern || '%' from phrase where cardinality(used) = (select count(*) from word))
$$;

-- Whether a folded text contains each of the words, or a whole word that is spelt like it.
create function private.resembles(key text, words text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(position(word in key) > 0 or extensions.strict_word_similarity(word, key) >= 0.3), false)
  from unnest(words) word
$$;

-- The pattern that finds a telephone number by some of its digits, in any notation, with or without country code; null for
-- anything else.
create function private.phone_pattern(search text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  digits text := regexp_replace(regexp_replace(search, '\D', '', 'g'), '^(0*49)?0?', '');
begin
  return case when search ~ '^[-+()/\s\d]+$' and char_length(digits) >= 3 then '%' || digits || '%' end;
end $$;

-- Patterns that find a text with at least one word of a search of two or three; null for any other search and for telephone
-- numbers. Words of fewer than three letters are left out: nearly every text has them.
create function private.search_word_patterns(search text) returns text[]
language sql immutable strict set search_path = '' as $$
  select array(select unnest(private.search_patterns(word)) from unnest(words) word where char_length(word) >= 3)
  from (select array(select distinct regexp_split_to_table(trim(search), '\s+'))) split (words)
  where cardinality(words) between 2 and 3 and private.phone_pattern(search) is null
$$;

-- The digits of a telephone number as dialled from abroad, without Germany's code: '+49 (0)89 44', '0049 89 44' and
-- '089/44' as '8944'. Null for fewer than five. Every role that writes a row updates its index, so every role may run this.
create function private.phone_digits(phone text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substring(
    regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+49|0049)?0?', '') from '^\+?\d{5,}$')
$$;
grant execute on function private.phone_digits(text) to anon, authenticated, service_role;
