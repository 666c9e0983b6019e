import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../supabase/local/cli/supabase-cli.ts';
import { readProjectConfig } from '../../supabase/local/config.ts';
import { createTemporaryProject } from '../backend/helpers/temporary-project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = `${root}supabase/config.toml`;
const present = readFileSync(file, 'utf8');

/** What the CLI says of another config.toml. */
async function check(config: string): Promise<string> {
  const project = createTemporaryProject({ 'supabase/config.toml': config });
  try {
    return await checkConfig(project.root);
  } finally {
    project.remove();
  }
}

describe('supabase/config.toml', () => {
  test('is to the CLI’s liking', async () => {
    expect(await checkConfig()).toBe('');
  });

  test('would not be with a key that does not exist', async () => {
    expect(await check(present.replace('max_rows', 'max_row'))).toContain('api.max_row');
  });

  test('would not be with a value of the wrong type', async () => {
    await expect(check(present.replace('port = 54321', 'port = "abc"'))).rejects.toThrow('Invalid api.port');
  });

  test('names mail templates that exist, and every edge function', () => {
    const { auth, functions } = readProjectConfig(file);
    for (const { content_path } of Object.values(auth.email.template))
      expect(existsSync(`${root}${content_path}`), content_path).toBe(true);
    const folders = readdirSync(`${root}supabase/functions`).filter((name) =>
      existsSync(`${root}supabase/functions/${name}/index.ts`),
    );
    expect(Object.keys(functions).sort()).toEqual(folders.sort());
    // They check their callers themselves.
    for (const [name, { verify_jwt }] of Object.entries(functions)) expect(verify_jwt, name).toBe(false);
  });
});
