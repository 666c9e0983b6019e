// `npm test`: everything that must hold, in the order in which a mistake shows soonest. Stops at the first failure.
import { spawn } from 'node:child_process';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Types', 'npm', 'run', '--silent', 'check:types'],
  ['Format', 'npm', 'run', '--silent', 'check:format'],
  ['Lint', 'npm', 'run', '--silent', 'check:lint'],
  ['Unused code', 'npm', 'run', '--silent', 'check:unused'],
  ['Unit and component tests', 'npm', 'run', '--silent', 'test:unit'],
  ['Database tests', 'npm', 'run', '--silent', 'test:database'],
  ['Backend tests', 'npm', 'run', '--silent', 'test:backend'],
  ['End-to-end tests', 'npm', 'run', '--silent', 'test:e2e'],
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

// Ctrl-C reaches the running step through the terminal; this process waits for it to clean up.
process.on('SIGINT', () => {});

const start = performance.now();
for (const [index, [name, command, ...args]] of steps.entries()) {
  const stepStart = performance.now();
  console.log(`\n[${index + 1}/${steps.length}] ${name}`);
  const code = await run(command, args);
  if (code !== 0) {
    console.error(`\n${name} failed after ${seconds(stepStart)}.`);
    process.exit(code);
  }
  console.log(`${name}: ok, ${seconds(stepStart)}`);
}
console.log(`\nAll ${steps.length} steps passed in ${seconds(start)}.`);
