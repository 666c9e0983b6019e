import { mailKinds } from '../../functions/_shared/mails/kinds.ts';
import { type Mail } from './mailbox.ts';

const sender = {
  company: 'Muster Dienstleistungen',
  phone: '0941 123456',
  address: 'Musterstraße 1\n93047 Regensburg',
  email: 'post@example.com',
  siteUrl: 'https://www.example.com',
};

/** Every templated mail, in each case of its text, with sample data. */
export const previews = (): Mail[] =>
  Object.entries(mailKinds).flatMap(([kind, mails]) =>
    mails.samples(sender).map(({ label, content }) => ({
      id: `vorschau-${kind}-${label.replaceAll(' ', '-')}`,
      created: '2026-11-22T15:05:00.000Z',
      from: { name: sender.company, address: 'post@example.com' },
      to: [{ name: '', address: 'empfaenger@example.com' }],
      subject: content.subject,
      html: content.html,
      text: content.text,
      attachments: content.attachments.map(({ content: text, ...file }) => ({ ...file, content: Buffer.from(text) })),
    })),
  );
