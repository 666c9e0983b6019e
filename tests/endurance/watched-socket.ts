import ws from 'ws';
import type { Viewer } from './visibility.ts';

/** Whose token a channel has. */
interface ChannelToken {
  viewer: Viewer;
  /** ms since 1970 */
  since: number;
  /** Whose it had before. */
  former: Viewer;
}

/** The tokens of a socket's channels, by topic. */
export type Tokens = Map<string, ChannelToken>;

interface Listener {
  /** Holds the sockets that are open. */
  sockets: Set<ws>;
  sent(tokens: Tokens, text: string): void;
  received(tokens: Tokens, text: string): void;
}

/** A WebSocket for the app that lets `listener` read along. */
export function watchSockets({ sockets, sent, received }: Listener) {
  return class extends ws {
    readonly tokens: Tokens = new Map();

    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      sockets.add(this);
      this.on('close', () => sockets.delete(this));
      this.on('message', (data: Buffer, isBinary) => !isBinary && received(this.tokens, data.toString()));
    }

    override send(data: string): void {
      sent(this.tokens, data);
      super.send(data);
    }
  };
}
