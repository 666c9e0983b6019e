import { Hono } from 'hono';
import { html } from 'hono/html';
import { downloadOf } from './download.ts';
import { type Address, type Mail, type Mailbox } from './mailbox.ts';
import { previews } from './previews.ts';
import { stylesheet } from './stylesheet.ts';

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});
const showTime = (iso: string) => timeFormat.format(new Date(iso));
const showAddress = ({ name, address }: Address) => (name ? `${name} <${address}>` : address);
const showAddresses = (addresses: Address[]) => addresses.map(showAddress).join(', ');

/** `base` is the page's path without a trailing slash, `refresh` the reload interval in seconds. */
function page(base: string, title: string, content: ReturnType<typeof html>, refresh?: number) {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh ? html`<meta http-equiv="refresh" content="${refresh}" />` : ''}
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <header>
          <a href="${base}">Postfach</a><span>E-Mails der lokalen Entwicklung</span>
          <nav><a href="${base}/vorschau">Vorschau aller E-Mails</a></nav>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

function listContent(base: string, mails: readonly Mail[]) {
  if (mails.length === 0)
    return html`<h1>Keine E-Mails</h1>
      <p>Hier erscheint jede E-Mail, die die Anwendung versendet. Die Seite aktualisiert sich selbst.</p>`;
  return html`<h1>${mails.length === 1 ? '1 E-Mail' : `${mails.length} E-Mails`}</h1>
    <ul>
      ${mails.map(
        (mail) =>
          html`<li>
            <a href="${base}/${mail.id}">
              <strong>${mail.subject || '(ohne Betreff)'}</strong>
              <span>An ${showAddresses(mail.to)}</span>
              <time datetime="${mail.created}">${showTime(mail.created)}</time>
            </a>
          </li>`,
      )}
    </ul>`;
}

function previewContent(base: string, mails: readonly Mail[]) {
  return html`<h1>Vorschau aller E-Mails</h1>
    <p>Jede E-Mail, die aus einem Ereignis entsteht, in jedem Fall, den ihr Text unterscheidet, mit Beispieldaten.</p>
    <ul>
      ${mails.map(
        (mail) =>
          html`<li>
            <a href="${base}/${mail.id}">
              <strong>${mail.subject}</strong>
              <span>${mail.id.replace('vorschau-', '')}</span>
            </a>
          </li>`,
      )}
    </ul>`;
}

function mailContent(base: string, mail: Mail) {
  return html`<h1>${mail.subject || '(ohne Betreff)'}</h1>
    <dl>
      <dt>Von</dt>
      <dd>${showAddress(mail.from)}</dd>
      <dt>An</dt>
      <dd>${showAddresses(mail.to)}</dd>
      <dt>Gesendet</dt>
      <dd><time datetime="${mail.created}">${showTime(mail.created)}</time></dd>
    </dl>
    ${
      mail.html
        ? html`<iframe
              title="Inhalt der E-Mail"
              src="${base}/${mail.id}/inhalt"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>
            <h2>Nur Text</h2>`
        : ''
    }
    <pre>${mail.text}</pre>
    ${mail.attachments.map(
      ({ filename }, index) =>
        html`<p>Anhang: <a href="${base}/${mail.id}/anhang/${index + 1}" download>${filename}</a></p>`,
    )}
    <p><a href="${base}">Zurück zur Übersicht</a></p>`;
}

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";
// A mail's links open in a new tab; scripts in it do not run.
const mailPolicy =
  "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** The mailbox for people, in German. `base` is its mount path. */
export function mailboxPage(mailbox: Mailbox, base: string): Hono {
  const find = (id: string) => mailbox.find(id) ?? previews().find((mail) => mail.id === id);
  return new Hono()
    .get('/', (c) => {
      c.header('content-security-policy', pagePolicy);
      const mails = mailbox.list();
      return c.html(page(base, `Postfach (${mails.length})`, listContent(base, mails), 5));
    })
    .get('/style.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/vorschau', (c) => {
      c.header('content-security-policy', pagePolicy);
      return c.html(page(base, 'Vorschau aller E-Mails', previewContent(base, previews())));
    })
    .get('/:id/anhang/:number', (c) => {
      const attachment = find(c.req.param('id'))?.attachments[Number(c.req.param('number')) - 1];
      return attachment ? downloadOf(attachment) : c.notFound();
    })
    .get('/:id/inhalt', (c) => {
      const mail = find(c.req.param('id'));
      if (!mail) return c.notFound();
      c.header('content-security-policy', mailPolicy);
      return c.html(`<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`);
    })
    .get('/:id', (c) => {
      c.header('content-security-policy', pagePolicy);
      const mail = find(c.req.param('id'));
      if (mail) return c.html(page(base, mail.subject, mailContent(base, mail)));
      const missing = html`<h1>Diese E-Mail gibt es nicht mehr.</h1>
        <p><a href="${base}">Zur Übersicht</a></p>`;
      return c.html(page(base, 'Postfach', missing), 404);
    });
}
