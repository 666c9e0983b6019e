-- Times that a device writes down

-- When something happened, by a device that tells its own time when it sends: one that is wrong by more than the way of a
-- request takes is corrected by the difference. What it sends at once happens now, by the server's clock.
create function private.device_instant(at timestamptz, sent_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select least(now(), case when sent_at <= at then now() else at + case
    when sent_at between now() - interval '5 seconds' and now() + interval '5 seconds' then interval '0' else now() - sent_at end end)
$$;
grant execute on function private.device_instant(timestamptz, timestamptz) to authenticated;
