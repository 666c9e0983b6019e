import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** What Chrome's developer tools call slow 3G. */
const slow3G = { latencyMs: 400, bytesPerMs: 50 };
const fast = { latencyMs: 0, bytesPerMs: Infinity };

/** The network of one phone: a proxy that can be switched off, as in a cellar. */
export class CellularNetwork {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isOn = true;
  /** Connections that carry more than this towards the server break off, in bytes. */
  private limit = Infinity;
  private pace = fast;

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const end = () => incoming.socket.destroy();
      const onward = request(
        incoming.url ?? '',
        { method: incoming.method, headers: incoming.headers, agent: false },
        (answer) => {
          setTimeout(() => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(this.paced()).pipe(outgoing);
          }, this.pace.latencyMs);
          answer.on('error', end);
        },
      );
      onward.on('error', end);
      incoming.on('error', () => onward.destroy());
      outgoing.on('close', () => onward.destroy());
      let sent = 0;
      incoming.on('data', (part: Buffer) => {
        sent += part.length;
        if (sent <= this.limit) return;
        onward.destroy();
        end();
      });
      incoming.pipe(this.paced()).pipe(onward);
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

  /** Returns the address of the proxy, 'host:port'. */
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

  /** From now on as slow as at the edge of a village. */
  slowDown(): void {
    this.pace = slow3G;
  }

  /** Passes on what it gets at the pace of the network. */
  private paced(): Transform {
    return new Transform({
      transform: (part: Buffer, _encoding, done) => {
        const ms = part.length / this.pace.bytesPerMs;
        if (ms > 0) setTimeout(done, ms, null, part);
        else done(null, part);
      },
    });
  }

  stop(): void {
    this.cut();
    this.server.close();
  }
}
