import { expect, it } from 'vitest';
import { welcomeMail } from '../../../supabase/functions/admin-create-employee/welcome-mail.ts';

const lena = { firstName: 'Lena', lastName: 'Groß', email: 'lena@example.com' };

it('greets by name and leads to the login', () => {
  const mail = welcomeMail({ ...lena, siteUrl: 'https://www.example.com//', company: 'Muster Dienstleistungen' });
  expect(mail.subject).toBe('Willkommen bei Muster Dienstleistungen');
  expect(mail.text).toContain('Guten Tag Lena Groß,');
  expect(mail.text).toContain('Anmeldung: https://www.example.com/login\nE-Mail-Adresse: lena@example.com\n');
  expect(mail.text).toMatch(/Freundliche Grüße\nMuster Dienstleistungen\n$/);
});

it('goes without the company name', () => {
  const mail = welcomeMail({ ...lena, siteUrl: 'https://www.example.com', company: undefined });
  expect(mail.subject).toBe('Willkommen im Team');
  expect(mail.text).toMatch(/Freundliche Grüße\n$/);
});

it('keeps the subject on one line', () => {
  const mail = welcomeMail({ ...lena, siteUrl: 'https://www.example.com', company: 'Muster\r\nBcc: x@example.com' });
  expect(mail.subject).toBe('Willkommen bei Muster  Bcc: x@example.com');
});
