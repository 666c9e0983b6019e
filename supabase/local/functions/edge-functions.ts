import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { verifyToken } from '../http/caller.ts';
import { type Settings } from '../settings.ts';
import { type FunctionProcess, startFunctionProcess } from './process.ts';

export interface EdgeFunctions {
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Browsers must be able to read the gateway's own refusals; a function sets the headers of its answers itself. */
const refuse = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
const workerError = () =>
  refuse(500, { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' });

/**
 * supabase/functions/NAME/index.ts under the real Deno, each started by its first request and restarted after a change
 * of any file below supabase/functions.
 * @param environment additional variables for every function
 */
export function createEdgeFunctions(settings: Settings, environment: Record<string, string>): EdgeFunctions {
  const directory = join(settings.root, 'supabase', 'functions');
  const processes = new Map<string, FunctionProcess>();
  const stopped: Promise<void>[] = [];

  function stopProcesses(): void {
    for (const running of processes.values()) stopped.push(running.stop());
    processes.clear();
  }

  function processOf(name: string): FunctionProcess {
    const running = processes.get(name);
    if (running) return running;
    const started = startFunctionProcess(name, settings, environment);
    processes.set(name, started);
    started.onExit(() => {
      if (processes.get(name) === started) processes.delete(name);
    });
    return started;
  }

  /** As in production: a publishable key is not a JWT, so without a session such a function is inaccessible. */
  async function checkToken(request: Request): Promise<Response | undefined> {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!token) return refuse(401, { code: 401, message: 'Missing authorization header' });
    const claims = await verifyToken(token, settings);
    return typeof claims === 'string' ? refuse(401, { code: 401, message: 'Invalid JWT' }) : undefined;
  }

  async function forward(request: Request, port: number, path: string): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of ['connection', 'host', 'content-length']) headers.delete(name);
    const body = request.body ? await request.arrayBuffer() : null;
    const { method } = request;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body, redirect: 'manual' });
    const answered = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) answered.delete(name);
    return new Response(response.body, { status: response.status, headers: answered });
  }

  const watcher = existsSync(directory) ? watch(directory, { recursive: true }, stopProcesses) : undefined;
  // Failing to watch a folder costs a manual restart, not the backend.
  watcher?.on('error', (error) => settings.log(`functions: ${error.message}`)).unref();

  return {
    async handle(request) {
      const url = new URL(request.url);
      const [, name = '', rest = ''] = /^\/functions\/v1\/([^/]+)(.*)$/.exec(url.pathname) ?? [];
      const config = settings.config.functions[name];
      const exists = /^[\w-]+$/.test(name) && !name.startsWith('_') && existsSync(join(directory, name, 'index.ts'));
      if (!exists || config?.enabled === false)
        return refuse(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
      const refused =
        request.method !== 'OPTIONS' && (config?.verify_jwt ?? true) ? await checkToken(request) : undefined;
      if (refused) return refused;
      let port: number;
      try {
        port = await processOf(name).port;
      } catch {
        return refuse(503, { code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' });
      }
      try {
        return await forward(request, port, `/${name}${rest}${url.search}`);
      } catch {
        return workerError();
      }
    },
    async stop() {
      watcher?.close();
      stopProcesses();
      await Promise.all(stopped);
    },
  };
}
