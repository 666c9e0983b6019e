import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CellularNetwork } from '../../tests/support/cellular-network';
import { chromiumFlags, findKillable } from './find-chromium';

/** A phone with a browser process of its own, which can be killed, and a network that can be cut. */
export class Phone {
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;
  private canBeKilled = true;

  private constructor(
    readonly network: CellularNetwork,
    private readonly folder: string,
    private readonly proxy: string,
    private readonly site: string,
  ) {}

  /** @param site where its pages are */
  static async make(site: string): Promise<Phone> {
    const folder = await mkdtemp(join(tmpdir(), 'phone-'));
    const network = new CellularNetwork();
    return new Phone(network, folder, await network.start(), site);
  }

  /** Starts the browser with what it had stored, and opens a path. */
  async open(path: string): Promise<Page> {
    const usual = process.env.E2E_CHROMIUM;
    if (!usual) throw new Error('E2E_CHROMIUM is not set.');
    const { program, canBeKilled } = findKillable(usual);
    this.canBeKilled = canBeKilled;
    const flags = [
      ...chromiumFlags,
      '--headless',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--lang=de-DE',
      `--user-data-dir=${this.folder}`,
      `--proxy-server=${this.proxy}`,
      // Otherwise the proxy does not see addresses of this machine.
      '--proxy-bypass-list=<-loopback>',
      'about:blank',
    ];
    this.process = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.browser = await chromium.connectOverCDP(await debuggerOf(this.process));
    const [context] = this.browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(new URL(path, this.site).href);
    return page;
  }

  /** Closes the browser. It then has written everything, as after a few seconds. */
  close(): Promise<void> {
    return this.end(async () => {
      await this.browser?.newBrowserCDPSession().then((session) => session.send('Browser.close'));
    });
  }

  /** Ends the browser at once, as a phone that runs out of memory does. */
  async kill(): Promise<void> {
    if (!this.canBeKilled) return this.close();
    return this.end((process) => void process.kill('SIGKILL'));
  }

  private async end(how: (process: ChildProcess) => void | Promise<void>): Promise<void> {
    const { process } = this;
    this.process = undefined;
    if (!process || process.exitCode !== null) return;
    const isGone = once(process, 'exit');
    await how(process);
    await isGone;
    await this.browser?.close().catch(() => undefined);
  }

  async throwAway(): Promise<void> {
    await this.kill();
    this.network.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The address that the browser prints when it has started. */
function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stderr?.on('data', (part: Buffer) => {
      text += part.toString();
      const [, address] = /DevTools listening on (ws:\/\/\S+)/.exec(text) ?? [];
      if (address) resolve(address);
    });
    stderr?.on('end', () => reject(new Error(`The browser did not start: ${text}`)));
  });
}
