-- Characters that the documents' fonts lack. Files are made after issue, when the wording can no longer be changed, so this
-- is checked before.

-- The characters of a text that none of the documents' fonts has, each once, in order. The class is what `unprintable` of
-- the functions' documents accepts; a test compares both, character by character.
create function private.unprintable(value text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(character order by place), '{}')
  from (
    select found[1] as character, min(place) as place
    from regexp_matches(normalize(value, nfc),
      '[^\u0001-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284\u0286-\u0290\u0292-\u02a4\u02a6-\u02cc\u02ce-\u0304'
      '\u0306-\u030c\u0312\u0321\u0323\u0326-\u0328\u0335\u0337\u0338\u034f\u0375\u0376\u037a-\u037f\u0384-\u038a\u038c'
      '\u038e-\u03a1\u03a3-\u03d7\u03dc\u03dd\u03f0-\u03f6\u03f9\u03fa\u03fc-\u0479\u0480-\u049d\u04a0-\u04ff\u052f'
      '\u061c\u0e3f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1d00\u1d0d\u1d1b\u1d43\u1d47-\u1d49\u1d4d\u1d4f\u1d50'
      '\u1d52\u1d56-\u1d58\u1d5b\u1d62-\u1d65\u1d9c\u1da0\u1dbb\u1dbf\u1e00-\u1e9b\u1e9d-\u1f15\u1f18-\u1f1d'
      '\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7c\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd2'
      '\u1fd6-\u1fda\u1fdd-\u1fed\u1ff2-\u1ff4\u1ff6-\u1ffe\u2002-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026'
      '\u2028-\u2030\u2032\u2033\u2039\u203a\u2044\u205f-\u2070\u2074-\u2079\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba'
      '\u20bc-\u20bf\u2113\u2116\u2122\u212e\u2160-\u216f\u2190-\u2199\u2202\u2205\u2206\u220f\u2211\u2212\u2215'
      '\u2219\u221a\u221e\u222b\u2248\u2260\u2261\u2264\u2265\u2460-\u2468\u24ea\u25a0\u25aa\u25ca\u25cb\u25cf\u2c7c'
      '\u2c7f\u2dff\u3000\u3164\ua69f\ua7ff\ufb01\ufb02\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3'
      '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      'g') with ordinality as match (found, place)
    group by found[1]) as each
$$;

-- The problem, in German, of a part of a document that has such characters; null if it has none.
create function private.unprintable_part(part jsonb, place text) returns text
language sql immutable set search_path = '' as $$
  select format('druckbare Zeichen statt „%s“%s %s', array_to_string(found[:3], '“, „'),
    case when cardinality(found) > 3 then ' …' end, place)
  from private.unprintable((
    select string_agg(text #>> '{}', ' ') from jsonb_path_query(part, 'strict $.** ? (@.type() == "string")') as text)) as found
  where found <> '{}'
$$;

-- The problems, in German, of each place in a document that would print such characters, and the field where each belongs,
-- like `missing_of_company`.
create function private.unprintable_of(printed jsonb) returns table (what text, field text)
language sql immutable set search_path = '' as $$
  with part as (
    select key, 0 as position, value from jsonb_each(printed #- '{buyer,reference}' || jsonb_build_object(
      'lines', null, 'buyerReference', printed #> '{buyer,reference}'))
    union all
    select 'lines', position, line
    from jsonb_array_elements(printed -> 'lines') with ordinality as each (line, position)
  )
  select missing, coalesce(target, 'draft.lines')
  from part left join lateral (values
    ('seller', 'in den Angaben der Firma', 'billing_settings.legal_name'),
    ('buyer', 'im Namen oder in der Anschrift des Kunden', 'customers.last_name'),
    ('buyerReference', 'in der Referenz des Kunden', 'draft.buyer_reference'),
    ('subject', 'im Betreff', 'draft.subject'),
    ('place', 'im Ort der Arbeit', 'draft.street'),
    ('introduction', 'im Text vor den Positionen', 'draft.introduction'),
    ('lines', format('in Position %s', position), format('draft.lines.%s.name', position - 1)),
    ('exemption', 'im Grund der Positionen ohne Umsatzsteuer', 'draft.exemption'),
    ('closing', 'im Text nach den Positionen', 'draft.closing'),
    ('text', 'im Text der Mahnung', 'billing_settings.mahnung_text')
  ) as known (known_key, place, target) on known_key = key,
    private.unprintable_part(value, coalesce(place, 'in den übrigen Angaben')) as missing
  where missing is not null
  order by array_position(array['seller', 'buyer', 'buyerReference', 'subject', 'place', 'introduction', 'lines'], key),
    position, key
$$;
