-- Who may listen to live changes. Realtime checks this policy when a private channel is joined and when its token changes;
-- public channels are switched off in the project's settings. Which changes reach a listener is decided by the table's
-- policies, for each change. No role may send, so there is no policy for inserts.

create policy "Active accounts listen to changes" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and ((select realtime.topic()) = 'seo-changes' or (select realtime.topic()) like 'live:%')
    and (select private.is_active()));
