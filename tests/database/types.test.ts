import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, test } from 'vitest';
import { generateTypes } from '../../supabase/local/cli/supabase-cli.ts';
import { withScratchMigration } from './harness/scratch-project.ts';

const file = new URL('../../supabase/functions/_shared/api/database.types.ts', import.meta.url);

/** The types in one canonical form, without comments and line breaks. */
const normalize = (source: string) => format(source.replace(/^\/\/.*$/gm, ''), { parser: 'typescript' });

describe('supabase/functions/_shared/api/database.types.ts', () => {
  test('matches the migrations', async () => {
    const present = await normalize(readFileSync(file, 'utf8'));
    expect(present).toBe(await normalize(await generateTypes()));
    expect(present).not.toContain('scratch');
  });

  test('would differ with an additional column', async () => {
    const changed = await normalize(await withScratchMigration(generateTypes));
    expect(changed.match(/scratch_note\??: string \| null/g)).toEqual([
      'scratch_note: string | null',
      'scratch_note?: string | null',
      'scratch_note?: string | null',
    ]);
  });
});
