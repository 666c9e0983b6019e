import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autosave } from '@/lib/forms/autosave';
import { ConflictError } from '@/lib/forms/update-if-unchanged';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was written, and a server that accepts it; `answer` may be replaced. */
function editor() {
  const calls: { value: string; version: string }[] = [];
  const written: { text: string | undefined } = { text: 'a' };
  const server = { answer: () => Promise.resolve() };
  const saving = autosave({
    value: 'a',
    version: '1',
    read: () => written.text,
    save: async (value, version) => {
      calls.push({ value, version });
      await server.answer();
      return String(Number(version) + 1);
    },
  });
  const type = (text: string | undefined) => {
    written.text = text;
    saving.touch();
  };
  return { saving, calls, server, type, kind: () => saving.state().kind };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it('saves once, shortly after the last change, based on the version that it knows', async () => {
  const { saving, calls, type, kind } = editor();
  type('b');
  await vi.advanceTimersByTimeAsync(700);
  type('bc');
  expect(kind()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(700);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toEqual([{ value: 'bc', version: '1' }]);
  expect([kind(), saving.version()]).toEqual(['saved', '2']);
  type('d');
  await saving.flush();
  expect(calls.at(-1)).toEqual({ value: 'd', version: '2' });
});

it('sends nothing if nothing has changed, or if a change was undone', async () => {
  const { saving, calls, type, kind } = editor();
  type('b');
  type('a');
  expect(kind()).toBe('saved');
  await vi.runAllTimersAsync();
  await saving.flush();
  expect(calls).toEqual([]);
});

it('saves changes made during a save afterwards, one call at a time', async () => {
  const { saving, calls, server, type, kind } = editor();
  let finish = () => {};
  server.answer = () => new Promise((resolve) => (finish = resolve));
  type('b');
  const done = saving.flush();
  type('c');
  void saving.flush();
  expect([kind(), calls.length]).toEqual(['saving', 1]);
  server.answer = () => Promise.resolve();
  finish();
  expect(await done).toBe(true);
  expect(calls).toEqual([
    { value: 'b', version: '1' },
    { value: 'c', version: '2' },
  ]);
  expect(kind()).toBe('saved');
});

it('keeps an invalid value until the next change', async () => {
  const { saving, calls, type, kind } = editor();
  type(undefined);
  await vi.runAllTimersAsync();
  expect(kind()).toBe('invalid');
  expect(await saving.flush()).toBe(false);
  type('b');
  await vi.runAllTimersAsync();
  expect(calls.map(({ value }) => value)).toEqual(['b']);
});

it('retries by itself when offline, and with the next change after any other failure', async () => {
  const { calls, server, type, kind } = editor();
  server.answer = offline;
  type('b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([kind(), calls.length]).toEqual(['failed', 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(2);
  server.answer = () => Promise.reject(new Error('refused'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kind(), calls.length]).toEqual(['failed', 3]);
  server.answer = () => Promise.resolve();
  type('c');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([kind(), calls.at(-1)]).toEqual(['saved', { value: 'c', version: '1' }]);
});

it('does not overwrite another user’s changes until told to', async () => {
  const { saving, calls, server, type, kind } = editor();
  server.answer = () => Promise.reject(new ConflictError({ updated_at: '7' }));
  type('b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saving.state()).toEqual({ kind: 'conflict', row: { updated_at: '7' } });
  type('bb');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saving.flush()).toBe(false);
  expect(calls).toHaveLength(1);
  server.answer = () => Promise.resolve();
  saving.rebase('7');
  await vi.runAllTimersAsync();
  expect(calls.at(-1)).toEqual({ value: 'bb', version: '7' });
  expect([kind(), saving.version()]).toEqual(['saved', '8']);
});

it('takes over another user’s changes, and then has nothing to save', async () => {
  const { saving, calls, server, type, kind } = editor();
  server.answer = () => Promise.reject(new ConflictError({ updated_at: '7' }));
  type('b');
  await saving.flush();
  type('x');
  saving.rebase('7', 'x');
  await vi.runAllTimersAsync();
  expect([kind(), saving.version(), calls.length]).toEqual(['saved', '7', 1]);
});

it('saves pending changes when it ends, and nothing afterwards', async () => {
  const { saving, calls, server, type } = editor();
  type('b');
  await saving.end();
  expect(calls).toHaveLength(1);
  server.answer = offline;
  type('c');
  await saving.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
});

it('notifies subscribers', async () => {
  const { saving, type } = editor();
  const seen: string[] = [];
  const leave = saving.subscribe(() => seen.push(saving.state().kind));
  type('b');
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['waiting', 'saving', 'saved']);
  leave();
  type('c');
  await vi.runAllTimersAsync();
  expect(seen).toHaveLength(3);
});
