import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { connectAsService, eventually, uniqueEmail } from './helpers/functions-calls.ts';

const connection = inject('backend');
const service = connectAsService(connection);
const inbox = z.object({
  messages: z.array(
    z.object({ Subject: z.string(), Snippet: z.string(), To: z.array(z.object({ Address: z.string() })) }),
  ),
});

async function mailsWith(subject: string) {
  const response = await fetch(`${connection.mailboxUrl}/api/v1/messages?limit=500`);
  const { messages } = inbox.parse(await response.json());
  return messages.filter((message) => message.Subject === subject);
}

it('delivers a queued mail automatically, soon after it was queued', async () => {
  const subject = `Neue Kontaktanfrage von Ümit ${randomUUID()}`;
  const to = uniqueEmail('buero');
  await service.from('email_queue').insert({ to_email: to, subject, text: 'Größe: 3 Zimmer' }).throwOnError();

  const [mail] = await eventually(async () => {
    const mails = await mailsWith(subject);
    return mails.length > 0 && mails;
  });
  expect(mail?.To.map((recipient) => recipient.Address)).toEqual([to]);
  expect(mail?.Snippet).toContain('Größe: 3 Zimmer');

  const row = await eventually(async () => {
    const { data } = await service.from('email_queue').select('*').eq('subject', subject).single().throwOnError();
    return data.status === 'sent' && data;
  });
  expect(row).toMatchObject({ attempts: 1, last_error: null });
  expect(Date.parse(row.sent_at ?? '')).toBeGreaterThanOrEqual(Date.parse(row.created_at));
  expect(await mailsWith(subject)).toHaveLength(1);
});
