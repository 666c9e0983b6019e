import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findKillable } from './find-chromium';

/** The network of one phone: a proxy that can be switched off, as in a cellar. */
class Network {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isOn = true;
  /** Connections that carry more than this towards the server break off, in bytes. */
  private limit = Infinity;

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      let sent = 0;
      const onward = request(
        incoming.url ?? '',
        { method: incoming.method, headers: incoming.headers, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      const end = () => incoming.socket.destroy();
      onward.on('error', end);
      incoming.on('error', () => onward.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.on('data', (part: Buffer) => {
        sent += part.length;
        if (sent > this.limit) {
          onward.destroy();
          end();
        } else onward.write(part);
      });
      incoming.on('end', () => onward.end());
    });
    // Web sockets.
    this.server.on('connect', ({ url = '' }, socket: Socket) => {
      const [host, port] = url.split(':');
      const onward = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      // Otherwise the server would wait for its end when it stops.
      socket.on('close', () => onward.destroy());
    });
    this.server.on('connection', (socket) => {
      if (!this.isOn) socket.destroy();
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks off what is under way, and everything from now on. */
  cut(): void {
    this.isOn = false;
    this.sockets.forEach((socket) => socket.destroy());
  }

  restore(): void {
    this.isOn = true;
  }

  /** Breaks off every request that sends more than this, in bytes, until it is called without a limit. */
  breakOffAfter(limit = Infinity): void {
    this.limit = limit;
  }

  stop(): void {
    this.cut();
    this.server.close();
  }
}

/** A phone with a browser process of its own, which can be killed, and a network that can be cut. */
export class Phone {
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;
  private canBeKilled = true;

  private constructor(
    readonly network: Network,
    private readonly folder: string,
    private readonly proxy: string,
    private readonly site: string,
  ) {}

  /** @param site where its pages are */
  static async make(site: string): Promise<Phone> {
    const folder = await mkdtemp(join(tmpdir(), 'phone-'));
    const network = new Network();
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
