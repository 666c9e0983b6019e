import { describeError } from '../_shared/describe-error.ts';
import { type ServiceClient } from '../_shared/environment.ts';
import { type DeliveryAnswer } from '../_shared/payloads.ts';
import { requireSecretKey } from '../_shared/secret-key.ts';
import { type Mailer, openMailer } from './mailer.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
  /** The mail server, e.g. `smtps://user:password@host:465`. */
  smtpUrl: string | undefined;
  /** The sender, e.g. `Muster Dienstleistungen <post@example.com>`. */
  from: string | undefined;
}

type QueuedMail = { id: string; to_email: string; subject: string; text: string };

const batchSize = 10;
/** No new batch after this time, in ms: the last one must end before the platform ends the worker. */
const timeBudget = 50_000;

/**
 * Sends what is due in the queue, in batches, and reports every result to the database, which decides about retries.
 * Any number of calls may run at once: the database hands each mail to one of them. For the secret key only.
 * @throws HttpError 401, 403; 503 without mail settings (then nothing is claimed and no attempt counted)
 */
export async function sendQueuedMail(
  request: Request,
  { service, secretKeys, smtpUrl, from }: Dependencies,
): Promise<DeliveryAnswer> {
  await requireSecretKey(request, secretKeys);
  const mailer = openMailer(smtpUrl, from);
  const deadline = Date.now() + timeBudget;
  const total = { sent: 0, failed: 0 };
  try {
    while (Date.now() < deadline) {
      const { data: mails } = await service.rpc('claim_queued_mail', { batch: batchSize }).throwOnError();
      const results = await Promise.all(mails.map((mail) => deliver(service, mailer, mail)));
      const sent = results.filter(Boolean).length;
      total.sent += sent;
      total.failed += results.length - sent;
      // A server that took none of a batch would only be annoyed by the rest; the schedule calls again.
      if (!sent) break;
    }
  } finally {
    mailer.close();
  }
  return total;
}

async function deliver(service: ServiceClient, mailer: Mailer, mail: QueuedMail): Promise<boolean> {
  const failure = await mailer.send({ id: mail.id, to: mail.to_email, subject: mail.subject, text: mail.text });
  const { error } = await service.rpc('finish_queued_mail', { mail_id: mail.id, error: failure });
  // The mail keeps its claim and is due again in ten minutes.
  if (error) console.error(`Result of mail ${mail.id} could not be stored: ${describeError(error)}`);
  return failure === undefined;
}
