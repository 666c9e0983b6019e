import { describe, expect, test } from 'vitest';
import { runAdvisors } from '../../supabase/local/cli/supabase-cli.ts';
import { withScratchMigration } from './harness/scratch-project.ts';

const summary = (findings: Awaited<ReturnType<typeof runAdvisors>>) =>
  findings.map(({ level, name, detail }) => `${level} ${name}: ${detail}`).sort();

describe('the platform’s advisors for security and performance', () => {
  test('find neither errors nor warnings', async () => {
    expect(summary(await runAdvisors('warn'))).toEqual([]);
  });

  test('would find a table without row-level security and a policy that is evaluated per row', async () => {
    expect(summary(await withScratchMigration((root) => runAdvisors('warn', root)))).toEqual([
      expect.stringMatching(/^ERROR rls_disabled_in_public: .*scratch_open/),
      expect.stringMatching(/^WARN auth_rls_initplan: .*scratch_slow/),
    ]);
  });
});
