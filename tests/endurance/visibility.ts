import { z } from 'zod';
import type { TableName } from '@/lib/supabase/tables';

/** Who sends a request, as its token says; `id` is null for a visitor. */
export interface Viewer {
  id: string | null;
  role: 'admin' | 'mitarbeiter' | 'kunde' | 'visitor';
}

const everybodys: readonly string[] = ['media', 'seo_metadata', 'settings', 'site_texts'] satisfies TableName[];
const staffs: readonly string[] = ['vehicles', 'team_members'] satisfies TableName[];

interface Ownership {
  column: string;
  /** Whose own rows may be seen. */
  role: Viewer['role'] | 'all';
}

/** Tables of which some see their own rows only. */
const owned: Record<string, Ownership> = {
  profiles: { column: 'id', role: 'all' },
  messages: { column: 'user_id', role: 'kunde' },
  requests: { column: 'user_id', role: 'kunde' },
  appointments: { column: 'user_id', role: 'kunde' },
  tasks: { column: 'assigned_to', role: 'mitarbeiter' },
  work_times: { column: 'user_id', role: 'mitarbeiter' },
  work_contracts: { column: 'user_id', role: 'mitarbeiter' },
  absences: { column: 'user_id', role: 'mitarbeiter' },
} satisfies Partial<Record<TableName, Ownership>>;

const rowSchema = z.record(z.string(), z.unknown());

/** Checks every row that anybody is shown against the access matrix, which it restates on purpose. */
export class Watchman {
  /** Rows that a user saw and must not see: one line each, without the row's content. */
  readonly wrong: string[] = [];
  rows = 0;
  readonly #owners = new Map<string, Set<string>>();
  readonly #unproven = new Map<string, { viewer: Viewer; table: string; row: string; by: string }>();

  /** Remembers who owns a row, which a task may change. */
  noteOwner(table: string, id: string, owner: string): void {
    const key = `${table} ${id}`;
    this.#owners.set(key, (this.#owners.get(key) ?? new Set()).add(owner));
  }

  /** Checks one row of `table` that `viewer` got `by` some way. */
  check(viewer: Viewer, table: string, value: unknown, by: string): void {
    const row = rowSchema.safeParse(value).data;
    if (!row) return;
    this.rows += 1;
    const ownership = owned[table];
    const id = typeof row['id'] === 'string' ? row['id'] : '';
    const owner = ownership && row[ownership.column];
    if (ownership && id && typeof owner === 'string' && viewer.role === 'admin') this.noteOwner(table, id, owner);
    if (viewer.role === 'admin' || everybodys.includes(table)) return;
    if (viewer.role === 'mitarbeiter' && staffs.includes(table)) return;
    if (!ownership || viewer.id === null || (ownership.role !== 'all' && ownership.role !== viewer.role))
      return void this.wrong.push(`${viewer.role} sees ${table} by ${by}`);
    if (owner === viewer.id) return;
    // Realtime asks the policies about the row as it is and sends it as it was (supabase/walrus, `apply_rls`): a new
    // assignee may receive a task with the name of the previous one.
    if (ownership.column in row && by !== 'realtime')
      this.wrong.push(`${viewer.role} sees a foreign row of ${table} by ${by}`);
    else if (id) this.#unproven.set(`${viewer.id} ${table} ${id}`, { viewer, table, row: id, by });
  }

  /** Settles the rows that were shown without their owner, or with a former one, once all owners are known. */
  settle(): void {
    for (const { viewer, table, row, by } of this.#unproven.values())
      if (!this.#owners.get(`${table} ${row}`)?.has(viewer.id ?? ''))
        this.wrong.push(`${viewer.role} was shown a row of ${table} by ${by} that is not proven to be the own one`);
    this.#unproven.clear();
  }
}

/** The tables whose rows have an owner, with the column that names it. */
export const ownerColumns = Object.entries(owned).map(([table, { column }]) => ({ table, column }));
