import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { preview } from 'vite';
import { buildFolder, buildSite, copyBuild, root } from './build';

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

/**
 * Starts a fresh backend in memory and serves the site for it; each process has its own.
 *
 * @param dist a build of `buildSite`; without one the site is built
 */
export async function startSite(dist?: string): Promise<Site> {
  const outDir = buildFolder('e2e');
  // First of all, because the backend needs its address; it reads the files when they are asked for.
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
  copyBuild(dist ?? (await buildSite()), outDir, backend.url);
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
