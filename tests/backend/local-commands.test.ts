import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { connect, eventually } from './helpers/functions-calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const announcement = z.object({
  url: z.url(),
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  mailboxUrl: z.url(),
  logins: z.record(
    z.enum(['admin', 'employee', 'employee2', 'customer', 'customer2']),
    z.object({ email: z.email(), password: z.string() }),
  ),
});

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts the command and collects its output. */
function start(...parameters: string[]) {
  const started = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/cli/backend.ts', ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const output = { text: '', errors: '' };
  started.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  started.stderr.on('data', (chunk: Buffer) => (output.errors += chunk.toString()));
  const exit = new Promise<number | null>((done) => started.once('exit', (code) => done(code)));
  return { process: started, output, exit };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes that this one has started. */
function childrenOf(pid: number | undefined): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([own = 0, parent]) => (parent === pid ? [own] : []));
}

/** The same with those that these have started. */
const descendantsOf = (pid: number | undefined): number[] =>
  childrenOf(pid).flatMap((own) => [own, ...descendantsOf(own)]);

async function announced(output: { text: string }) {
  // The first start after a change of the migrations applies them all.
  await vi.waitFor(() => expect(output.text).toMatch(/\n$/), { timeout: 45_000, interval: 100 });
  return announcement.parse(JSON.parse(output.text));
}

const isServed = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts a script through npm, waits for addresses in its output, kills only npm, and waits until nothing of it is left. */
async function killNpm(parameters: string[], addresses: RegExp) {
  const npm = spawn('npm', ['run', ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Whichever backend a developer's .env.local names.
    env: { ...process.env, VITE_SUPABASE_URL: '' },
  });
  child = npm;
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await vi.waitFor(() => expect(printed).toMatch(addresses), { timeout: 100_000, interval: 100 });
  const urls = [...new Set(addresses.exec(printed)?.slice(1))];
  expect(await Promise.all(urls.map(isServed))).toEqual(urls.map(() => true));
  const started = descendantsOf(npm.pid);
  expect(started.length).toBeGreaterThan(0);
  npm.kill('SIGKILL');
  await eventually(async () => !(await Promise.all(urls.map(isServed))).includes(true));
  // The backend still closes its database.
  await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
}

describe.skipIf(process.platform === 'win32')('killing npm', () => {
  it('ends npm run backend', { timeout: 120_000 }, () =>
    killNpm(['backend', '--', '--memory', '--port', '0', '--no-seed'], /"url":"([^"]+)"/),
  );

  it('ends npm run dev, website and backend', { timeout: 120_000 }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'dev-'));
    const port = String(30_000 + (process.pid % 10_000));
    await killNpm(['dev', '--', '--data', data, '--port', port], /Website +(\S+)[^]*Backend +(\S+)/);
    rmSync(data, { recursive: true, force: true });
  });
});

it('a backend outlives the shell that ran npm in the background', { timeout: 120_000 }, async () => {
  // The shell ends immediately; npm and its children then have another parent.
  const shell = spawn('sh', ['-c', 'npm run backend -- --memory --port 0 --no-seed & echo $!'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(shell, 'exit');
  await vi.waitFor(() => expect(printed).toContain('"url"'), { timeout: 100_000, interval: 100 });
  const npm = Number(printed.split('\n')[0]);
  const [, url = ''] = /"url":"([^"]+)"/.exec(printed) ?? [];
  // Longer than it takes to detect a dead parent.
  const noticed = performance.now() + 1_500;
  while (performance.now() < noticed) expect(await isServed(url)).toBe(true);
  process.kill(npm, 'SIGTERM');
  await eventually(async () => !(await isServed(url)));
});

describe('npm run backend', () => {
  it('prints one line of JSON, works, and leaves no process behind', { timeout: 60_000 }, async () => {
    const { process: backend, output, exit } = start('--memory', '--port', '0', '--site-url', 'http://127.0.0.1:4199');
    const said = await announced(output);
    for (const login of Object.values(said.logins)) {
      const { error } = await connect(said).auth.signInWithPassword(login);
      expect(error).toBeNull();
    }
    const target = 'http://127.0.0.1:4199/auth/callback';
    const verify = await fetch(`${said.url}/auth/v1/verify?type=signup&token=x&redirect_to=${target}`, {
      redirect: 'manual',
    });
    expect(verify.headers.get('location')).toContain(`${target}#`);
    expect(await (await fetch(said.mailboxUrl)).text()).toContain('Postfach');

    await fetch(`${said.url}/functions/v1/send-queued-mail`, { method: 'POST' });
    const functions = childrenOf(backend.pid);
    expect(functions.length).toBeGreaterThan(0);
    backend.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.text.trim().split('\n')).toHaveLength(1);
    await eventually(() => Promise.resolve(!functions.some(isAlive)));
  });

  it('ends with its functions even when killed', { timeout: 60_000 }, async () => {
    const { process: backend, output, exit } = start('--memory', '--port', '0', '--no-seed');
    const said = await announced(output);
    await fetch(`${said.url}/functions/v1/send-queued-mail`, { method: 'POST' });
    const functions = childrenOf(backend.pid);
    expect(functions.length).toBeGreaterThan(0);
    backend.kill('SIGKILL');
    await exit;
    await eventually(() => Promise.resolve(!functions.some(isAlive)));
  });

  it.each([
    [['--port', 'viele'], '"viele" is no port number'],
    [['--unsinn'], "Unknown option '--unsinn'"],
  ])('%s fails with a reason', async (parameters, reason) => {
    const { output, exit } = start(...parameters);
    expect(await exit).not.toBe(0);
    expect(output.errors).toContain(reason);
    expect(output.text).toBe('');
  });

  it('reports that its port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { output, exit } = start('--memory', '--port', String(port));
    expect(await exit).toBe(1);
    expect(output.errors).toContain(`Port ${port} is taken`);
    holder.close();
  });
});
