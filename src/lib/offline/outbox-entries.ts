import type { TableName } from '@/lib/supabase/tables';

/** Something the employee did, on its way to the server. */
export interface OutboxEntry<What = unknown> {
  /** Place in the order in which they are sent. */
  seq: number;
  /** Made on the device: the server carries it out once, however often it is sent. */
  id: string;
  userId: string;
  /** Of its sender. */
  kind: string;
  /** What was entered. Can hold files. */
  what: What;
  /** When it happened, by the device's clock. */
  at: string;
  /** Why the server refused it, in German; it then waits for a decision instead of the network. */
  refusal?: string;
  /** When the server had processed it, in ms since the epoch: data loaded before that do not contain it. */
  carriedOutAt?: number;
}

/** An entry that the server has. */
export interface CarriedOutEntry extends OutboxEntry {
  carriedOutAt: number;
  /** Tables that it changed. */
  affects: readonly TableName[];
}

/** What the server receives with an entry. It compares `sentAt` with its own time to correct a wrong device clock. */
interface Sent extends Pick<OutboxEntry, 'id' | 'at'> {
  /**
   * The time of sending, by the device's clock. Equal to `at` while a control waits for the server: the entry then
   * happens when it arrives.
   */
  sentAt: string;
}

/** How entries of one kind are sent. */
export interface Sender<What, Result = unknown> {
  kind: string;
  /** Repeating it must change nothing: an answer can get lost. */
  send: (what: What, entry: Sent) => Promise<Result>;
  /** Tables that it changes. */
  affects: TableName[];
  /** What was entered, for a list: 'Einstempeln'. */
  describe: (what: What) => string;
}

/** Whether an entry has reached the server; otherwise it waits on the device. */
export interface OutboxResult<Result = unknown> {
  isSent: boolean;
  /** What the server returned; undefined if another tab sent it. */
  result?: Result;
}

/** A sender of unknown entries, for a list of all of them. */
export type AnySender = Sender<never>;

/** Those that the server does not have yet. */
export const unsentOf = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter(({ carriedOutAt }) => carriedOutAt === undefined);

/** The entries missing from data loaded at an instant (ms since the epoch): unsent ones, and those processed later. */
export const entriesSince = (entries: readonly OutboxEntry[], loadedAt: number): OutboxEntry[] =>
  entries.filter(({ carriedOutAt }) => carriedOutAt === undefined || carriedOutAt > loadedAt);

/** What was entered in entries of one kind, with its time, in order; refused ones have no effect. */
export function entriesOf<What>(
  entries: readonly OutboxEntry[],
  { kind }: Pick<Sender<What>, 'kind' | 'describe'>,
): OutboxEntry<What>[] {
  return entries.filter((entry) => entry.kind === kind && entry.refusal === undefined) as OutboxEntry<What>[];
}
