import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import type { Database } from '@functions/api/database.types';
import { type Line, tally } from '../report.ts';
import type { EmployeePhone } from './employee-phone.ts';

interface Difference {
  lost: string[];
  doubled: string[];
}

/** Compares texts that are each entered once. */
function compare(entered: readonly string[], found: readonly string[]): Difference {
  const counts = new Map<string, number>();
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  return {
    lost: entered.filter((text) => !counts.has(text)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([text]) => text),
  };
}

/** What the server has of one phone against what its screen accepted. */
async function compareOne(
  { account, tasks, accepted }: EmployeePhone,
  service: SupabaseClient<Database>,
  sql: postgres.Sql,
): Promise<Difference> {
  const ids = tasks.map(({ id }) => id);
  const read = await Promise.all([
    service.from('task_photos').select('id, caption, task_id').in('task_id', ids).throwOnError(),
    service.from('task_extras').select('text').in('task_id', ids).throwOnError(),
    service.from('tasks').select('id, title, finished_note, checklist, status').in('id', ids).throwOnError(),
    service.from('work_times').select('*').eq('user_id', account.id).order('start_time').throwOnError(),
    service.from('task_proofs').select('task_id, content').in('task_id', ids).throwOnError(),
    sql<{ count: number }[]>`select count(*)::integer from private.clock_commands where user_id = ${account.id}`,
  ]);
  const [photos, extras, rows, workTimes, proofs, [commands]] = read;
  const differences = [
    compare(
      accepted.photos,
      photos.data.map(({ caption }) => caption ?? ''),
    ),
    compare(
      accepted.extras,
      extras.data.map(({ text }) => text),
    ),
    compare(
      [...accepted.signed.keys()],
      proofs.data.map(({ task_id }) => task_id ?? ''),
    ),
  ];
  const lost = differences.flatMap((difference) => difference.lost);
  const doubled = differences.flatMap((difference) => difference.doubled);

  for (const { id, task_id } of photos.data) {
    const { data } = await service.storage.from('task-photos').exists(`${task_id}/${id}.jpg`);
    if (!data) lost.push(`file of photo ${id}`);
  }
  for (const { task_id, content } of proofs.data) {
    const { extras: signed } = content as { extras: unknown[] };
    if (signed.length !== accepted.signed.get(task_id ?? '')) lost.push(`extras on the proof of ${task_id}`);
  }
  for (const row of rows.data) {
    const items = row.checklist as { done_by: string | null }[];
    for (const place of accepted.ticks.get(row.id) ?? [])
      if (items[place]?.done_by !== account.id) lost.push(`tick ${place} of ${row.title}`);
    const note = accepted.notes.get(row.id) ?? null;
    if (row.finished_note !== note) lost.push(`note of ${row.title}`);
    if (row.status !== 'abgeschlossen') lost.push(`end of ${row.title}`);
  }
  // The clock: each task once, in order, with the way between two of them, and nothing left open.
  const onTasks = workTimes.data.flatMap(({ task_id }) => task_id ?? []);
  if (onTasks.join() !== accepted.started.join())
    (onTasks.length > accepted.started.length ? doubled : lost).push(`times of ${account.email}: ${onTasks.length}`);
  if (workTimes.data.length > 2 * accepted.started.length - 1) doubled.push(`times of ${account.email}`);
  if (workTimes.data.some(({ end_time }) => end_time === null)) lost.push(`clock-out of ${account.email}`);
  const sent = commands?.count ?? 0;
  if (sent !== accepted.clockCommands)
    (sent > accepted.clockCommands ? doubled : lost).push(
      `clock commands of ${account.email}: ${sent} of ${accepted.clockCommands}`,
    );
  return { lost, doubled };
}

/** Whether everything that the phones accepted is on the server once, and nothing waits. */
export async function judgePhones(
  phones: readonly EmployeePhone[],
  service: SupabaseClient<Database>,
  sql: postgres.Sql,
): Promise<Line[]> {
  const differences = await Promise.all(phones.map((phone) => compareOne(phone, service, sql)));
  const waiting = (await Promise.all(phones.map((phone) => phone.waiting()))).flat();
  const [lost, doubled] = [
    differences.flatMap((difference) => difference.lost),
    differences.flatMap((difference) => difference.doubled),
  ];
  const problems = phones.flatMap((phone) => phone.problems);
  const total = (of: (phone: EmployeePhone) => number) => phones.reduce((all, phone) => all + of(phone), 0);
  const sum = (of: (phone: EmployeePhone) => number) => String(total(of));
  const lateTicks = total((phone) => phone.lateTicks);
  return [
    { what: 'Networks lost', value: sum(({ outages }) => outages) },
    { what: 'Photos', value: sum(({ accepted }) => accepted.photos.length) },
    { what: 'Extra work', value: sum(({ accepted }) => accepted.extras.length) },
    {
      what: 'Ticks',
      value: sum(({ accepted }) => [...accepted.ticks.values()].reduce((all, { size }) => all + size, 0)),
    },
    { what: 'Ticks shown late', value: String(lateTicks), isBad: lateTicks > 0 },
    { what: 'Tasks with a note', value: sum(({ accepted }) => accepted.notes.size) },
    { what: 'Signatures', value: sum(({ accepted }) => accepted.signed.size) },
    { what: 'Clock commands', value: sum(({ accepted }) => accepted.clockCommands) },
    { what: 'Lost', value: String(lost.length), isBad: lost.length > 0, details: lost },
    { what: 'Doubled', value: String(doubled.length), isBad: doubled.length > 0, details: doubled },
    {
      what: 'Still waiting',
      value: String(waiting.length),
      isBad: waiting.length > 0,
      details: tally(waiting.map(({ kind, refusal }) => `${kind}: ${refusal ?? 'not sent'}`)),
    },
    { what: 'Problems on screens', value: String(problems.length), isBad: problems.length > 0, details: problems },
  ];
}
