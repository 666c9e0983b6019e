import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = new URL('../../../', import.meta.url);
const template = z.object({ subject: z.string(), content_path: z.string() });
const { auth } = z
  .object({
    auth: z.object({
      email: z.object({
        otp_expiry: z.number(),
        double_confirm_changes: z.boolean(),
        template: z.record(z.string(), template),
      }),
    }),
  })
  .parse(parse(readFileSync(new URL('supabase/config.toml', root), 'utf8')));

describe.each(['confirmation', 'recovery', 'email_change'])('auth mail %s', (name) => {
  const settings = auth.email.template[name];
  const html = readFileSync(new URL(settings?.content_path ?? '', root), 'utf8');
  const visible = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('is the German mail that the settings name', () => {
    expect(settings?.subject).toMatch(/^[A-ZÄÖÜ][^\r\n]{5,70}$/);
    expect(html).toContain('<html lang="de">');
    expect(visible).toContain('Guten Tag');
    expect(visible).toContain('Falls Sie das nicht waren');
    expect(visible).toContain('Muster Dienstleistungen');
  });

  it('links to the confirmation by button and by plain link', () => {
    expect(html.match(/href="{{ \.ConfirmationURL }}"/g)).toHaveLength(2);
    expect(html).toMatch(/<a [^>]*>{{ \.ConfirmationURL }}<\/a>/);
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(
      Array(2).fill('{{ .ConfirmationURL }}'),
    );
  });

  it('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|form|style)\b|https?:|url\(|\son\w+=/i);
  });

  it('uses only variables that the auth service provides', () => {
    const variables = new Set([...html.matchAll(/{{\s*\.(\w+)\s*}}/g)].map((match) => match[1]));
    const allowed = name === 'email_change' ? ['ConfirmationURL', 'Email', 'NewEmail'] : ['ConfirmationURL', 'Email'];
    expect([...variables].sort()).toEqual(allowed);
    expect(html.replace(/{{\s*\.\w+\s*}}/g, '')).not.toMatch(/[{}]{2}/);
  });

  it('states how long the link is valid', () => {
    expect(visible).toContain(`${auth.email.otp_expiry / 60} Minuten gültig`);
  });
});

it('states that both addresses must confirm, as configured', () => {
  expect(auth.email.double_confirm_changes).toBe(true);
  const html = readFileSync(new URL('supabase/templates/email_change.html', root), 'utf8').replace(/\s+/g, ' ');
  expect(html).toContain('wenn sie in beiden E-Mails bestätigt wurde');
});
