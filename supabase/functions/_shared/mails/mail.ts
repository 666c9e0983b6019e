import type { Database } from '../api/database.types.ts';
import { type ServiceClient } from '../http/environment.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Content of a mail, part by part; `render` makes plain text and HTML of it. */
export interface Letter {
  subject: string;
  /** The recipient's name; omitted in mails to unconfirmed addresses. */
  name?: string;
  paragraphs: string[];
  /** Tabular data: terms and values. */
  facts?: [term: string, value: string][];
  /** A person's own words. */
  quote?: string;
  link?: { label: string; path: string };
  /** Footer on why the recipient gets this mail. */
  note?: string;
  /** For the recipient only: omitted from the stored copy. */
  secret?: string;
  attachments?: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** The sender. */
export interface Sender {
  /** Undefined until the office has entered the company's name. */
  company: string | undefined;
  phone: string | undefined;
  address: string | undefined;
  /** The company's contact address. */
  email: string;
  /** URL of the website, `https://host`. */
  siteUrl: string;
}

/** A mail ready to send. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** The stored copy of the plain text. */
  kept: string;
  attachments: Attachment[];
}

/** The queue's data of a mail whose text is still to be created. */
interface Cause {
  /** Id of the row that it is about. */
  subjectId: string;
  /** The state of that row known to the recipient, for kinds about a state. */
  known: string | null;
  to: string;
}

interface MailKind<Facts> {
  /**
   * Reads the mail's current facts. Undefined when there is nothing left to report.
   * @throws what the database client throws
   */
  read(service: ServiceClient, cause: Cause): Promise<Facts | undefined>;
  /** Writes the text: deterministic for the same facts. */
  write(facts: Facts, sender: Sender): Letter;
  /** Facts for every case of the text, for tests and the preview. */
  samples: Record<string, Facts>;
}

/** A kind of mail as the sender, the tests and the preview use it. */
export interface Mails {
  make(service: ServiceClient, cause: Cause, sender: Sender): Promise<MailContent | undefined>;
  samples(sender: Sender): { label: string; content: MailContent }[];
}

export type MailKindName = Database['public']['Enums']['mail_kind'];

/** Builds a kind of mail from its reader and writer. */
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

/** Without line breaks and other control characters, which are not allowed in a mail header. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** First and last name; undefined if both are missing. */
export const fullName = (person: { first_name: string | null; last_name: string | null } | null): string | undefined =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ') || undefined;
