-- Who may listen to live changes. Realtime asks this policy when a private channel is joined and when its token changes;
-- channels that are not private are switched off in the project's settings. What of a change reaches a listener is
-- decided by the policies of the table, for every change anew. Nobody may send, so there is no policy for inserts.

create policy "Active accounts listen to changes" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and ((select realtime.topic()) = 'seo-changes' or (select realtime.topic()) like 'live:%')
    and (select private.is_active()));
