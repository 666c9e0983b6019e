import { parseArgs } from 'node:util';
import { demoLogins } from '../demo-logins.ts';
import { type Stack, startStack } from '../stack.ts';
import { lockDirectory } from './data-lock.ts';
import { onEnd, portOf } from './process.ts';

const usage = `npm run backend -- [options]     serves the backend alone and prints its address as one line of JSON
  --memory             keep everything in memory (default)
  --data DIR           keep database, files and keys in DIR
  --database-url URL   use this PostgreSQL instead of the embedded one
  --port N             default: api.port of supabase/config.toml; 0 takes a free one
  --site-url URL       where links of auth mails lead
  --no-seed            no demo data`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      memory: { type: 'boolean' },
      data: { type: 'string' },
      'database-url': { type: 'string' },
      port: { type: 'string' },
      'site-url': { type: 'string' },
      'no-seed': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.error(usage);
  const data = values.memory ? undefined : values.data;
  const running: { stack?: Promise<Stack> } = {};
  onEnd(async () => (await running.stack)?.stop());
  if (data) process.once('exit', lockDirectory(data));
  running.stack = startStack({
    data,
    databaseUrl: values['database-url'],
    port: portOf(values.port),
    siteUrl: values['site-url'],
    seed: !values['no-seed'],
  });
  const { url, publishableKey, secretKey, jwtSecret, setupSecret, mailboxUrl } = await running.stack;
  console.log(
    JSON.stringify({ url, publishableKey, secretKey, jwtSecret, setupSecret, mailboxUrl, logins: demoLogins }),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
