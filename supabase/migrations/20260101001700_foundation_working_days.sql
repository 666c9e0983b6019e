-- Days on which nothing is due: public holidays of Bavaria, computed so that no list of them runs out.

-- Easter Sunday of a year from 1583 on (Meeus, Astronomical Algorithms, chapter 8).
create function private.easter_sunday(year integer) returns date
language plpgsql immutable set search_path = '' as $$
declare
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  h integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  m integer := (a + 11 * h + 22 * l) / 451;
begin
  return make_date(year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
end $$;

-- Whether a day is a public holiday in Bavaria (Art. 1 FTG), as in `supabase/functions/_shared/holidays.ts`: with Mariä
-- Himmelfahrt, a holiday in most municipalities, without the Friedensfest of the city of Augsburg. Reformation Day only in
-- its 500th year.
create function private.is_holiday(day date) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return extract(month from day) * 100 + extract(day from day) in (101, 106, 501, 815, 1003, 1101, 1225, 1226)
    -- Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi
    or day - private.easter_sunday(extract(year from day)::integer) in (-2, 1, 39, 50, 60)
    or day = '2017-10-31';
end $$;

-- The day itself or, if it is a Saturday, a Sunday or a public holiday, the next working day. § 193 BGB: what is due on
-- such a day may still be done on the next working day.
create function private.working_day_from(day date) returns date
language plpgsql immutable set search_path = '' as $$
begin
  while extract(isodow from day) >= 6 or private.is_holiday(day) loop
    day := day + 1;
  end loop;
  return day;
end $$;
