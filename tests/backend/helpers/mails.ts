import { inject } from 'vitest';
import { z } from 'zod';
import { eventually } from './functions-calls.ts';

const address = z.object({ Name: z.string(), Address: z.string() });
const summarySchema = z.object({
  ID: z.string(),
  From: address,
  To: z.array(address),
  Subject: z.string(),
  Created: z.string(),
  Snippet: z.string(),
});
const listSchema = z.object({ total: z.number(), messages: z.array(summarySchema) });
const mailSchema = z.object({ ID: z.string(), Subject: z.string(), HTML: z.string(), Text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

const { mailboxUrl } = inject('backend');

/** All mails to this address, newest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/api/v1/messages?limit=500`);
  const { messages } = listSchema.parse(await response.json());
  const own = messages.filter((mail) => mail.To.some(({ Address }) => Address === to));
  return Promise.all(
    own.map(async ({ ID }) => mailSchema.parse(await (await fetch(`${mailboxUrl}/api/v1/message/${ID}`)).json())),
  );
}

/** The newest mail to this address as soon as there are `count` of them. */
export async function nthMailTo(to: string, count = 1): Promise<Mail> {
  const mails = await eventually(async () => {
    const found = await mailsTo(to);
    return found.length >= count && found;
  });
  const newest = mails[0];
  if (!newest) throw new Error('The list of mails is empty.');
  return newest;
}

/** The link of an auth mail, as a browser reads it from the HTML. */
export function linkIn({ HTML }: Mail): URL {
  const href = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(HTML)?.[1];
  if (!href) throw new Error('The mail has no link to /auth/v1/verify.');
  return new URL(href.replaceAll('&amp;', '&'));
}

/** The target of a link, and what the page finds in the fragment. */
export async function follow(link: URL): Promise<{ page: string; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`The link answers ${response.status}.`);
  const [page = '', fragment = ''] = location.split('#');
  return { page, fragment: new URLSearchParams(fragment) };
}
