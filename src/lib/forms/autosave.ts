import { ConflictError } from './update-if-unchanged';
import { isNetworkError } from '@/lib/errors';

/** State of an autosaved form. */
export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** The current input is invalid and cannot be saved. */
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }
  /** Another user saved it since; `row` is its current state. */
  | { kind: 'conflict'; row: unknown };

interface Autosave<Value> {
  /** The saved value and its row version. */
  value: Value;
  version: string;
  /** The current input; undefined when it is invalid. */
  read: () => Value | undefined;
  /** Saves on top of a version and returns the new one; rejects with `ConflictError` if that version is outdated. */
  save: (value: Value, version: string) => Promise<string>;
}

/** Pause in typing before a save, and delay before a retry after a network failure, in ms. */
const pauseMs = 800;
const retryMs = 10_000;

/**
 * Saves input one call at a time, a moment after the last change. Never overwrites another user's changes: it stops
 * there until `rebase` is called.
 */
export function autosave<Value>({ value, version, read, save }: Autosave<Value>) {
  let saved = JSON.stringify(value);
  let state: SaveState = { kind: 'saved' };
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const enter = (next: SaveState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const later = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };

  async function attempt(): Promise<boolean> {
    if (state.kind === 'conflict') return false;
    const next = read();
    if (next === undefined) {
      enter({ kind: 'invalid' });
      return false;
    }
    const text = JSON.stringify(next);
    if (text !== saved) {
      enter({ kind: 'saving' });
      try {
        version = await save(next, version);
        saved = text;
      } catch (error) {
        enter(error instanceof ConflictError ? { kind: 'conflict', row: error.row } : { kind: 'failed', error });
        if (isNetworkError(error)) later(retryMs);
        return false;
      }
    }
    if (isChanged()) return attempt();
    enter({ kind: 'saved' });
    return true;
  }

  function isChanged(): boolean {
    return JSON.stringify(read()) !== saved;
  }

  /** Saves unsaved input now; false if that failed. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    state: () => state,
    version: () => version,
    /** Whether the current input is valid. */
    canSave: () => read() !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Called on every change. */
    touch() {
      if (state.kind === 'conflict') {
        enter({ ...state });
        return;
      }
      if (state.kind !== 'saving') enter({ kind: isChanged() ? 'waiting' : 'saved' });
      later(pauseMs);
    },

    flush,

    /**
     * Goes on from another version: with `value` if that is the current input, else overwriting the other user's
     * changes.
     */
    rebase(next: string, adopted?: Value) {
      version = next;
      if (adopted !== undefined) saved = JSON.stringify(adopted);
      enter({ kind: isChanged() ? 'waiting' : 'saved' });
      if (isChanged()) void flush();
    },

    /** Editing has ended; saves unsaved input now. */
    async end() {
      clearTimeout(timer);
      if (isChanged()) await flush();
      clearTimeout(timer);
    },
  };
}
