import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../supabase/local/cli/supabase-cli.ts';
import { readProjectConfig } from '../../supabase/local/config.ts';
import { createTemporaryProject } from '../support/temporary-project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = `${root}supabase/config.toml`;
const present = readFileSync(file, 'utf8');

/** The CLI's errors about another config.toml. */
async function check(config: string): Promise<string> {
  const project = createTemporaryProject({ 'supabase/config.toml': config });
  try {
    return await checkConfig(project.root);
  } finally {
    project.remove();
  }
}

describe('supabase/config.toml', () => {
  test('is valid for the CLI', async () => {
    expect(await checkConfig()).toBe('');
  });

  test('would be invalid with an unknown key', async () => {
    expect(await check(present.replace('max_rows', 'max_row'))).toContain('api.max_row');
  });

  test('would be invalid with a value of the wrong type', async () => {
    await expect(check(present.replace('port = 54321', 'port = "abc"'))).rejects.toThrow('Invalid api.port');
  });

  test('names existing mail templates, and every edge function', () => {
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

test('the example of the functions’ settings has every variable that they read, except for the platform’s own', () => {
  const sources = readdirSync(`${root}supabase/functions`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(`${root}supabase/functions/${path}`, 'utf8'));
  const read = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bread\w*\('([A-Z_]+)'\)/g)].map(([, name]) => name)),
  );
  const example = readFileSync(`${root}supabase/functions/.env.example`, 'utf8');
  const offered = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(offered.sort()).toEqual([...read].filter((name) => !name?.startsWith('SUPABASE_')).sort());
});

describe('the settings of a hosted project in supabase/README.md', () => {
  const [, snippet = ''] = /^```toml\n([\s\S]*?)^```/m.exec(readFileSync(`${root}supabase/README.md`, 'utf8')) ?? [];
  const config = `${present}\n${snippet.replace('<ref>', 'abcdefghijklmnopqrst')}`;
  const { remotes } = parse(config) as {
    remotes?: { production?: { auth?: Record<string, Record<string, unknown>>; db?: Record<string, unknown> } };
  };

  test('are valid for the CLI', async () => {
    expect(await check(config)).toBe('');
  });

  test('raise the limit of two mails an hour, which the CLI sets with a custom mail server', () => {
    expect(remotes?.production?.auth?.['email']?.['smtp']).toMatchObject({ enabled: true });
    expect(remotes?.production?.auth?.['rate_limit']?.['email_sent']).toBeGreaterThanOrEqual(30);
  });

  test('omit the demo data and let links lead to one page', () => {
    expect(remotes?.production?.db?.['seed']).toEqual({ enabled: false });
    expect(remotes?.production?.auth?.['additional_redirect_urls']).toEqual(['https://www.example.com/auth/callback']);
  });

  test('do not change the sign-in settings', () => {
    const { email } = readProjectConfig(file).auth;
    expect(email).toMatchObject({ secure_password_change: true, otp_length: 10, otp_expiry: 900 });
    const changed = Object.keys(remotes?.production?.auth?.['email'] ?? {});
    expect(changed.sort()).toEqual(['max_frequency', 'smtp']);
  });
});
