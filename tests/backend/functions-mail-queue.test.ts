import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryAnswer } from '@functions/api/payloads';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { call, type Client, connectAsService } from './helpers/functions-calls.ts';
import { type MailServer, startMailServer } from './helpers/functions-mail-server.ts';

const minutes = 60_000;

const nothing = { status: 200, body: { sent: 0, failed: 0 } };

// A backend of its own whose jobs are paused, so that only these tests deliver; and a scripted mail server.
let server: MailServer;
let stack: Stack;
let service: Client;
beforeAll(async () => {
  server = await startMailServer();
  stack = await startStack({
    port: 0,
    seed: false,
    jobs: false,
    realtime: false,
    functionEnvironment: { SMTP_URL: server.url, MAIL_FROM: 'Muster Dienstleistungen <post@example.com>' },
  });
  service = connectAsService(stack);
});
beforeEach(async () => {
  server.reset();
  await service.from('email_queue').delete().neq('subject', '').throwOnError();
});
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
});

const deliver = () => call(service, 'send-queued-mail');

async function queue(...recipients: string[]) {
  const rows = recipients.map((to_email) => ({ to_email, subject: `An ${to_email}`, text: 'Guten Tag' }));
  await service.from('email_queue').insert(rows).throwOnError();
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `person${index}@example.net`);

async function rows() {
  const { data } = await service.from('email_queue').select('*').order('to_email').throwOnError();
  return data;
}

/** Ends the waiting time of every mail. */
const makeDue = () =>
  service.from('email_queue').update({ next_attempt_at: '2020-01-01' }).neq('status', 'sent').throwOnError();

describe('delivery', () => {
  it('sends everything that is due, beyond one batch, and nothing twice', async () => {
    await queue(...people(25));
    expect(await deliver()).toEqual({ status: 200, body: { sent: 25, failed: 0 } });
    expect(server.recipients().sort()).toEqual(people(25).sort());
    expect(new Set((await rows()).map((row) => row.status))).toEqual(new Set(['sent']));
    expect(await deliver()).toEqual(nothing);
    expect(server.recipients()).toHaveLength(25);
  });

  it('distributes the mails between parallel deliveries', async () => {
    await queue(...people(40));
    const answers = await Promise.all(Array.from({ length: 6 }, deliver));
    const sent = answers.map(({ body }) => (body as DeliveryAnswer).sent);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(sent.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(new Set((await rows()).map((row) => [row.status, row.attempts].join()))).toEqual(new Set(['sent,1']));
    expect(server.recipients().sort()).toEqual(people(40).sort());
  });

  it('does not send mails scheduled for later', async () => {
    await queue('spaeter@example.net');
    await service.from('email_queue').update({ next_attempt_at: '2100-01-01' }).neq('status', 'sent').throwOnError();
    expect(await deliver()).toEqual(nothing);
    expect(server.recipients()).toEqual([]);
  });
});

describe('failure', () => {
  it('is recorded and retried after 1, 5, 30 and 120 minutes, five times in all', async () => {
    await queue('lena@example.net');
    server.refuse(() => '451 try again later, lena@example.net');
    for (const [attempt, pause] of [1, 5, 30, 120].entries()) {
      const before = Date.now();
      expect(await deliver()).toEqual({ status: 200, body: { sent: 0, failed: 1 } });
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'pending', attempts: attempt + 1, sent_at: null });
      expect(row?.last_error).toBe('EENVELOPE: 451 try again later, [Adresse]');
      const wait = Date.parse(row?.next_attempt_at ?? '') - before;
      expect(wait).toBeGreaterThan(pause * minutes - 2000);
      expect(wait).toBeLessThan(pause * minutes + 10_000);
      expect(await deliver()).toEqual(nothing);
      await makeDue();
    }
    expect(await deliver()).toEqual({ status: 200, body: { sent: 0, failed: 1 } });
    expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 5 });
    await makeDue();
    expect(await deliver()).toEqual(nothing);
  });

  it('is cleared when the server accepts the mail', async () => {
    await queue('lena@example.net');
    server.refuse(() => '451 try again later');
    await deliver();
    server.refuse(() => undefined);
    await makeDue();
    expect(await deliver()).toEqual({ status: 200, body: { sent: 1, failed: 0 } });
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  it('of one mail does not delay the others', async () => {
    await queue(...people(12));
    server.refuse((recipient) => (recipient === 'person3@example.net' ? '550 no such user' : undefined));
    expect(await deliver()).toEqual({ status: 200, body: { sent: 11, failed: 1 } });
    const failed = (await rows()).filter((row) => row.status !== 'sent');
    expect(failed).toMatchObject([{ to_email: 'person3@example.net', status: 'pending', attempts: 1 }]);
  });

  it('of the whole server ends the run, so that the other mails lose no attempt', async () => {
    await queue(...people(25));
    server.hangUp();
    expect(await deliver()).toEqual({ status: 200, body: { sent: 0, failed: 10 } });
    const untouched = (await rows()).filter((row) => row.status === 'pending' && row.attempts === 0);
    expect(untouched).toHaveLength(15);
  });

  it('of an interrupted delivery keeps the mail, and sends it ten minutes later', async () => {
    await queue('lena@example.net');
    await service.rpc('claim_queued_mail', { batch: 1 }).throwOnError();
    expect(await deliver()).toEqual(nothing);
    expect((await rows())[0]?.status).toBe('sending');
    await makeDue();
    expect(await deliver()).toEqual({ status: 200, body: { sent: 1, failed: 0 } });
  });
});

describe.each<Record<string, string>>([{ SMTP_URL: '' }, { MAIL_FROM: 'Muster Dienstleistungen' }])(
  'the configuration %o',
  (functionEnvironment) => {
    let misconfigured: Stack;
    beforeAll(async () => {
      misconfigured = await startStack({ port: 0, seed: false, jobs: false, realtime: false, functionEnvironment });
    });
    afterAll(() => misconfigured?.stop());

    it('claims no mail and reports the error', async () => {
      const own = connectAsService(misconfigured);
      const mail = { to_email: 'lena@example.net', subject: 'An Lena', text: 'Hallo' };
      await own.from('email_queue').insert(mail).throwOnError();
      expect(await call(own, 'send-queued-mail')).toEqual({
        status: 503,
        body: { error: 'Der E-Mail-Versand ist nicht eingerichtet (SMTP_URL und MAIL_FROM).' },
      });
      const { data } = await own.from('email_queue').select('status, attempts').single().throwOnError();
      expect(data).toEqual({ status: 'pending', attempts: 0 });
    });
  },
);
