import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Engine, Tab } from './engine.ts';
import { findProgram } from './installed.ts';

/** The small browser that WebKitGTK brings along for its driver. */
function findBrowser(): string | undefined {
  // /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1 and the like
  const libraries = readdirSync('/usr/lib').filter((name) => name.includes('-linux-'));
  const folders = libraries.flatMap((library) =>
    readdirSync(join('/usr/lib', library))
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => join('/usr/lib', library, name)),
  );
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path));
}

/** Software draws: there is no graphics card behind the screen. */
const drawing = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a virtual screen. @returns its process and its name, ':1' */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.once('exit', () => screen.kill());
  const [number] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  return { screen, display: `:${number}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2). Fails with what the browser says of it. */
async function send<Result>(url: string, method: 'POST' | 'DELETE', body?: object): Promise<Result> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value as Result;
}

/** Tries again while the driver is not there yet. */
async function loadWhenOnline<Result>(attempt: () => Promise<Result>, until = Date.now() + 10_000): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TypeError) || Date.now() > until) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return loadWhenOnline(attempt, until);
  }
}

async function start(): Promise<Tab> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = { ...process.env, ...drawing, DISPLAY: display };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  process.once('exit', () => driver.kill());
  const browser = { binary: findBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser } };
  const root = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await loadWhenOnline(() => send<{ sessionId: string }>(root, 'POST', { capabilities }));
  const session = `${root}/${sessionId}`;
  return {
    open: (url) => send(`${session}/url`, 'POST', { url }),
    async read<Value>(expression: string) {
      const script = `return JSON.stringify(${expression}) ?? null`;
      const value = await send<string | null>(`${session}/execute/sync`, 'POST', { script, args: [] });
      return JSON.parse(value ?? 'null') as Value;
    },
    perform: (actions) => send(`${session}/actions`, 'POST', { actions }),
    resize: async (width, height) => void (await send(`${session}/window/rect`, 'POST', { x: 0, y: 0, width, height })),
    faults: () => [],
    async close() {
      await send(session, 'DELETE');
      await end(driver);
      await end(screen);
    },
  };
}

export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () =>
    process.platform === 'linux' && ['WebKitWebDriver', 'Xvfb'].every(findProgram) && findBrowser() !== undefined,
  start,
};
