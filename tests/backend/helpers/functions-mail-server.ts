import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Of every accepted mail, in order. */
  recipients(): string[];
  /** `answer` returns the rejection for a recipient, starting with its three digits, or undefined to accept. */
  refuse(answer: (recipient: string) => string | undefined): void;
  /** From now on closes every connection before the greeting. */
  hangUp(): void;
  /** Forgets the accepted mails and accepts everything again. */
  reset(): void;
  stop(): Promise<void>;
}

/** A real mail server on a free port of this machine, without encryption and login. */
export async function startMailServer(): Promise<MailServer> {
  let accepted: string[] = [];
  let isUp = true;
  let answer: (recipient: string) => string | undefined = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_, done) => done(isUp ? null : Object.assign(new Error('closed'), { responseCode: 421 })),
    onRcptTo({ address }, _, done) {
      const refusal = answer(address);
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        accepted.push(...session.envelope.rcptTo.map((recipient) => recipient.address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients: () => [...accepted],
    refuse(next) {
      answer = next;
    },
    hangUp() {
      isUp = false;
    },
    reset() {
      [accepted, answer, isUp] = [[], () => undefined, true];
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
