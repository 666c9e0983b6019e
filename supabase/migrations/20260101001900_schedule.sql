-- Last of all: hands the collected jobs to pg_cron where it exists.

select private.schedule_jobs();
