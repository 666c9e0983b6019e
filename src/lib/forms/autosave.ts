import { ChangedMeanwhile } from './edited-row';
import { isNetworkError } from '@/lib/errors';

/** Where something that saves itself stands. */
export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** What is written cannot be saved as it is. */
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }
  /** Somebody else saved it meanwhile; `row` is how it stands now. */
  | { kind: 'conflict'; row: unknown };

interface Autosave<Value> {
  /** What is saved already, and which version of the row that is. */
  value: Value;
  version: string;
  /** What is written now; undefined when it cannot be saved as it is. */
  read: () => Value | undefined;
  /** Saves it on top of a version and tells the new one; rejects with `ChangedMeanwhile` when there is another already. */
  save: (value: Value, version: string) => Promise<string>;
}

/** So long nobody types before it is saved, and so long after a failure for want of a network it is tried again, in ms. */
const pauseMs = 800;
const retryMs = 10_000;

/**
 * Saves what is being written, one call after the other, a moment after the last change. Nothing is written over what
 * somebody else saved: it stops there until it is told what to do.
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
        enter(error instanceof ChangedMeanwhile ? { kind: 'conflict', row: error.row } : { kind: 'failed', error });
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

  /** Saves now what is not saved; false when that could not be done. */
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
    /** Whether what is written now can be saved as it is. */
    canSave: () => read() !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Something was typed. */
    touch() {
      if (state.kind === 'conflict') {
        enter({ ...state });
        return;
      }
      if (state.kind !== 'saving') enter({ kind: isChanged() ? 'waiting' : 'saved' });
      later(pauseMs);
    },

    flush,

    /** Goes on from another version: with `value` when that is what is written now, else over what somebody else saved. */
    rebase(next: string, adopted?: Value) {
      version = next;
      if (adopted !== undefined) saved = JSON.stringify(adopted);
      enter({ kind: isChanged() ? 'waiting' : 'saved' });
      if (isChanged()) void flush();
    },

    /** It is written no more; what is not saved is saved now. */
    async end() {
      clearTimeout(timer);
      if (isChanged()) await flush();
      clearTimeout(timer);
    },
  };
}
