-- Times that a device writes down

-- The time of something recorded on a device, which also sends its current time: if its clock is more than five seconds off,
-- the time is corrected by the difference. What a device sends at once counts as now. Never in the future.
create function private.device_instant(at timestamptz, sent_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select least(now(), case when sent_at <= at then now() else at + case
    when sent_at between now() - interval '5 seconds' and now() + interval '5 seconds' then interval '0' else now() - sent_at end end)
$$;
grant execute on function private.device_instant(timestamptz, timestamptz) to authenticated;
