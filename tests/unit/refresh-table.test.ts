import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient, refreshTable } from '@/lib/query/query-client';
import type { TableName } from '@/lib/supabase/tables';

afterEach(() => queryClient.clear());

/** Watches a query of `tasks` whose answers are given one by one; returns them and how often it was read. */
function watch(queryKey: readonly [TableName, string]) {
  const answers: ((rows: string | Error) => void)[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) =>
      answers.push((rows) => (rows instanceof Error ? reject(rows) : resolve(rows))),
    );
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  return { answers, observer, stop };
}

test('a change during the first load triggers a second one, because the first response may be older', async () => {
  const { answers, observer, stop } = watch(['tasks', 'list']);
  const refreshed = refreshTable('tasks');
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

test('a first load that fails is not tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { answers, observer, stop } = watch(['tasks', 'list']);
  const refreshed = refreshTable('tasks');
  answers[0]?.(new Error('offline'));
  await refreshed;
  expect(answers).toHaveLength(1);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});

test('a loaded query is refetched once, and those of other tables not at all', async () => {
  const [tasks, requests] = [watch(['tasks', 'list']), watch(['requests', 'list'])];
  for (const { answers } of [tasks, requests]) answers[0]?.('before');
  await vi.waitFor(() => expect(tasks.observer.getCurrentResult().data).toBe('before'));
  const refreshed = refreshTable('tasks');
  tasks.answers[1]?.('after');
  await refreshed;
  expect(tasks.answers).toHaveLength(2);
  expect(requests.answers).toHaveLength(1);
  tasks.stop();
  requests.stop();
});
