import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type Plugin, preview } from 'vite';
import { buildFolder, buildSite, copyBuild, root } from './build';

/** The JSON line of `npm run backend`. */
export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  mailboxUrl: string;
  logins: Record<'admin' | 'employee' | 'employee2' | 'customer' | 'customer2', { email: string; password: string }>;
}

export interface Site {
  url: string;
  backend: Backend;
  /** The folder of the built files. */
  dist: string;
  /** Kills the backend's process. */
  killBackend(): Promise<void>;
  /** Resolves when it is ready again at the same address. */
  startBackendAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** On one machine compressing a file takes longer than sending it. */
const uncompressed: Plugin = {
  name: 'uncompressed',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

interface BackendOptions {
  siteUrl: string;
  /** Folder of its data; in memory, if omitted. */
  data?: string;
  /** A PostgreSQL to use instead of the embedded one. */
  database?: string;
  port?: string;
}

async function startBackend({ siteUrl, data, database, port = '0' }: BackendOptions) {
  const place = data ? ['--data', data] : ['--memory', ...(database ? ['--database-url', database] : [])];
  const script = ['--import', 'tsx', 'supabase/local/cli/backend.ts'];
  const args = [...script, ...place, '--port', port, '--site-url', siteUrl];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const backend = await new Promise<Backend>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Backend));
    child.once('exit', (code) => reject(new Error(`The local backend ended with code ${code}.`)));
  });
  return { backend, child };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

interface SiteOptions {
  /** A build of `buildSite`; built, if omitted. */
  dist?: string;
  /** A folder for data that outlive the backend's process; in memory, if omitted. */
  data?: string;
  /** The address of a PostgreSQL; the embedded one, if omitted. */
  database?: string;
}

/** Serves a folder that is filled later: its files are read on request. */
async function serveFolder() {
  const outDir = buildFolder('e2e');
  mkdirSync(outDir, { recursive: true });
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [uncompressed],
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    outDir,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Builds the site for a backend that runs already, and serves it. */
export async function serveBuild(backend: Pick<Backend, 'url' | 'publishableKey'>) {
  const { outDir, url, stop } = await serveFolder();
  copyBuild(await buildSite(), outDir, backend);
  return { url, stop };
}

/** Starts a new backend and serves the site for it. */
export async function startSite({ dist, data, database }: SiteOptions = {}): Promise<Site> {
  // First, because the backend needs its address.
  const { outDir, url, stop } = await serveFolder();
  const started = await startBackend({ siteUrl: url, data, database });
  const { backend } = started;
  let { child } = started;
  copyBuild(dist ?? (await buildSite()), outDir, backend);
  return {
    url,
    backend,
    dist: outDir,
    killBackend: () => end(child, 'SIGKILL'),
    async startBackendAgain() {
      ({ child } = await startBackend({ siteUrl: url, data, database, port: new URL(backend.url).port }));
    },
    async stop() {
      await stop();
      await end(child, 'SIGTERM');
    },
  };
}
