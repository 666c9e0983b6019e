import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { mailKinds } from '../../../supabase/functions/_shared/mails/kinds.ts';
import { type Letter, mailKind, type Sender } from '../../../supabase/functions/_shared/mails/mail.ts';
import { portalPaths } from '../../../supabase/functions/_shared/mails/portal-paths.ts';

const sender: Sender = {
  company: 'Muster Dienstleistungen',
  phone: '0941 123456',
  address: 'Musterstraße 1\n93047 Regensburg',
  email: 'post@example.com',
  siteUrl: 'https://www.example.com',
};
const bareSender: Sender = { ...sender, company: undefined, phone: undefined, address: undefined };

const samples = Object.entries(mailKinds).flatMap(([kind, mails]) =>
  mails.samples(sender).map(({ label, content }) => ({ name: `${kind}, ${label}`, content })),
);

/** The mail as it is sent. */
function write(letter: Letter, from = sender) {
  const [sample] = mailKind({ read: () => Promise.resolve(letter), write: (it) => it, samples: { letter } }).samples(
    from,
  );
  if (!sample) throw new Error('There is no sample.');
  return sample.content;
}

it('mails have the texts of all-mails.txt', async () => {
  const texts = samples.map(({ name, content: { subject, text, attachments } }) =>
    [
      `===== ${name}`,
      `Betreff: ${subject}\n`,
      text,
      ...attachments.map(({ filename, contentType, content }) => `Anhang ${filename} (${contentType}):\n${content}`),
    ].join('\n'),
  );
  await expect(texts.join('\n').replaceAll('\r\n', '\n')).toMatchFileSnapshot('./all-mails.txt');
});

it.each(samples)('$name: one short subject, no external content, no scripts', ({ content }) => {
  expect(content.subject).toMatch(/^\P{Cc}{1,255}$/u);
  expect(content.html).not.toMatch(/<(script|img|link|iframe|form)\b|\bon\w+=|url\(/i);
  const addresses = [...content.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.filter((address) => !address?.startsWith('https://www.example.com/'))).toEqual([]);
});

it.each(samples)('$name: the HTML has the same content as the text', ({ content }) => {
  const body = content.html.slice(content.html.indexOf('<body'));
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const html = words(
    body
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&'),
  );
  expect(html).toBe(words(content.text));
});

it('the outbox keeps a mail as sent, without its private links', () => {
  for (const { name, content } of samples.filter(({ name }) => !name.startsWith('quote,')))
    expect(content.kept, name).toBe(content.text);
  const { text, kept, html } = write({
    subject: 'Angebot',
    paragraphs: ['Hier:'],
    link: { label: 'Link', path: '/angebot/geheim-1' },
    secret: 'geheim-1',
  });
  for (const told of [text, html]) expect(told).toContain('https://www.example.com/angebot/geheim-1');
  expect(kept).toBe(text.replace('geheim-1', '…'));
});

it('links lead to existing pages', () => {
  expect(portalPaths).toEqual({
    login: paths.login,
    orders: paths.customer.orders,
    invoices: paths.customer.invoices,
    messages: paths.customer.messages,
    appointments: paths.customer.appointments,
    quote: paths.quote,
    officeQuote: paths.admin.quotes,
    officeContract: paths.admin.contracts,
    officeAppointments: paths.admin.appointments,
    officeTasks: paths.admin.tasks,
    officeSites: paths.admin.sites,
    absences: paths.employee.absences,
    officeAbsences: paths.admin.absences,
    tasks: paths.employee.tasks,
    workTimes: paths.employee.workTimes,
    clock: paths.employee.home,
    withdrawals: `${paths.admin.tasks}?tab=widerrufe`,
    terminations: `${paths.admin.tasks}?tab=kuendigungen`,
  });
});

describe('user-written text', () => {
  const hostile = `</p><script>alert(1)</script>\r\nBcc: x@example.com & "Co"`;
  const content = write({
    subject: `Frage: ${hostile}`,
    name: hostile,
    paragraphs: ['Guten Tag'],
    facts: [['Auftrag', hostile]],
    quote: hostile,
  });

  it('is escaped in the HTML', () => {
    expect(content.html).not.toContain('<script');
    expect(content.html.match(/&lt;script&gt;/g)).toHaveLength(4);
    expect(content.html).toContain('&amp; &quot;Co&quot;');
  });

  it('is unchanged in the text, and quoted line by line', () => {
    expect(content.text).toContain('> </p><script>alert(1)</script>\n> Bcc: x@example.com & "Co"');
  });

  it('stays on one line of the subject', () => {
    expect(content.subject).toBe('Frage: </p><script>alert(1)</script> Bcc: x@example.com & "Co"');
    expect(write({ subject: 'ü'.repeat(400), paragraphs: [] }).subject).toHaveLength(255);
  });
});

it('works without a name, a telephone number and an address of the company', () => {
  expect(write({ subject: 'Hallo', paragraphs: ['Das ist alles.'] }, bareSender).text).toBe(
    'Guten Tag,\n\nDas ist alles.\n\nFreundliche Grüße\n',
  );
});
