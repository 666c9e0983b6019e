import { createTransport } from 'nodemailer';
import { redact } from '../_shared/http/describe-error.ts';
import { HttpError } from '../_shared/http/http-error.ts';
import { type Attachment } from '../_shared/mails/mail.ts';
import { readMailSettings } from './mail-settings.ts';

interface Mail {
  /** The queue's id; a mail sent twice has the same Message-ID both times. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
}

export interface Mailer {
  /** Undefined when the server accepted the mail, else the error for the queue, without addresses or credentials. */
  send(mail: Mail): Promise<string | undefined>;
  close(): void;
}

/**
 * A connection pool to the configured mail server. Connects with the first mail.
 * @throws HttpError 503 when the settings are missing or invalid
 */
export function openMailer(smtpUrl: string | undefined, from: string | undefined): Mailer {
  const settings = readMailSettings(smtpUrl, from);
  if (!settings) throw new HttpError(503, 'Der E-Mail-Versand ist nicht eingerichtet (SMTP_URL und MAIL_FROM).');
  const { connection, sender, secrets } = settings;
  const transport = createTransport({
    ...connection,
    pool: true,
    maxConnections: 3,
    // The queue retries; a second retry mechanism would send mails twice.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Otherwise the hostname is requested, which the runtime does not reveal.
    name: sender.domain,
  });
  return {
    async send({ id, to, ...content }) {
      try {
        await transport.sendMail({
          from: { name: sender.name, address: sender.address },
          to: { name: '', address: to },
          ...content,
          messageId: `<${id}@${sender.domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return undefined;
      } catch (error) {
        return describeFailure(error, secrets);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's answer or the client's error code, on one line of at most 500 characters. */
function describeFailure(error: unknown, secrets: string[]): string {
  if (!(error instanceof Error)) return 'Unbekannter Fehler';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return redact(`${code}: ${answer}`, { secrets });
}
