import { Buffer } from 'node:buffer';
import { describeError } from '../_shared/http/describe-error.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { type DeliveryAnswer } from '../_shared/api/payloads.ts';
import { mailKinds } from '../_shared/mails/kinds.ts';
import { type Attachment, type MailContent, type MailKindName, oneLine, type Sender } from '../_shared/mails/mail.ts';
import { requireSecretKey } from '../_shared/auth/secret-key.ts';
import { type Mailer, openMailer } from './mailer.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
  /** The mail server, e.g. `smtps://user:password@host:465`. */
  smtpUrl: string | undefined;
  /** The sender, e.g. `Muster Dienstleistungen <post@example.com>`. */
  from: string | undefined;
  /** Base URL for links in mails, `https://host` with or without a trailing slash. */
  siteUrl: string | undefined;
}

interface QueuedMail {
  id: string;
  to_email: string;
  kind: MailKindName | null;
  subject: string | null;
  text: string | null;
  subject_id: string | null;
  known: string | null;
  attachments: string[];
}

const batchSize = 10;
/** No new batch after this time, in ms: the last one must finish before the platform ends the worker. */
const timeBudget = 50_000;

/**
 * Sends due mails from the queue in batches and reports every result to the database, which decides about retries. The
 * text of templated mails is created now; one whose cause is gone is not sent. Calls may run concurrently: the database
 * gives each mail to one of them. For the secret key only.
 * @throws HttpError 401, 403; 503 without mail settings (then nothing is claimed and no attempt counted)
 */
export async function sendQueuedMail(
  request: Request,
  { service, secretKeys, smtpUrl, from, siteUrl }: Dependencies,
): Promise<DeliveryAnswer> {
  await requireSecretKey(request, secretKeys);
  const mailer = openMailer(smtpUrl, from);
  const deadline = Date.now() + timeBudget;
  const total = { sent: 0, failed: 0 };
  try {
    while (Date.now() < deadline) {
      const { data: mails } = await service.rpc('claim_queued_mail', { batch: batchSize }).throwOnError();
      if (mails.length === 0) break;
      const sender = await readSender(service, siteUrl);
      const results = await Promise.all(mails.map((mail) => deliver(service, mailer, sender, mail)));
      const count = (result: Result) => results.filter((each) => each === result).length;
      total.sent += count('sent');
      total.failed += count('failed');
      // If the server refused a whole batch, it is not bothered with the rest; the schedule calls again.
      if (count('failed') === results.length) break;
    }
  } finally {
    mailer.close();
  }
  return total;
}

type Result = 'sent' | 'failed' | 'obsolete';

async function deliver(
  service: ServiceClient,
  mailer: Mailer,
  sender: Sender | undefined,
  mail: QueuedMail,
): Promise<Result> {
  let content: Content | undefined;
  let failure: string | undefined;
  try {
    content = await contentOf(service, sender, mail);
    if (!content) {
      await report(mail, service.rpc('discard_queued_mail', { mail_id: mail.id }));
      return 'obsolete';
    }
    const { subject, text, html } = content;
    const attachments = [...(content.attachments ?? []), ...(await readDocuments(service, mail.attachments))];
    failure = await mailer.send({ id: mail.id, to: mail.to_email, subject, text, ...(html && { html }), attachments });
  } catch (cause) {
    failure = describeError(cause);
  }
  // The office's outbox shows what was sent, except for content meant for the recipient only.
  const said = failure === undefined && mail.kind ? { subject: content?.subject, text: content?.kept } : {};
  await report(mail, service.rpc('finish_queued_mail', { mail_id: mail.id, error: failure, ...said }));
  return failure === undefined ? 'sent' : 'failed';
}

type Content = Pick<MailContent, 'subject' | 'text'> & Partial<MailContent>;

/** A mail's content; undefined when its cause is gone. */
async function contentOf(
  service: ServiceClient,
  sender: Sender | undefined,
  { to_email: to, kind, subject, text, subject_id: subjectId, known }: QueuedMail,
): Promise<Content | undefined> {
  if (!kind || !subjectId) return { subject: subject ?? '', text: text ?? '' };
  if (!sender) throw new Error('Die Adresse der Website (SITE_URL) ist nicht eingerichtet.');
  return mailKinds[kind].make(service, { subjectId, known, to }, sender);
}

/** @throws StorageError when a file is missing: better no mail than one without its attachment */
const readDocuments = (service: ServiceClient, paths: string[]): Promise<Attachment[]> =>
  Promise.all(
    paths.map(async (path) => {
      const { data, error } = await service.storage.from('documents').download(path);
      if (error) throw error;
      const filename = path.slice(path.lastIndexOf('/') + 1);
      return { filename, contentType: data.type, content: Buffer.from(await data.arrayBuffer()) };
    }),
  );

/** Undefined without a website URL. */
async function readSender(service: ServiceClient, siteUrl: string | undefined): Promise<Sender | undefined> {
  if (!siteUrl) return undefined;
  const { data } = await service
    .from('settings')
    .select('company_name, phone_number, address, contact_email')
    .maybeSingle()
    .throwOnError();
  return {
    company: oneLine(data?.company_name ?? '') || undefined,
    phone: data?.phone_number || undefined,
    address: data?.address.trim() || undefined,
    // Same default as private.contact_address().
    email: data?.contact_email ?? 'info@example.com',
    siteUrl: siteUrl.replace(/\/+$/, ''),
  };
}

async function report(mail: QueuedMail, call: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await call;
  // The mail stays claimed and is due again in ten minutes.
  if (error) console.error(`Result of mail ${mail.id} could not be stored: ${describeError(error)}`);
}
