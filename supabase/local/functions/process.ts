import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Settings } from '../settings.ts';
import { denoBinary } from './deno.ts';

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A running edge function. */
export interface FunctionProcess {
  /** Its loopback port. Rejects when it does not start. */
  port: Promise<number>;
  onExit(callback: () => void): void;
  /** Resolves when the process is gone. */
  stop(): Promise<void>;
}

function readDotenv(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const lines = readFileSync(path, 'utf8').matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/gm);
  return Object.fromEntries(
    [...lines].map(([, key = '', value = '']) => [key, value.replace(/^(['"])(.*)\1$/s, '$2')]),
  );
}

/** Where `npm:` imports are resolved, without the network: the nearest node_modules, else this repository's. */
function findNodeModules(from: string): string {
  const here = join(from, 'node_modules');
  if (existsSync(here)) return here;
  const parent = dirname(from);
  return parent === from ? fileURLToPath(new URL('../../../node_modules', import.meta.url)) : findNodeModules(parent);
}

function environment(functionsDir: string, nodeModules: string, settings: Settings, extra: Record<string, string>) {
  return {
    DENO_DIR: join(nodeModules, '.cache', 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] ?? '' } : {}),
    SITE_URL: settings.siteUrl,
    ...settings.config.edge_runtime.secrets,
    ...readDotenv(join(functionsDir, '.env')),
    ...extra,
    SUPABASE_URL: settings.url,
    SUPABASE_ANON_KEY: settings.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: settings.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: settings.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: settings.secretKey }),
  };
}

/** Starts supabase/functions/NAME in its own Deno process, with the permissions given by the platform. */
export function startFunctionProcess(name: string, settings: Settings, extra: Record<string, string>): FunctionProcess {
  const supabaseDir = join(settings.root, 'supabase');
  const functionsDir = join(supabaseDir, 'functions');
  const nodeModules = findNodeModules(supabaseDir);
  const { entrypoint, import_map: importMap } = settings.config.functions[name] ?? {};
  const entry = entrypoint ? resolve(supabaseDir, entrypoint) : join(functionsDir, name, 'index.ts');
  const configFile = importMap
    ? resolve(supabaseDir, importMap)
    : [join(functionsDir, name, 'deno.json'), join(functionsDir, 'deno.json')].find((path) => existsSync(path));

  const child: ChildProcess = spawn(
    denoBinary(),
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--no-check',
      '--node-modules-dir=manual',
      ...(configFile ? ['--config', configFile] : ['--no-config']),
      '--allow-net',
      '--allow-env',
      `--allow-read=${[functionsDir, dirname(worker), nodeModules].join(',')}`,
      worker,
      pathToFileURL(entry).href,
    ],
    {
      // The open stdin tells the worker that this process is alive; it exits when the pipe breaks for any reason.
      stdio: ['pipe', 'pipe', 'pipe'],
      // No environment variable of the developer reaches a function, as in production.
      env: environment(functionsDir, nodeModules, settings, extra),
    },
  );
  const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const port = new Promise<number>((ready, reject) => {
    const log = (line: string) => settings.log(`[${name}] ${line}`);
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('\0listening ')) ready(Number(line.slice(11)));
        else log(line);
      });
    if (child.stderr) createInterface({ input: child.stderr }).on('line', log);
    child.once('error', reject).once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
  port.catch(() => undefined);
  return {
    port,
    onExit: (callback) => void exited.then(callback),
    stop() {
      child.kill('SIGKILL');
      return exited;
    },
  };
}
