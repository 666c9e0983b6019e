import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import type { Engine, Tab } from './engine.ts';
import { findProgram } from './installed.ts';

/** Firefox shows no prompts and sends no telemetry. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'intl.accept_languages': 'de-DE',
  'ui.prefersReducedMotion': 1,
};

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  message?: string;
  method?: string;
  params?: { type?: string; level?: string; text?: string };
}

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
class Session {
  readonly faults: string[] = [];
  readonly #waiting = new Map<number, (message: Message) => void>();
  #last = 0;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Message));
  }

  /** Sends a command. Fails with what the browser says of it. */
  async send<Result>(method: string, params: object): Promise<Result> {
    const id = (this.#last += 1);
    this.socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    if (!answer.result) throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }

  #receive(message: Message): void {
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    const { type, level, text = '' } = message.params ?? {};
    if (message.method === 'log.entryAdded' && type === 'javascript' && level === 'error') this.faults.push(text);
  }
}

async function start(): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
  const browser = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => browser.kill());
  const address = await new Promise<string>((resolve, reject) => {
    browser.once('exit', (code) => reject(new Error(`Firefox ended with code ${code}.`)));
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });

  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const session = new Session(socket);
  await session.send('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]!.context;

  return {
    open: async (url) => void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async read<Value>(expression: string) {
      const { result, exceptionDetails } = await session.send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as Value;
    },
    perform: async (actions) => void (await session.send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await session.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    faults: () => session.faults.splice(0),
    async close() {
      const gone = once(browser, 'exit');
      browser.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => findProgram('firefox-esr') !== undefined,
  start,
};
