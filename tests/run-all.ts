// `npm test`: everything that must hold, in the order in which a mistake shows soonest. Stops at the first failure.
import { spawn } from 'node:child_process';

type Step = [name: string, script: string];

/** What stands in one group runs side by side. */
const groups: Step[][] = [
  [
    ['Types', 'check:types'],
    ['Format', 'check:format'],
    ['Lint', 'check:lint'],
    ['Unused code', 'check:unused'],
  ],
  // These use all processors by themselves.
  [['Unit and component tests', 'test:unit']],
  [['Database tests', 'test:database']],
  // Each of these uses one processor and waits a third of its time.
  [
    ['Backend tests', 'test:backend'],
    ['Tests of the local backend', 'test:local'],
  ],
  [['End-to-end tests', 'test:e2e']],
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Runs an npm script. Beside others its output is kept back until it ends, so that lines don't mix. */
function run(script: string, isAlone: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function check([name, script]: Step, isAlone: boolean): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await run(script, isAlone);
  if (code !== 0) console.error(`${output}\n${name} failed after ${seconds(start)}.`);
  else console.log(`${name}: ok, ${seconds(start)}`);
  return code === 0;
}

// Ctrl-C reaches the running step through the terminal; this process waits for it to clean up.
process.on('SIGINT', () => {});

const start = performance.now();
for (const [index, steps] of groups.entries()) {
  console.log(`\n[${index + 1}/${groups.length}] ${steps.map(([name]) => name).join(', ')}`);
  const results = await Promise.all(steps.map((step) => check(step, steps.length === 1)));
  if (results.includes(false)) process.exit(1);
}
console.log(`\nAll steps passed in ${seconds(start)}.`);
