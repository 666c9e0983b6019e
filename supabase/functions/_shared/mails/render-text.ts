import { type Letter, type Sender } from './mail.ts';

/** The letter as plain text, with blank lines between paragraphs. */
export function renderText({ name, paragraphs, facts, quote, link, note }: Letter, sender: Sender): string {
  const parts = [
    `${greeting(name)},`,
    ...paragraphs,
    facts?.map(([term, value]) => `${term}: ${value}`).join('\n'),
    quote?.replace(/\r\n?/g, '\n').replace(/^/gm, '> '),
    link && `${link.label}: ${sender.siteUrl}${link.path}`,
    ['Freundliche Grüße', ...signature(sender)].join('\n'),
    note && `--\n${note}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** 'Guten Tag', with the name if known. */
export const greeting = (name: string | undefined): string => (name ? `Guten Tag ${name}` : 'Guten Tag');

/** The company's signature, one line each. */
export const signature = ({ company, phone, address }: Sender): string[] =>
  [company, address?.replace(/\s*\n\s*/g, ', '), phone && `Telefon ${phone}`].filter((line) => line !== undefined);
