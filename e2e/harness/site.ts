import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The JSON line of `npm run backend`. */
export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailboxUrl: string;
  logins: Record<'admin' | 'employee' | 'employee2' | 'customer' | 'customer2', { email: string; password: string }>;
}

export interface Site {
  url: string;
  backend: Backend;
  /** The folder of the built files. */
  dist: string;
  stop(): Promise<void>;
}

async function startBackend(siteUrl: string): Promise<{ backend: Backend; process: ChildProcess }> {
  const args = ['--import', 'tsx', 'supabase/local/cli/backend.ts', '--memory', '--port', '0', '--site-url', siteUrl];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const backend = await new Promise<Backend>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Backend));
    child.once('exit', (code) => reject(new Error(`The local backend ended with code ${code}.`)));
  });
  return { backend, process: child };
}

/** Starts a fresh backend in memory, builds the site against it and serves the build; each process has its own. */
export async function startSite(): Promise<Site> {
  const outDir = join(root, 'node_modules', '.cache', `e2e-${process.pid}`);
  // First of all, because the backend and the build need its address; it reads the files when they are asked for.
  mkdirSync(outDir, { recursive: true });
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const { backend, process: child } = await startBackend(url);
  process.env.VITE_SUPABASE_URL = backend.url;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return {
    url,
    backend,
    dist: outDir,
    async stop() {
      await server.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
