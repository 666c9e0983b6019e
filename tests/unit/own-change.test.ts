import { beforeEach, expect, test, vi } from 'vitest';
import { hasJustWritten, queryClient, runMutation } from '@/lib/query/query-client';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  queryClient.getMutationCache().clear();
  return () => vi.useRealTimers();
});

test('a change is the own one while it is being written and shortly after', async () => {
  let answer = () => {};
  const written = runMutation(
    { mutationFn: () => new Promise<void>((resolve) => (answer = resolve)), meta: { affects: ['tasks'] } },
    undefined,
  );
  await vi.waitFor(() => expect(hasJustWritten('tasks')).toBe(true));
  expect(hasJustWritten('services')).toBe(false);
  answer();
  await written;
  expect(hasJustWritten('tasks')).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(hasJustWritten('tasks')).toBe(false);
});

test('a failed write is not an own change', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = runMutation(
    { mutationFn: () => Promise.reject(new Error('no')), meta: { affects: ['tasks'], error: 'Fehler' } },
    undefined,
  );
  await expect(refused).rejects.toThrow();
  expect(hasJustWritten('tasks')).toBe(false);
});
