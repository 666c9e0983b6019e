import { describe, expect, test } from 'vitest';
import { startStack } from '../../../supabase/local/stack.ts';
import { onPostgres } from '../harness/on-databases.ts';

describe('a backend on a PostgreSQL', () => {
  onPostgres((db) => {
    test('stops despite pending requests', async () => {
      const stack = await startStack({ port: 0, databaseUrl: db.url, log: () => undefined });
      let answers = 0;
      const ask = async () => {
        for (;;) {
          const response = await fetch(`${stack.url}/rest/v1/services`, { headers: { apikey: stack.publishableKey } });
          await response.text();
          answers += 1;
        }
      };
      const asking = Array.from({ length: 8 }, () => expect(ask()).rejects.toThrow());
      await expect.poll(() => answers, { timeout: 10_000 }).toBeGreaterThan(50);
      const outcome = await Promise.race([
        stack.stop().then(() => 'ended'),
        new Promise((resolve) => setTimeout(() => resolve('still running'), 15_000)),
      ]);
      expect(outcome).toBe('ended');
      await Promise.all(asking);
    });
  });
});
