import { TZDate } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { calendarFile } from '../../../supabase/functions/_shared/mails/calendar-file.ts';
import { mailKinds } from '../../../supabase/functions/_shared/mails/kinds.ts';
import { type Letter, mailKind, type Sender } from '../../../supabase/functions/_shared/mails/mail.ts';
import { portalPaths } from '../../../supabase/functions/_shared/mails/portal-paths.ts';

const sender: Sender = {
  company: 'Muster Dienstleistungen',
  phone: '0941 123456',
  address: 'Musterstraße 1\n93047 Regensburg',
  siteUrl: 'https://www.example.com',
};
const nobody: Sender = { ...sender, company: undefined, phone: undefined, address: undefined };

const samples = Object.entries(mailKinds).flatMap(([kind, mails]) =>
  mails.samples(sender).map(({ label, content }) => ({ name: `${kind}, ${label}`, content })),
);

/** The letter as it is sent. */
function write(letter: Letter, from = sender) {
  const [sample] = mailKind({ read: () => Promise.resolve(letter), write: (it) => it, samples: { letter } }).samples(
    from,
  );
  if (!sample) throw new Error('There is no sample.');
  return sample.content;
}

it('says to people what stands in all-mails.txt', async () => {
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

it.each(samples)('$name: one short subject, nothing from elsewhere, nothing that runs', ({ content }) => {
  expect(content.subject).toMatch(/^\P{Cc}{1,255}$/u);
  expect(content.html).not.toMatch(/<(script|img|link|iframe|form)\b|\bon\w+=|url\(/i);
  const addresses = [...content.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.filter((address) => !address?.startsWith('https://www.example.com/'))).toEqual([]);
});

it.each(samples)('$name: the HTML says what the text says', ({ content }) => {
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

it('leads to pages that there are', () => {
  expect(portalPaths).toEqual({
    login: paths.login,
    orders: paths.customer.orders,
    invoices: paths.customer.invoices,
    messages: paths.customer.messages,
    appointments: paths.customer.appointments,
    tasks: paths.employee.tasks,
  });
});

describe('what people wrote', () => {
  const hostile = `</p><script>alert(1)</script>\r\nBcc: x@example.com & "Co"`;
  const content = write({
    subject: `Frage: ${hostile}`,
    name: hostile,
    paragraphs: ['Guten Tag'],
    facts: [['Auftrag', hostile]],
    quote: hostile,
  });

  it('is text in the HTML', () => {
    expect(content.html).not.toContain('<script');
    expect(content.html.match(/&lt;script&gt;/g)).toHaveLength(4);
    expect(content.html).toContain('&amp; &quot;Co&quot;');
  });

  it('is as it was in the text, a quotation line by line', () => {
    expect(content.text).toContain('> </p><script>alert(1)</script>\n> Bcc: x@example.com & "Co"');
  });

  it('stays on one line of the subject', () => {
    expect(content.subject).toBe('Frage: </p><script>alert(1)</script> Bcc: x@example.com & "Co"');
    expect(write({ subject: 'ü'.repeat(400), paragraphs: [] }).subject).toHaveLength(255);
  });
});

it('does without a name, a telephone number and an address of the company', () => {
  expect(write({ subject: 'Hallo', paragraphs: ['Das ist alles.'] }, nobody).text).toBe(
    'Guten Tag,\n\nDas ist alles.\n\nFreundliche Grüße\n',
  );
});

describe('the file for calendars', () => {
  const event = {
    uid: '1@example.com',
    title: 'Umzug, Muster; Regensburg',
    day: '2026-11-26',
    time: '09:30:00',
    minutes: 60,
    now: new Date('2026-11-22T15:05:07.123Z'),
  };
  const linesOf = (changes: Partial<typeof event> = {}) =>
    calendarFile({ ...event, ...changes })
      .content.toString()
      .split('\r\n');

  it('says the time in UTC, in winter and in summer', () => {
    expect(linesOf()).toEqual(expect.arrayContaining(['DTSTART:20261126T083000Z', 'DTEND:20261126T093000Z']));
    expect(linesOf({ day: '2026-07-01' })).toContain('DTSTART:20260701T073000Z');
    expect(linesOf()).toContain('DTSTAMP:20261122T150507Z');
  });

  it('says the time of the day on which the clocks change', () => {
    expect(new TZDate(2026, 9, 25, 12, 0, 'Europe/Berlin').getTimezoneOffset()).toBe(-60);
    expect(linesOf({ day: '2026-10-25', time: '12:00:00' })).toContain('DTSTART:20261025T110000Z');
  });

  it('escapes what has a meaning, and folds long lines between letters', () => {
    expect(linesOf()).toContain(String.raw`SUMMARY:Umzug\, Muster\; Regensburg`);
    const lines = linesOf({ title: 'ä'.repeat(100) });
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ä'.repeat(100)}\r\n`);
  });
});
