-- What times an entry may have

-- Tolerates clocks up to five minutes fast: such times become now. Offline clock-outs keep the device's time. A break that
-- ends, or still runs when the work ends, is counted unless the same update sets the break minutes: rounded down to whole
-- minutes, so that none gets long enough by rounding (§ 4 ArbZG), and less than the whole work.
create function private.adjust_work_time() returns trigger
language plpgsql set search_path = '' as $$
declare
  ahead tstzrange := tstzrange(now(), now() + interval '5 minutes', '(]');
  until timestamptz;
begin
  -- Entries of one person are added one after the other: many at once would wait for each other in the exclusion
  -- constraint, and one of them would fail as a deadlock. Only then: an update already holds its row.
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 1500));
  end if;
  if new.start_time <@ ahead then
    new.start_time := now();
  end if;
  -- Forms have minutes: a start in the minute in which the previous entry ends means that end.
  if tg_op = 'INSERT' or new.start_time <> old.start_time then
    new.start_time := coalesce(
      (select max(end_time) from public.work_times
       where user_id = new.user_id and id <> new.id and end_time > new.start_time
         and date_trunc('minute', end_time) = new.start_time),
      new.start_time);
  end if;
  if new.end_time <@ ahead then
    new.end_time := now();
  end if;
  if new.break_started_at <@ ahead then
    new.break_started_at := now();
  end if;
  if tg_op = 'UPDATE' and old.break_started_at is not null and (new.break_started_at is null or new.end_time is not null) then
    until := coalesce(new.end_time, nullif(current_setting('work_times.break_end', true), '')::timestamptz, now());
    if new.break_minutes = old.break_minutes then
      new.break_minutes := old.break_minutes + greatest(0, least(
        floor(extract(epoch from until - old.break_started_at) / 60),
        ceil(extract(epoch from until - new.start_time) / 60) - 1 - old.break_minutes));
    end if;
    new.break_started_at := null;
  end if;
  return new;
end $$;
create trigger adjust_work_time before insert or update on public.work_times
  for each row execute function private.adjust_work_time();

-- An entry's times in German notation.
create function private.format_span(starts timestamptz, ends timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(starts at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI') || coalesce(
    ' bis ' || to_char(
      ends at time zone 'Europe/Berlin',
      case when (starts at time zone 'Europe/Berlin')::date = (ends at time zone 'Europe/Berlin')::date then 'HH24:MI'
        else 'DD.MM.YYYY, HH24:MI' end) || ' Uhr',
    ' Uhr, der noch läuft')
$$;
grant execute on function private.format_span(timestamptz, timestamptz) to authenticated, service_role;

-- For all callers: refuses impossible times. The constraints do the same without a German message.
create function private.check_work_time() returns trigger
language plpgsql set search_path = '' as $$
declare
  other public.work_times;
begin
  if new.start_time > now() then
    raise exception 'Der Beginn darf nicht in der Zukunft liegen.' using errcode = '23514';
  end if;
  if new.end_time > now() then
    raise exception 'Das Ende darf nicht in der Zukunft liegen.' using errcode = '23514';
  end if;
  if new.break_started_at > now() then
    raise exception 'Die Pause darf nicht in der Zukunft beginnen.' using errcode = '23514';
  end if;
  -- No span can be built if it ends before it begins; the constraint refuses it.
  if new.end_time <= new.start_time then
    return new;
  end if;
  if new.end_time - new.start_time > interval '24 hours' then
    raise exception 'Ein Eintrag darf höchstens 24 Stunden lang sein. Bitte prüfen Sie Beginn und Ende.' using errcode = '23514';
  end if;
  if new.break_minutes * interval '1 minute' >= new.end_time - new.start_time then
    raise exception 'Die Pause muss kürzer sein als die ganze Zeit.' using errcode = '23514';
  end if;
  -- A second open entry is left to the index.
  select * into other from public.work_times
  where user_id = new.user_id and id <> new.id
    and tstzrange(start_time, end_time) && tstzrange(new.start_time, new.end_time)
    and (end_time is not null or new.end_time is not null)
  order by start_time limit 1;
  if found then
    raise exception 'Diese Zeit überschneidet sich mit dem Eintrag vom %.', private.format_span(other.start_time, other.end_time)
      using errcode = '23P01';
  end if;
  return new;
end $$;
create trigger check_work_time before insert or update of user_id, start_time, end_time, break_minutes, break_started_at
  on public.work_times for each row execute function private.check_work_time();
