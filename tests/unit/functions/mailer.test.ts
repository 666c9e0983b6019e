import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readMailSettings } from '../../../supabase/functions/send-queued-mail/mail-settings.ts';
import { openMailer } from '../../../supabase/functions/send-queued-mail/mailer.ts';

const from = 'Muster Dienstleistungen <post@example.com>';
const mail = { id: '5b1c9a3e-0000-4000-8000-000000000001', to: 'lena@example.net', subject: 'Grüße', text: 'Hallo' };

interface Received {
  recipients: string[];
  hello: string;
  raw: string;
}

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A real mail server on a free port of this machine. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ recipients, hello: session.hostNameAppearsAs, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  const address = await new Promise<ReturnType<typeof server.server.address>>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.server.address()));
  });
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  close = () => new Promise((resolve) => server.close(() => resolve()));
  return { received, host: `127.0.0.1:${address.port}` };
}

async function send(url: string, changes: Partial<typeof mail> = {}): Promise<string | undefined> {
  const mailer = openMailer(url, from);
  try {
    return await mailer.send({ ...mail, ...changes });
  } finally {
    mailer.close();
  }
}

describe('sending', () => {
  it('delivers the mail to the server', async () => {
    const { received, host } = await startServer();
    expect(await send(`smtp://${host}`)).toBeUndefined();
    expect(received).toHaveLength(1);
    const [{ recipients, hello, raw } = { recipients: [], hello: '', raw: '' }] = received;
    expect(recipients).toEqual(['lena@example.net']);
    expect(hello).toBe('example.com');
    expect(raw).toContain('From: Muster Dienstleistungen <post@example.com>');
    expect(raw).toContain('To: lena@example.net');
    expect(raw).toContain(`Message-ID: <${mail.id}@example.com>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/);
  });

  it('keeps line breaks out of the headers', async () => {
    const { received, host } = await startServer();
    expect(await send(`smtp://${host}`, { subject: 'Hallo\r\nBcc: boss@example.net\r\n\r\nText' })).toBeUndefined();
    expect(received.map(({ recipients }) => recipients)).toEqual([['lena@example.net']]);
    expect(received[0]?.raw).toMatch(/^Subject: Hallo Bcc: boss@example\.net +Text\r$/m);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  it.each([
    'lena@example.net\r\nBcc: boss@example.net',
    'lena@example.net, boss@example.net',
    'x <lena@example.net>, <boss@example.net>',
  ])('never writes to two recipients: %j', async (to) => {
    const { received, host } = await startServer();
    expect(await send(`smtp://${host}`, { to })).toMatch(/^EENVELOPE: /);
    expect(received).toEqual([]);
  });

  it('reports the server’s answer, without the address', async () => {
    const { host } = await startServer({
      onRcptTo: (recipient, _, done) =>
        done(Object.assign(new Error(`no such user <${recipient.address}>`), { responseCode: 550 })),
    });
    expect(await send(`smtp://${host}`)).toBe('EENVELOPE: 550 no such user <[Adresse]>');
  });

  it('reports a failed login without the credentials', async () => {
    const { host } = await startServer({
      authOptional: false,
      onAuth: ({ username, password }, _, done) => done(new Error(`Wrong login ${username} with ${password}`)),
    });
    const failure = await send(`smtp://office%40example.com:ge%3Aheim@${host}`);
    expect(failure).toMatch(/^EAUTH: 535 Wrong login/);
    expect(failure).not.toMatch(/office|ge:heim|ge%3Aheim/);
  });

  it('reports an unreachable server', async () => {
    const { host } = await startServer();
    await close?.();
    close = undefined;
    expect(await send(`smtp://${host}`)).toMatch(/^E(SOCKET|CONNECTION|CONNREFUSED): .*ECONNREFUSED/);
  });
});

describe('settings', () => {
  it.each([
    [undefined, from],
    ['smtps://mail.example.com', undefined],
    ['', ''],
    ['mail.example.com', from],
    ['https://mail.example.com', from],
    ['smtps://mail.example.com', 'Muster Dienstleistungen'],
    ['smtps://mail.example.com', 'a@example.com, b@example.com'],
    ['smtps://mail.example.com', 'Muster <a@example.com>\r\nBcc: b@example.com'],
  ])('rejects %o with %o', (url, sender) => {
    expect(() => openMailer(url, sender)).toThrow(
      expect.objectContaining({
        status: 503,
        message: 'Der E-Mail-Versand ist nicht eingerichtet (SMTP_URL und MAIL_FROM).',
      }),
    );
  });

  it('reads server, port, login and sender', () => {
    const settings = readMailSettings(
      'smtps://office%40example.com:p%2Fw@mail.example.com',
      '"Muster, GmbH" <a@example.com>',
    );
    expect(settings).toMatchObject({
      connection: {
        host: 'mail.example.com',
        port: 465,
        secure: true,
        auth: { user: 'office@example.com', pass: 'p/w' },
      },
      sender: { name: 'Muster, GmbH', address: 'a@example.com', domain: 'example.com' },
    });
    expect(readMailSettings('smtp://mail.example.com:2525', 'a@example.com')).toMatchObject({
      connection: { port: 2525, secure: false, auth: undefined },
      sender: { name: '', address: 'a@example.com' },
    });
  });

  it('requires encryption, except on this machine', () => {
    const tls = (url: string) => {
      const { secure, requireTLS, ignoreTLS } = readMailSettings(url, from)?.connection ?? {};
      return { secure, requireTLS, ignoreTLS };
    };
    expect(tls('smtp://mail.example.com')).toEqual({ secure: false, requireTLS: true, ignoreTLS: false });
    expect(tls('smtps://mail.example.com')).toEqual({ secure: true, requireTLS: false, ignoreTLS: false });
    expect(tls('smtp://127.0.0.1:1025')).toEqual({ secure: false, requireTLS: false, ignoreTLS: true });
    expect(tls('smtp://[::1]:1025')).toEqual({ secure: false, requireTLS: false, ignoreTLS: true });
  });

  it('accepts a percent sign that encodes nothing', () => {
    expect(() => openMailer('smtps://office:100%@mail.example.com', from)).toThrow(
      expect.objectContaining({ status: 503 }),
    );
  });
});
