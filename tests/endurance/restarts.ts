import { setTimeout as pause } from 'node:timers/promises';
import type { RestartableBackend } from './backend.ts';
import type { User } from './user.ts';

/** From the kill until everybody was live again, in ms since 1970. */
export interface Outage {
  from: number;
  /** The backend answered again. */
  back: number;
  to: number;
  /** What those were still missing who were not live again in time, each in a line. */
  missing: string[];
  /** ms from `back`, per user, shortest first. */
  delays: number[];
}

/** What everybody has from the moment the backend answers: the longest pause of the client is 10 s. */
export const recoveryLimitMs = 15_000;
/** How long the backend is away, one restart after the other, in ms. */
export const downtimes = [10_000, 0, 4_000, 1_000, 7_000];

/** Kills the backend, starts it again, and waits until every user has all lists and watches back. */
export async function restart(backend: RestartableBackend, users: readonly User[], index: number): Promise<Outage> {
  const from = Date.now();
  await backend.kill();
  const killed = Date.now();
  await pause(downtimes[index % downtimes.length]);
  await backend.startAgain();
  const back = Date.now();
  const delays: number[] = [];
  let waiting = [...users];
  while (waiting.length > 0 && Date.now() < back + recoveryLimitMs) {
    await pause(50);
    waiting = waiting.filter((user) => {
      if (user.missing(killed).length > 0) return true;
      delays.push(Date.now() - back);
      return false;
    });
  }
  return { from, back, to: Date.now(), missing: waiting.map((user) => user.missing(killed).join(', ')), delays };
}
