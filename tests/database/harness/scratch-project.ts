import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const supabaseDir = fileURLToPath(new URL('../../../supabase', import.meta.url));

/** What the tools must detect: an unprotected table, a policy that is evaluated per row, and a new column. */
const scratch = `
create table public.scratch_open (id integer primary key);
grant select on public.scratch_open to anon;
create table public.scratch_slow (id uuid primary key);
alter table public.scratch_slow enable row level security;
create policy "Own rows" on public.scratch_slow for select to authenticated using (id = auth.uid());
alter table public.vehicles add column scratch_note text;
`;

/** Runs `work` on this project with one more migration, in a directory that is removed afterwards. */
export async function withScratchMigration<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  try {
    mkdirSync(join(root, 'supabase'));
    for (const part of ['config.toml', 'migrations', 'seed.sql', 'templates', 'functions'])
      if (existsSync(join(supabaseDir, part)))
        cpSync(join(supabaseDir, part), join(root, 'supabase', part), { recursive: true });
    writeFileSync(join(root, 'supabase', 'migrations', '29990101000000_scratch.sql'), scratch);
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
