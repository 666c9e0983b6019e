import { describe, expect, inject, it } from 'vitest';
import { connect, connectAsService, createPerson, uniqueEmail } from '../helpers/functions-calls.ts';
import { mailsTo, nthMailTo } from '../helpers/mails.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const visitor = connect(backend);

/** Every caller has a separate address, so that the rate limit rejects none of them. */
const queue = (mail: { to_email: string; subject: string; text: string }, client = visitor) =>
  client
    .from('email_queue')
    .insert(mail)
    .setHeader('x-forwarded-for', `2001:db8:${crypto.randomUUID().slice(0, 4)}:7::1`);

async function contactAddress(): Promise<string> {
  const { data } = await service.from('settings').select('contact_email').single().throwOnError();
  return data.contact_email;
}

describe('the queue is not a relay', () => {
  it('for visitors, customers and staff', async () => {
    const text = 'Guten Tag';
    const people = await Promise.all((['kunde', 'mitarbeiter', 'admin'] as const).map((r) => createPerson(backend, r)));
    for (const client of [visitor, ...people.map((person) => person.client)]) {
      const to_email = uniqueEmail('opfer');
      const { error } = await queue({ to_email, subject: 'Gewinn', text }, client);
      expect(error?.code).toBe('42501');
      expect((await service.from('email_queue').select('id').eq('to_email', to_email)).data).toEqual([]);
    }
  });

  it('through a second recipient beside the contact address', async () => {
    const contact = await contactAddress();
    for (const to_email of [
      `${contact},opfer@example.net`,
      `${contact};opfer@example.net`,
      `${contact} opfer@example.net`,
      `${contact}\r\nBcc: opfer@example.net`,
      `<${contact}>`,
      `"opfer@example.net" <${contact}>`,
      contact.toUpperCase(),
      `${contact}\u0000`,
    ]) {
      const { status } = await queue({ to_email, subject: 'x', text: 'x' });
      expect([400, 401], to_email).toContain(status);
    }
  });

  it('through another sender, status or number of attempts', async () => {
    const mail = { to_email: await contactAddress(), subject: 'x', text: 'x' };
    for (const extra of [{ status: 'sending' }, { attempts: -9 }, { from_email: 'a@example.com' }, { reply_to: 'x' }]) {
      const { status } = await queue({ ...mail, ...extra });
      expect([400, 401], JSON.stringify(extra)).toContain(status);
    }
  });
});

describe('a subject', () => {
  it.each(['\r\n', '\n', '\r', '\u0000', '\u000b', '\u0085'])('with %j adds no header', async (separator) => {
    const to_email = await contactAddress();
    const mark = crypto.randomUUID();
    const { status } = await queue({ to_email, subject: `${mark}${separator}Bcc: opfer@example.net`, text: 'x' });
    expect(status).toBe(400);
    expect((await service.from('email_queue').select('id').like('subject', `${mark}%`)).data).toEqual([]);
  });

  it('in other alphabets or similar to a header arrives as one subject', async () => {
    const to_email = uniqueEmail('echt');
    const subject = 'Bcc: opfer@example.net =?UTF-8?Q?=0D=0ABcc:_x@example.net?= \u202Eطلب 👩‍👩‍👧 \u2028Bcc: y@example.net';
    await service
      .from('email_queue')
      .insert({ to_email, subject, text: '.\r\nQUIT\r\n.\r\nBcc: opfer@example.net' })
      .throwOnError();
    const mail = await nthMailTo(to_email);
    expect(mail.Text).toContain('Bcc: opfer@example.net');
    for (const victim of ['opfer@example.net', 'x@example.net', 'y@example.net'])
      expect(await mailsTo(victim)).toEqual([]);
  });
});
