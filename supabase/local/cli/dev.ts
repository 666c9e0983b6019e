import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer, loadEnv } from 'vite';
import { readProjectConfig } from '../config.ts';
import type { DocumentsAnswer } from '../../functions/_shared/api/payloads.ts';
import { demoLogins } from '../demo-logins.ts';
import { keysFile } from '../keys.ts';
import { type Stack, startStack } from '../stack.ts';
import { lockDirectory } from './data-lock.ts';
import { nextFreePort, onEnd, portOf } from './process.ts';

const usage = `npm run dev -- [options]     the website with its backend and demo data, for development
  --port N     of the website; default 5173. A port that is taken is skipped.
  --data DIR   where database, files and keys are kept; default .local
  --reset      forget all data and start over with the demo data`;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts Vite on exactly this port. */
async function startWebsite(port: number) {
  const vite = await createServer({ root, clearScreen: false, server: { host: '127.0.0.1', port, strictPort: true } });
  return vite.listen();
}

function table(title: string, rows: [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n');
}

function printAddresses(siteUrl: string, stack: Stack): void {
  const logins = Object.entries(demoLogins).map(([name, { email }]): [string, string] => [name, email]);
  console.log(`
${table('Running', [
  ['Website', siteUrl],
  ['Mailbox', stack.mailboxUrl],
  ['Backend', stack.url],
])}
${table(`Demo logins (password ${demoLogins.admin.password})`, logins)}
${table('Where there is no admin yet', [['Secret for /create-admin', stack.setupSecret]])}
Ctrl-C stops everything. \`npm run dev -- --reset\` starts over with fresh demo data.
`);
}

/** Makes the files of the demo data's invoices and quotes: none is missing once the start says that all is running. */
async function makeDocuments({ url, secretKey }: Stack): Promise<void> {
  let made: number;
  do {
    const answer = await fetch(`${url}/functions/v1/make-documents`, {
      method: 'POST',
      headers: { apikey: secretKey },
    });
    // The reason is in the function's own log; its job tries again.
    ({ made } = answer.ok ? ((await answer.json()) as DocumentsAnswer) : { made: 0 });
  } while (made > 0);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string', default: join(root, '.local') },
      reset: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const { data } = values;
  const sitePort = await nextFreePort(portOf(values.port) ?? 5173);
  const siteUrl = `http://127.0.0.1:${sitePort}`;

  const remote = loadEnv('development', root, 'VITE_')['VITE_SUPABASE_URL'];
  if (remote) {
    const website = await startWebsite(sitePort);
    onEnd(() => website.close());
    console.log(`\nWebsite: ${siteUrl}\nIt uses the backend that the environment names: ${remote}\n`);
    return;
  }

  const running: { stack?: Promise<Stack>; website?: Awaited<ReturnType<typeof startWebsite>> } = {};
  // From here on, so that Ctrl-C during startup also cleans up.
  onEnd(async () => {
    await running.website?.close();
    await (await running.stack)?.stop();
  });
  process.once('exit', lockDirectory(data));
  if (values.reset)
    for (const name of ['database', 'storage', keysFile]) rmSync(join(data, name), { recursive: true, force: true });
  const { api } = readProjectConfig(join(root, 'supabase', 'config.toml'));
  console.log('Starting the backend ...');
  running.stack = startStack({ root, data, port: await nextFreePort(api.port), siteUrl });
  const stack = await running.stack;
  process.env['VITE_SUPABASE_URL'] = stack.url;
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = stack.publishableKey;
  try {
    running.website = await startWebsite(sitePort);
    await makeDocuments(stack);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  printAddresses(siteUrl, stack);
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
