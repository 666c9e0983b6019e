import { type AddressInfo } from 'node:net';
import PostalMime, { type Address as ParsedAddress } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Address, type Mailbox } from './mailbox.ts';

const maximumBytes = 10 * 1024 * 1024;

const toAddresses = (parsed: ParsedAddress[] | undefined): Address[] =>
  (parsed ?? []).flatMap((entry) => entry.group ?? [{ name: entry.name, address: entry.address ?? '' }]);

export interface SmtpCatcher {
  /** `smtp://127.0.0.1:PORT` */
  url: string;
  stop(): Promise<void>;
}

/** An SMTP server on a free loopback port that puts all received mails into the mailbox. */
export async function startSmtpCatcher(mailbox: Mailbox, log: (line: string) => void): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maximumBytes,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => ({ name: '', address }));
            const to = toAddresses(mail.to);
            mailbox.deliver({
              from: toAddresses(mail.from && [mail.from])[0] ?? { name: '', address: '' },
              to: to.length > 0 ? to : recipients,
              subject: mail.subject ?? '',
              html: mail.html ?? '',
              text: mail.text ?? '',
              attachments: mail.attachments.map(({ filename, mimeType, content }, index) => ({
                filename: filename ?? `anhang-${index + 1}`,
                contentType: mimeType,
                content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
              })),
            });
            done();
          })
          .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
      });
    },
  });
  server.on('error', (error) => log(`smtp: ${error.message}`));
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', () => started()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
