import type { Database } from '../database.types.ts';
import { type ServiceClient } from '../environment.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** What the reader finds in a mail, part by part; `render` makes plain text and HTML of it. */
export interface Letter {
  subject: string;
  /** What the reader is called; a mail to an address that nobody has confirmed calls nobody by a name. */
  name?: string;
  paragraphs: string[];
  /** What a table says better than a sentence: a term and its value. */
  facts?: [term: string, value: string][];
  /** Somebody's own words. */
  quote?: string;
  link?: { label: string; path: string };
  /** What stands below everything else, on why the reader gets this. */
  note?: string;
  /** What nobody but the reader may learn: what was sent is kept without it. */
  secret?: string;
  attachments?: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** Who writes. */
export interface Sender {
  /** Undefined while the office has not said what the company is called. */
  company: string | undefined;
  phone: string | undefined;
  address: string | undefined;
  /** Where the company reads mails. */
  email: string;
  /** Where the website is, as `https://host`. */
  siteUrl: string;
}

/** A mail that can be sent. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** The plain text as it is kept. */
  kept: string;
  attachments: Attachment[];
}

/** What the queue knows of a mail whose words are to be made. */
interface Cause {
  /** The row that it is about. */
  subjectId: string;
  /** The state of that row that the recipient knew, for the kinds that tell of a state. */
  known: string | null;
  to: string;
}

interface MailKind<Facts> {
  /**
   * What the mail tells, as it is now. Undefined when there is nothing to tell any more.
   * @throws what the database client throws
   */
  read(service: ServiceClient, cause: Cause): Promise<Facts | undefined>;
  /** The words: the same for the same facts. */
  write(facts: Facts, sender: Sender): Letter;
  /** Facts of every case that the words distinguish, for the tests and the preview. */
  samples: Record<string, Facts>;
}

/** A kind of mail as the sender, the tests and the preview use it. */
export interface Mails {
  make(service: ServiceClient, cause: Cause, sender: Sender): Promise<MailContent | undefined>;
  samples(sender: Sender): { label: string; content: MailContent }[];
}

export type MailKindName = Database['public']['Enums']['mail_kind'];

/** A kind of mail of what it tells and how. */
export function mailKind<Facts>({ read, write, samples }: MailKind<Facts>): Mails {
  return {
    async make(service, cause, sender) {
      const facts = await read(service, cause);
      return facts && render(write(facts, sender), sender);
    },
    samples: (sender) =>
      Object.entries(samples).map(([label, facts]) => ({ label, content: render(write(facts, sender), sender) })),
  };
}

function render(letter: Letter, sender: Sender): MailContent {
  const text = renderText(letter, sender);
  return {
    subject: oneLine(letter.subject).slice(0, 255),
    text,
    kept: letter.secret ? text.replaceAll(letter.secret, '…') : text,
    html: renderHtml(letter, sender),
    attachments: letter.attachments ?? [],
  };
}

/** Without line breaks and other control characters, which a head of a mail must not have. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** First and last name; undefined for somebody without either. */
export const fullName = (person: { first_name: string | null; last_name: string | null } | null): string | undefined =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ') || undefined;
