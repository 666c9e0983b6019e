import { afterAll, describe, expect, it } from 'vitest';
import { generateTypes, runAdvisors } from '../../supabase/local/cli/supabase-cli.ts';
import { createTemporaryProject } from '../support/temporary-project.ts';

const project = createTemporaryProject({
  'supabase/migrations/1_tables.sql': `
    create table public.open_to_all (id int primary key, amount numeric not null, note text);
    create table public.closed (id int primary key);
    alter table public.closed enable row level security;`,
});
afterAll(() => project.remove());

describe('the Supabase CLI on the migrations', () => {
  it('generates types of schema public', async () => {
    const types = (await generateTypes(project.root)).replace(/\s+/g, ' ');
    expect(types).toContain('open_to_all');
    expect(types).toMatch(/"?amount"?: number/);
    expect(types).not.toContain('auth');
  });

  it('reports what the advisors find, from the given level on', async () => {
    const errors = await runAdvisors('error', project.root);
    expect(errors).toEqual([
      expect.objectContaining({
        name: 'rls_disabled_in_public',
        level: 'ERROR',
        detail: expect.stringContaining('open_to_all') as string,
      }),
    ]);
    const all = await runAdvisors('info', project.root);
    expect(all).toContainEqual(expect.objectContaining({ name: 'rls_enabled_no_policy', level: 'INFO' }));
  });
});
