import { type JWTPayload } from 'jose';
import { type WebSocket } from 'ws';
import { Channel } from './channel.ts';
import { decodeFrame, encodeFrame, type Frame, joinSchema, tokenSchema } from './protocol.ts';
import { type Subscription } from './subscription.ts';

export interface ConnectionEvents {
  /** @throws when the token is invalid; undefined means the socket's own key */
  claimsOf(token: string | null | undefined): Promise<JWTPayload>;
  /** Whether the policies allow these claims to listen to a topic, given without `realtime:`. */
  mayJoin(topic: string, claims: JWTPayload): Promise<boolean>;
  /** Accepts a channel's subscriptions. @throws Error with the reason when it cannot */
  open(channel: Channel): Promise<void>;
  close(channel: Channel): void;
  nextId(): number;
}

const nameOf = (topic: string) => topic.replace(/^realtime:/, '');
const refusal = (topic: string) => `You do not have permissions to read from this Channel topic: ${nameOf(topic)}`;

/** Serves one client's socket; its frames are handled in order. */
export function serveSocket(socket: WebSocket, events: ConnectionEvents): void {
  const joined = new Map<string, Channel>();
  const write = (frame: Frame) => {
    if (socket.readyState === socket.OPEN) socket.send(encodeFrame(frame));
  };
  const reply = (frame: Frame, status: 'ok' | 'error', response: object = {}) =>
    write({ ...frame, event: 'phx_reply', payload: { status, response } });

  function leave(channel: Channel, ref?: string | null): void {
    joined.delete(channel.topic);
    events.close(channel);
    channel.close(ref);
  }

  async function join(frame: Frame): Promise<void> {
    const request = joinSchema.safeParse(frame.payload);
    if (!request.success) return reply(frame, 'error', { reason: 'Invalid join payload' });
    const { config, access_token: token } = request.data;
    if (!config.private)
      return reply(frame, 'error', { reason: 'PrivateOnly: This project only allows private channels' });
    let claims: JWTPayload;
    try {
      claims = await events.claimsOf(token);
    } catch {
      return reply(frame, 'error', { reason: 'InvalidJWTToken: Token is invalid or has expired' });
    }
    if (!(await events.mayJoin(nameOf(frame.topic), claims)))
      return reply(frame, 'error', { reason: `Unauthorized: ${refusal(frame.topic)}` });
    const before = joined.get(frame.topic);
    if (before) leave(before);
    const subscriptions = config.postgres_changes.map((binding): Subscription => ({
      id: events.nextId(),
      binding,
      claims,
    }));
    const channel: Channel = new Channel(frame.topic, subscriptions, frame.joinRef, write, () => leave(channel));
    channel.authorize(claims);
    joined.set(frame.topic, channel);
    reply(frame, 'ok', { postgres_changes: subscriptions.map(({ id, binding }) => ({ id, ...binding })) });
    if (subscriptions.length === 0) return;
    try {
      await events.open(channel);
      // The client may have disconnected while its subscriptions were checked.
      if (socket.readyState !== socket.OPEN) return events.close(channel);
      channel.sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      channel.sendSystem('postgres_changes', 'error', error instanceof Error ? error.message : String(error));
    }
  }

  async function changeToken(channel: Channel, payload: unknown): Promise<void> {
    try {
      const { access_token: token } = tokenSchema.parse(payload);
      // A key is not a token: like the platform, keep the previous one.
      if (!token || token.startsWith('sb_')) return;
      const claims = await events.claimsOf(token);
      if (await events.mayJoin(nameOf(channel.topic), claims)) return channel.authorize(claims);
      channel.sendSystem('system', 'error', refusal(channel.topic));
      leave(channel);
    } catch {
      leave(channel);
    }
  }

  async function receive(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, 'ok');
    if (frame.event === 'phx_join') return join(frame);
    const channel = joined.get(frame.topic);
    if (!channel) return reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event === 'phx_leave') {
      reply(frame, 'ok');
      return leave(channel, frame.ref);
    }
    if (frame.event === 'access_token') return changeToken(channel, frame.payload);
    reply(frame, 'error', { reason: `The local backend has no ${frame.event}.` });
  }

  let queue = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const frame = decodeFrame(data, isBinary);
    if (frame) queue = queue.then(() => receive(frame)).catch(() => socket.terminate());
  });
  socket.on('close', () => {
    for (const channel of joined.values()) events.close(channel);
  });
}
