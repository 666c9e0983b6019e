import { type JWTPayload } from 'jose';
import { type Frame } from './protocol.ts';
import { type Subscription } from './subscription.ts';

const longestTimeout = 2 ** 31 - 1;

/** A topic that one socket has joined. */
export class Channel {
  #expiry: NodeJS.Timeout | undefined;

  constructor(
    readonly topic: string,
    readonly subscriptions: Subscription[],
    private readonly joinRef: string | null,
    private readonly write: (frame: Frame) => void,
    private readonly onExpired: () => void,
  ) {}

  send(event: string, payload: unknown, ref: string | null = null): void {
    const joinRef = event.startsWith('phx_') ? this.joinRef : null;
    this.write({ joinRef, ref, topic: this.topic, event, payload });
  }

  sendSystem(extension: 'postgres_changes' | 'system', status: 'ok' | 'error', message: string): void {
    this.send('system', { channel: this.topic.replace(/^realtime:/, ''), extension, status, message });
  }

  /** From now on these claims decide what is visible, until they expire. */
  authorize(claims: JWTPayload): void {
    for (const subscription of this.subscriptions) subscription.claims = claims;
    clearTimeout(this.#expiry);
    if (claims.exp === undefined) return;
    const left = Math.min(Math.max(claims.exp * 1000 - Date.now(), 0), longestTimeout);
    this.#expiry = setTimeout(() => {
      this.sendSystem('system', 'error', 'Token has expired');
      this.onExpired();
    }, left).unref();
  }

  /** @param ref of the leave request, if any */
  close(ref: string | null = null): void {
    clearTimeout(this.#expiry);
    this.send('phx_close', {}, ref);
  }
}
