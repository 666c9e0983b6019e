import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Mailbox } from '../mailbox/mailbox.ts';
import { type Settings } from '../settings.ts';

/** The kinds of auth mail, as the `type` of their links. */
type AuthMailKind = 'signup' | 'recovery' | 'email_change';

const defaults = {
  signup: { template: 'confirmation', subject: 'Confirm your email address', action: 'Confirm your email address' },
  recovery: { template: 'recovery', subject: 'Reset your password', action: 'Reset your password' },
  email_change: { template: 'email_change', subject: 'Confirm your new email', action: 'Confirm your new email' },
} as const;

export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  /** Token hash in the link. */
  tokenHash: string;
  /** The short code, for templates that include it. */
  code: string;
  /** Validated target of the link. */
  redirectTo: string;
  /** The account's current address, if it differs from `to`. */
  email?: string;
  newEmail?: string;
}

export interface AuthMailer {
  send(mail: AuthMail): void;
}

const toText = (html: string) =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, label: string) =>
      label.trim() === href ? href : `${label} ${href}`,
    )
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/&amp;/g, '&')
    .trim();

/** Creates auth mails from the project's templates and subjects in config.toml and delivers them to the mailbox. */
export function createAuthMailer(settings: Settings, mailbox: Mailbox): AuthMailer {
  return {
    send({ kind, to, tokenHash, code, redirectTo, email = to, newEmail = '' }) {
      const query = new URLSearchParams({ token: tokenHash, type: kind, redirect_to: redirectTo });
      const values: Record<string, string> = {
        ConfirmationURL: `${settings.url}/auth/v1/verify?${query.toString()}`,
        Token: code,
        TokenHash: tokenHash,
        RedirectTo: redirectTo,
        SiteURL: settings.siteUrl,
        Email: email,
        NewEmail: newEmail,
        SendingTo: to,
      };
      const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      const fill = (source: string, encode: (text: string) => string) =>
        source.replace(/{{\s*\.(\w+)\s*}}/g, (whole, name: string) =>
          values[name] === undefined ? whole : encode(values[name]),
        );
      const { template, subject, action } = defaults[kind];
      const own = settings.config.auth.email.template[template];
      const path = own?.content_path && resolve(settings.root, own.content_path);
      const source =
        path && existsSync(path)
          ? readFileSync(path, 'utf8')
          : `<h2>${action}</h2><p><a href="{{ .ConfirmationURL }}">${action}</a></p>`;
      const html = fill(source, escape);
      mailbox.deliver({
        from: { name: 'Admin', address: 'admin@email.com' },
        to: [{ name: '', address: to }],
        subject: fill(own?.subject ?? subject, (text) => text),
        html,
        text: toText(html),
        attachments: [],
      });
    },
  };
}
