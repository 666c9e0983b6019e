import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@functions/api/database.types';
import type { RestartableBackend } from './backend.ts';
import type { BackendFigures } from './backend-process.ts';
import type { Ledger } from './ledger.ts';
import type { MemorySample } from './memory.ts';
import { type Line, megabytes, slopePerMinute, tally } from './report.ts';
import { type Outage, recoveryLimitMs } from './restarts.ts';
import type { User } from './user.ts';
import type { Watchman } from './visibility.ts';
import type { Wire } from './wire.ts';

interface Run {
  backend: RestartableBackend | undefined;
  users: readonly User[];
  wire: Wire;
  ledger: Ledger;
  watchman: Watchman;
  /** Sees everything, and is not watched. */
  service: SupabaseClient<Database>;
  outages: readonly Outage[];
  samples: readonly MemorySample[];
  began: number;
}

/** After this long everything must be gone on both sides, in ms: the client keeps a socket without channels for 50 s. */
const leavingMs = 60_000;
/** A backend's heap settles during the first minute; it must not grow faster afterwards. */
const warmUpMs = 60_000;
const growthLimit = 2 * 2 ** 20;

async function whatIsLeft({ backend, users, wire }: Run): Promise<Line[]> {
  const deadline = Date.now() + leavingMs;
  for (;;) {
    const server: BackendFigures | undefined = await backend?.figures();
    const channels = users.reduce((sum, { app }) => sum + app.realtime.getChannels().length, 0);
    const [left, leftOnServer] = [channels + wire.sockets.size, (server?.channels ?? 0) + (server?.sockets ?? 0)];
    if ((left > 0 || leftOnServer > 0) && Date.now() < deadline) {
      await pause(100);
      continue;
    }
    const serverText = server ? `${server.channels} channels, ${server.sockets} sockets` : 'not ours to see';
    return [
      {
        what: 'Left open by the clients',
        value: `${channels} channels, ${wire.sockets.size} sockets`,
        isBad: left > 0,
      },
      { what: 'Left open on the server', value: serverText, isBad: leftOnServer > 0 },
    ];
  }
}

function memoryLines(samples: readonly MemorySample[], outages: readonly Outage[]): Line[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const settled = (outages.at(-1)?.to ?? first.at) + warmUpMs;
  const late = samples.filter(({ at }) => at > settled);
  const slope = (of: 'heap' | 'rss') => slopePerMinute(late.map((sample) => ({ at: sample.at, value: sample[of] })));
  const minutes = late.length > 1 ? ((late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0)) / 60_000 : 0;
  const of = (what: 'heap' | 'rss') => `${megabytes(first[what])} → ${megabytes(last[what])}`;
  return [
    { what: 'Backend: memory of the process', value: `${of('rss')}, ${megabytes(slope('rss'))}/min at the end` },
    {
      what: 'Backend: heap after collection',
      value: `${of('heap')}, ${megabytes(slope('heap'))}/min in the last ${minutes.toFixed(1)} min`,
      // Over a shorter time the slope says nothing.
      isBad: minutes >= 1.5 && slope('heap') > growthLimit,
    },
  ];
}

function outageLine({ from, back, missing, delays }: Outage, index: number): Line {
  const [median = 0, longest = 0] = [delays[Math.floor(delays.length / 2)], delays.at(-1)];
  const isBad = missing.length > 0;
  const times = `live after ${(median / 1000).toFixed(1)} s (median), ${(longest / 1000).toFixed(1)} s (last)`;
  return {
    what: `Restart ${index + 1}, away for ${((back - from) / 1000).toFixed(1)} s`,
    value: isBad ? `${missing.length} users not live after ${recoveryLimitMs / 1000} s; ${times}` : times,
    isBad,
    details: missing,
  };
}

/** What the run showed, line by line. Everybody must have left before. */
export async function judge(run: Run): Promise<Line[]> {
  const { backend, wire, ledger, watchman, outages, samples, began } = run;
  const seconds = (Date.now() - began) / 1000;
  const open = await whatIsLeft(run);
  await ledger.compare(run.service, watchman);
  watchman.settle();
  const duringOutage = (from: number, to: number) => outages.some((outage) => from <= outage.to && to >= outage.from);
  const failures = wire.failures.filter((failure) => !duringOutage(failure.began, failure.ended));
  const complaints = (backend?.log ?? []).filter(({ at }) => !duringOutage(at, at)).map(({ text }) => text);
  const excused = wire.failures.length - failures.length;
  return [
    { what: 'Calls', value: `${wire.calls} (${(wire.calls / seconds).toFixed(1)}/s)` },
    { what: 'Realtime events', value: `${wire.events}` },
    {
      what: 'Wrong rows',
      value: `${watchman.wrong.length} of ${watchman.rows}`,
      isBad: watchman.wrong.length > 0,
      details: tally(watchman.wrong),
    },
    {
      what: 'Errors outside of restarts',
      value: `${failures.length} (and ${excused} within)`,
      isBad: failures.length > 0,
      details: tally(failures.map(({ kind }) => kind)),
    },
    {
      what: 'Complaints of the backend',
      value: `${complaints.length} outside of restarts`,
      isBad: complaints.length > 0,
      details: tally(complaints),
    },
    {
      what: 'Starts that failed',
      value: `${backend?.failedStarts.length ?? 0}`,
      isBad: (backend?.failedStarts.length ?? 0) > 0,
      details: backend?.failedStarts ?? [],
    },
    ...outages.map(outageLine),
    ...open,
    ...memoryLines(samples, outages),
    { what: 'Writes', value: `${ledger.writes} answered, ${ledger.unanswered} without an answer` },
    { what: 'Lost writes', value: `${ledger.lost.length}`, isBad: ledger.lost.length > 0, details: tally(ledger.lost) },
    {
      what: 'Double writes',
      value: `${ledger.double.length}`,
      isBad: ledger.double.length > 0,
      details: tally(ledger.double),
    },
  ];
}
