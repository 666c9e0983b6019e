import { Cron } from 'croner';
import { type Database, describeError } from '../database/database.ts';
import { type Settings } from '../settings.ts';

export interface Jobs {
  stop(): void;
}

/**
 * Runs something one at a time: asked again while it runs, it runs once more afterwards.
 * @returns the function to ask with
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

async function callFunction(name: string, settings: Settings, stopped: AbortSignal): Promise<void> {
  const { url, secretKey, log } = settings;
  try {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: '{}',
      signal: stopped,
    });
    if (!response.ok) log(`jobs: ${name} answered ${response.status}`);
    await response.body?.cancel();
  } catch (error) {
    if (!stopped.aborted) log(`jobs: ${name} could not be called: ${describeError(error)}`);
  }
}

/**
 * Stands in for pg_net and pg_cron: a notification on the channel `edge_function` starts the function that it names,
 * and the commands of private.scheduled_jobs run by their cron schedule (UTC, as on hosted projects).
 */
export async function startJobs(db: Database, settings: Settings): Promise<Jobs> {
  const stopping = new AbortController();
  const callers = new Map<string, () => void>();
  await db.listen('edge_function', (name) => {
    const call = callers.get(name) ?? coalesce(() => callFunction(name, settings, stopping.signal));
    callers.set(name, call);
    if (!stopping.signal.aborted) call();
  });

  const [table] = await db.query<{ found: boolean }>(
    `select to_regclass('private.scheduled_jobs') is not null as found`,
  );
  const jobs = table?.found
    ? await db.query<{ name: string; schedule: string; command: string }>(
        'select name, schedule, command from private.scheduled_jobs order by name',
      )
    : [];
  const timers = jobs.map(
    ({ name, schedule, command }) =>
      new Cron(schedule, { name, timezone: 'UTC', unref: true, protect: true }, async () => {
        try {
          await db.exec(command);
        } catch (error) {
          settings.log(`jobs: ${name} failed: ${describeError(error)}`);
        }
      }),
  );
  return {
    stop() {
      stopping.abort();
      for (const timer of timers) timer.stop();
    },
  };
}
