import { Cron } from 'croner';
import { type Database, describeError } from '../database/database.ts';
import { asOwner } from '../database/owner.ts';
import { type Settings } from '../settings.ts';

export interface Jobs {
  stop(): void;
}

/**
 * Runs work one at a time: a request during a run causes one more run afterwards.
 * @returns the function that requests a run
 */
function coalesce(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}

/** @returns the error, if any */
async function callFunction(name: string, settings: Settings, stopped: AbortSignal): Promise<string | undefined> {
  const { url, secretKey } = settings;
  try {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: '{}',
      signal: stopped,
    });
    const answer = await response.text();
    return response.ok ? undefined : `HTTP ${response.status} ${answer}`;
  } catch (error) {
    return stopped.aborted ? undefined : `could not be called: ${describeError(error)}`;
  }
}

/**
 * Replaces pg_net and pg_cron: a notification on the channel `edge_function` calls the named function, and the commands
 * of private.scheduled_jobs run on their cron schedule (UTC, as on hosted projects).
 */
export async function startJobs(db: Database, settings: Settings): Promise<Jobs> {
  const stopping = new AbortController();
  const [exists] = await db.query<{ jobs: boolean; runs: boolean }>(
    `select to_regclass('private.scheduled_jobs') is not null as jobs, to_regclass('private.job_runs') is not null as runs`,
  );
  /** Stores the data of the outbox screen; for a function only if a job has its name. */
  const record = async (name: string, startedAt: Date, error: string | undefined) => {
    if (error) settings.log(`jobs: ${name} failed: ${error}`);
    if (!exists?.runs || stopping.signal.aborted) return;
    await db
      .query(
        `insert into private.job_runs (job, started_at, error)
         select name, $2, $3 from private.scheduled_jobs where name = $1`,
        [name, startedAt.toISOString(), error ?? null],
      )
      .catch((failure: unknown) => settings.log(`jobs: a run of ${name} is not recorded: ${describeError(failure)}`));
  };

  const callers = new Map<string, () => void>();
  await db.listen('edge_function', (name) => {
    const call =
      callers.get(name) ??
      coalesce(async () => {
        const startedAt = new Date();
        const error = await callFunction(name, settings, stopping.signal);
        if (error) await record(name, startedAt, error);
      });
    callers.set(name, call);
    if (!stopping.signal.aborted) call();
  });

  const jobs = exists?.jobs
    ? await db.query<{ name: string; schedule: string; command: string }>(
        'select name, schedule, command from private.scheduled_jobs order by name',
      )
    : [];
  const timers = jobs.map(
    ({ name, schedule, command }) =>
      new Cron(schedule, { name, timezone: 'UTC', unref: true, protect: true }, async () => {
        const startedAt = new Date();
        const error = await db.exec(asOwner(command)).then(() => undefined, describeError);
        await record(name, startedAt, error);
      }),
  );
  return {
    stop() {
      stopping.abort();
      for (const timer of timers) timer.stop();
    },
  };
}
