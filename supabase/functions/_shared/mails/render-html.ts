import { type Letter, type Sender } from './mail.ts';
import { greeting, signature } from './render-text.ts';

const colours = { text: '#1c2420', muted: '#5b6660', line: '#dfe5e1', panel: '#f4f7f5', brand: '#0b4a35' };
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = 'margin:0 0 16px';

/**
 * The letter as HTML for mail clients: one column, inline styles because many drop style sheets, and no external
 * content. User input is escaped.
 */
export function renderHtml(letter: Letter, sender: Sender): string {
  const { name, paragraphs, facts, quote, link, note } = letter;
  const body = [
    `<p style="${paragraph}">${escapeHtml(greeting(name))},</p>`,
    ...paragraphs.map((text) => `<p style="${paragraph}">${lines(text)}</p>`),
    facts && factTable(facts),
    quote &&
      `<blockquote style="margin:0 0 16px;padding:12px 16px;background:${colours.panel};border-left:3px solid ${colours.brand};overflow-wrap:anywhere">${lines(quote)}</blockquote>`,
    link &&
      `<p style="margin:24px 0"><a href="${escapeHtml(sender.siteUrl + link.path)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.brand};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`,
    `<p style="margin:24px 0 0">Freundliche Grüße${signature(sender)
      .map((line, index) => `<br>${index ? escapeHtml(line) : `<strong>${escapeHtml(line)}</strong>`}`)
      .join('')}</p>`,
    note &&
      `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};font-size:13px;color:${colours.muted}">${lines(note)}</p>`,
  ];
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:${colours.text};${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${body.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}

function factTable(facts: [term: string, value: string][]): string {
  const rows = facts.map(
    ([term, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:${colours.muted};white-space:nowrap">${escapeHtml(term)}</th><td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
