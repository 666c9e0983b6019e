import { parseArgs } from 'node:util';
import type { Address } from './backend.ts';

export interface Options {
  minutes: number;
  users: number;
  restarts: number;
  /** Mean pause between two actions of one user, in ms. */
  thinkMs: number;
  /** A backend that is running already, and is not restarted. */
  given: Address | undefined;
}

const usage = `npm run endurance -- [options], npm run endurance:phones -- [options]
  --minutes N      how long; default 10
  --users N        how many at once; default 20
  --restarts N     how often the backend is killed and started again; default 5

endurance only:
  --url URL        a backend that is running already; it is not restarted, and its data are changed
  --key KEY        its publishable key, and
  --secret KEY     its secret key`;

/** Reads the command line. Ends the process after --help and for what is no number. @throws Error for what is no option */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      users: { type: 'string', default: '20' },
      restarts: { type: 'string', default: '5' },
      url: { type: 'string' },
      key: { type: 'string' },
      secret: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [minutes, users, restarts] = [values.minutes, values.users, values.restarts].map(Number);
  if (!minutes || !users || restarts === undefined || ![minutes, users, restarts].every((number) => number >= 0)) {
    console.log(usage);
    process.exit(1);
  }
  return { minutes, users, restarts, thinkMs: 1_500, given: givenBackend(values) };
}

function givenBackend({ url, key, secret }: { url?: string; key?: string; secret?: string }): Address | undefined {
  if (!url) return undefined;
  if (key && secret) return { url: url.replace(/\/$/, ''), publishableKey: key, secretKey: secret };
  console.log(usage);
  process.exit(1);
}
