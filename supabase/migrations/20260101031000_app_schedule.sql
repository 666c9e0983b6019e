-- After all migrations that collect jobs: the log of their runs, and registering them with pg_cron where it exists.

-- pg_cron has its own log; this one is written by the local backend's scheduler.
create table private.job_runs (
  id bigint generated always as identity primary key,
  job text not null references private.scheduled_jobs (name) on delete cascade,
  started_at timestamptz not null,
  -- null: succeeded
  error text
);
create index job_runs_job on private.job_runs (job, started_at desc);

create type public.job_status as enum ('running', 'succeeded', 'failed');

-- Every job with its last run and its last failure, as far back as the log goes. Admins only.
create function private.last_job_runs()
returns table (name text, ran_at timestamptz, status public.job_status, failed_at timestamptz, error text)
language plpgsql stable security definer set search_path = '' as $$
declare
  runs text := $sql$
    select job, started_at, case when error is null then 'succeeded' else 'failed' end, error from private.job_runs$sql$;
begin
  perform private.require_admin();
  if to_regclass('cron.job_run_details') is not null then
    runs := $sql$
      select jobname::text, start_time, status, return_message
      from cron.job_run_details join cron.job using (jobid) where start_time is not null$sql$;
  end if;
  -- The job only starts the edge function; its result is in pg_net for some hours.
  if to_regclass('net._http_response') is not null then
    runs := runs || $sql$
      union all select 'send-queued-mail', created, 'failed', coalesce(error_msg, 'HTTP ' || status_code || ' ' || content)
      from net._http_response where error_msg is not null or status_code >= 400$sql$;
  end if;
  return query execute format($sql$
    with run (job, started_at, status, message) as (%s)
    select job.name, latest.started_at,
      -- pg_cron has several words for a run that has started and not ended.
      (case when latest.status not in ('succeeded', 'failed') then 'running' else latest.status end)::public.job_status,
      failure.started_at, left(failure.message, 500)
    from private.scheduled_jobs job
    left join lateral (
      select * from run where run.job = job.name order by started_at desc limit 1) latest on true
    left join lateral (
      select * from run where run.job = job.name and run.status = 'failed' order by started_at desc limit 1) failure on true
    order by job.name$sql$, runs);
end $$;
grant execute on function private.last_job_runs() to authenticated;

-- The jobs on the outbox screen: last run (null: never), its status, last failure and reason. Admins only.
create function public.last_job_runs()
returns table (name text, ran_at timestamptz, status public.job_status, failed_at timestamptz, error text)
language sql stable set search_path = '' as $$ select * from private.last_job_runs() $$;
revoke execute on function public.last_job_runs() from public, anon;
grant execute on function public.last_job_runs() to authenticated;

create function private.purge_job_runs() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.job_runs where started_at < private.retention_cutoff('job_runs');
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < private.retention_cutoff(''job_runs'')';
  end if;
end $$;
insert into private.retention (what, period) values ('job_runs', '7 days');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-job-runs', '23 3 * * *', 'select private.purge_job_runs()');

select private.schedule_jobs();
