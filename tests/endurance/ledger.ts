import type { SupabaseClient } from '@supabase/supabase-js';
import type { TableName } from '@/lib/supabase/tables';
import { type Watchman, ownerColumns } from './visibility.ts';

/** 'unknown': no answer came, so the write may have happened or not. */
export type Outcome = 'done' | 'refused' | 'unknown';

interface Setting {
  value: unknown;
  began: number;
  ended: number;
  outcome: Outcome;
}

interface Existence {
  table: TableName;
  column: string;
  value: string;
  created: Outcome;
  removed: Outcome[];
}

/** A call may have taken effect for a moment after its connection broke. */
const aftermathMs = 5_000;

type Rows = Record<string, unknown>[];

async function readTable(service: SupabaseClient, table: string, order: string): Promise<Rows> {
  const rows: Rows = [];
  for (;;) {
    const part = await service
      .from(table)
      .select('*')
      .order(order)
      .range(rows.length, rows.length + 999)
      .throwOnError();
    rows.push(...(part.data as Rows));
    if (part.data.length < 1000) return rows;
  }
}

/** Remembers every write with its answer, and compares in the end with what is stored. */
export class Ledger {
  readonly lost: string[] = [];
  readonly double: string[] = [];
  writes = 0;
  unanswered = 0;
  readonly #existence = new Map<string, Existence>();
  readonly #settings = new Map<string, { table: TableName; id: string; column: string; history: Setting[] }>();
  readonly #turns = new Map<string, { taken: Outcome[]; given: Outcome[] }>();

  #count(outcome: Outcome): void {
    if (outcome === 'done') this.writes += 1;
    if (outcome === 'unknown') this.unanswered += 1;
  }

  /** A row that no other write makes: `column` has `value` in it alone. */
  created(table: TableName, column: string, value: string, outcome: Outcome): void {
    this.#count(outcome);
    this.#existence.set(`${table} ${value}`, { table, column, value, created: outcome, removed: [] });
  }

  removed(table: TableName, value: string, outcome: Outcome): void {
    this.#count(outcome);
    this.#existence.get(`${table} ${value}`)?.removed.push(outcome);
  }

  /** A column of a row was set, by a write that began at `began`. */
  set(table: TableName, id: string, column: string, value: unknown, began: number, outcome: Outcome): void {
    this.#count(outcome);
    const key = `${table} ${id} ${column}`;
    const entry = this.#settings.get(key) ?? { table, id, column, history: [] };
    entry.history.push({ value, began, ended: Date.now() + (outcome === 'unknown' ? aftermathMs : 0), outcome });
    this.#settings.set(key, entry);
  }

  /** Something exclusive was taken (or given back): it must not be taken twice in between. */
  turn(what: string, kind: 'taken' | 'given', outcome: Outcome): void {
    const turns = this.#turns.get(what) ?? { taken: [], given: [] };
    turns[kind].push(outcome);
    this.#turns.set(what, turns);
  }

  /** Compares with the stored rows, and tells the watchman whose they are. `service` sees everything. */
  async compare(service: SupabaseClient, watchman: Watchman): Promise<void> {
    const tables = new Map<string, Rows>();
    const names = [...this.#existence.values(), ...this.#settings.values(), ...ownerColumns].map(({ table }) => table);
    for (const table of new Set(names))
      tables.set(table, await readTable(service, table, table === 'seo_metadata' ? 'path' : 'id'));
    for (const { table, column } of ownerColumns)
      for (const row of tables.get(table) ?? []) watchman.noteOwner(table, String(row['id']), String(row[column]));
    this.#compareExistence(tables);
    this.#compareSettings(tables);
    for (const [what, { taken, given }] of this.#turns) {
      const done = taken.filter((outcome) => outcome === 'done').length;
      if (done > 1 + given.filter((outcome) => outcome !== 'refused').length)
        this.double.push(`${what} was taken twice`);
    }
  }

  #compareExistence(tables: Map<string, Rows>): void {
    const counts = new Map<string, number>();
    const keyOf = (table: string, column: string, value: unknown) => `${table} ${column} ${normal(value)}`;
    const columns = new Set([...this.#existence.values()].map(({ table, column }) => `${table} ${column}`));
    for (const [table = '', column = ''] of [...columns].map((both) => both.split(' ')))
      for (const row of tables.get(table) ?? []) {
        const key = keyOf(table, column, row[column]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    for (const { table, column, value, created, removed } of this.#existence.values()) {
      const found = counts.get(keyOf(table, column, value)) ?? 0;
      const mayBeGone = removed.some((outcome) => outcome !== 'refused');
      if (found > 1) this.double.push(`${table}: a row is there ${found} times`);
      if (created === 'refused' && found > 0) this.double.push(`${table}: a refused row is there`);
      if (removed.includes('done') && found > 0) this.lost.push(`${table}: a removed row is there`);
      if (created === 'done' && found === 0 && !mayBeGone) this.lost.push(`${table}: a created row is missing`);
    }
  }

  #compareSettings(tables: Map<string, Rows>): void {
    for (const { table, id, column, history } of this.#settings.values()) {
      const row = tables.get(table)?.find((candidate) => candidate[table === 'seo_metadata' ? 'path' : 'id'] === id);
      const effective = history.filter(({ outcome }) => outcome !== 'refused');
      if (!row || effective.every(({ outcome }) => outcome === 'unknown')) continue;
      // Whatever ended before another one, that was answered, began has been overwritten.
      const possible = effective.filter(
        ({ ended }) => !effective.some((other) => other.outcome === 'done' && other.began > ended),
      );
      if (!possible.some(({ value }) => normal(value) === normal(row[column])))
        this.lost.push(`${table}.${column}: the last value is not there`);
    }
  }
}

/** The same text for the same moment, however it is written. */
function normal(value: unknown): string {
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? String(Date.parse(text)) : text;
}
