import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport } from 'nodemailer';
import { Constants } from '@functions/api/database.types';
import { Mailbox } from '../../supabase/local/mailbox/mailbox.ts';
import { mailpitRoutes } from '../../supabase/local/mailbox/mailpit-api.ts';
import { mailboxPage } from '../../supabase/local/mailbox/page.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../../supabase/local/mailbox/smtp.ts';

// The mailbox of the local backend; Mailpit, used by `supabase start`, has its own tests.
const mailbox = new Mailbox();
const api = mailpitRoutes(mailbox);
const page = mailboxPage(mailbox, '/mailbox');
let smtp: SmtpCatcher;

interface Listed {
  total: number;
  messages: { ID: string; Subject: string; Snippet: string; From: object; To: object[]; Created: string }[];
}
const list = async (query = '') => (await (await api.request(`/messages${query}`)).json()) as Listed;

beforeAll(async () => {
  smtp = await startSmtpCatcher(mailbox, (line) => console.warn(line));
  const transport = createTransport(smtp.url);
  await transport.sendMail({
    from: '"Muster Dienstleistungen" <post@example.com>',
    to: 'Jürgen <juergen@example.com>, zweite@example.com',
    subject: 'Rückfrage: Größe & Preis – 日本',
    text: 'Grüße aus München\n\nMit <b>Klammern</b> & Zeichen',
  });
  await transport.sendMail({
    from: 'post@example.com',
    to: 'kunde@example.com',
    subject: '<script>alert("Betreff")</script>',
    text: 'Nur Text',
    html: '<p onclick="x()">Hallo <a href="https://example.com">Link</a></p><script>alert(1)</script>',
  });
  transport.close();
});
afterAll(() => smtp.stop());

describe('the API', () => {
  it('lists mails received by SMTP, newest first, decoded, with Mailpit’s names', async () => {
    const { total, messages } = await list();
    expect(total).toBe(2);
    expect(messages[1]).toMatchObject({
      Subject: 'Rückfrage: Größe & Preis – 日本',
      From: { Name: 'Muster Dienstleistungen', Address: 'post@example.com' },
      To: [
        { Name: 'Jürgen', Address: 'juergen@example.com' },
        { Name: '', Address: 'zweite@example.com' },
      ],
      Snippet: 'Grüße aus München Mit <b>Klammern</b> & Zeichen',
    });
    expect(Date.parse(messages[0]?.Created ?? '')).toBeGreaterThanOrEqual(Date.parse(messages[1]?.Created ?? ''));
    expect((await list('?limit=1&start=1')).messages).toHaveLength(1);
  });

  it('returns one with both bodies', async () => {
    const [newest] = (await list()).messages;
    const response = await api.request(`/message/${newest?.ID}`);
    expect(await response.json()).toMatchObject({
      ID: newest?.ID,
      HTML: expect.stringContaining('<a href="https://example.com">') as string,
      Text: expect.stringContaining('Nur Text') as string,
      Date: newest?.Created,
    });
    expect((await api.request('/message/nope')).status).toBe(404);
  });
});

describe('the web page', () => {
  const open = async (path: string) => {
    const response = await page.request(path);
    return { response, html: await response.text() };
  };

  it('lists all mails, escaped, without a script', async () => {
    const { response, html } = await open('/');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('2 E-Mails');
    expect(html).toContain('Rückfrage: Größe &amp; Preis – 日本');
    expect(html).toContain('&lt;script&gt;alert(&quot;Betreff&quot;)&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });

  it('shows text as text and HTML in a frame without scripts', async () => {
    const [withHtml, textOnly] = (await list()).messages;
    expect((await open(`/${textOnly?.ID}`)).html).toContain('Mit &lt;b&gt;Klammern&lt;/b&gt; &amp; Zeichen');
    const { html } = await open(`/${withHtml?.ID}`);
    expect(html).toContain(`src="/mailbox/${withHtml?.ID}/inhalt"`);
    expect(html).toMatch(/sandbox="(?!.*allow-scripts)[^"]*"/);
    expect(html).not.toContain('onclick');
    const frame = await open(`/${withHtml?.ID}/inhalt`);
    expect(frame.html).toContain('<p onclick="x()">Hallo');
    const policy = frame.response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
  });

  it('shows every kind of notification mail, with its attachments', async () => {
    const { html } = await open('/vorschau');
    const previews = [...html.matchAll(/href="\/mailbox(\/vorschau-[^"]+)"/g)].map(([, path]) => path ?? '');
    const kinds = Constants.public.Enums.mail_kind;
    // One kind's name may be a prefix of another's.
    const longestFirst = kinds.toSorted((one, other) => other.length - one.length);
    const kindOf = (path: string) => longestFirst.find((kind) => path.startsWith(`/vorschau-${kind}-`));
    expect(new Set(previews.map(kindOf))).toEqual(new Set(kinds));
    for (const path of previews) {
      const preview = await open(encodeURI(path));
      expect(preview.response.status).toBe(200);
      expect(preview.html).toContain('Guten Tag');
      expect((await open(`${encodeURI(path)}/inhalt`)).html).toContain('Freundliche Grüße');
    }
    const confirmed = await open(`/${encodeURIComponent('vorschau-appointment-answer-bestätigt')}`);
    const file = /href="\/mailbox([^"]*\/anhang\/1)"/.exec(confirmed.html)?.[1] ?? '';
    const download = await open(encodeURI(file));
    expect(download.response.headers.get('content-disposition')).toContain('termin.ics');
    expect(download.html).toContain('BEGIN:VCALENDAR');
  });

  it('reports that a mail does not exist', async () => {
    const { response, html } = await open('/nope');
    expect(response.status).toBe(404);
    expect(html).toContain('Diese E-Mail gibt es nicht mehr.');
  });
});

describe('deleting', () => {
  it('removes the given mails, then all', async () => {
    const [newest] = (await list()).messages;
    const body = JSON.stringify({ IDs: [newest?.ID] });
    expect(await (await api.request('/messages', { method: 'DELETE', body })).text()).toBe('ok');
    expect((await list()).messages.map(({ Subject }) => Subject)).toEqual(['Rückfrage: Größe & Preis – 日本']);
    expect((await api.request('/messages', { method: 'DELETE', body: 'kein json' })).status).toBe(400);
    await api.request('/messages', { method: 'DELETE' });
    expect((await list()).total).toBe(0);
    expect(await (await page.request('/')).text()).toContain('Keine E-Mails');
  });
});
