import { randomUUID } from 'node:crypto';

export interface Address {
  name: string;
  address: string;
}

export interface Mail {
  id: string;
  /** ISO 8601 */
  created: string;
  from: Address;
  to: Address[];
  subject: string;
  /** Empty when the mail has no such part. */
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

const kept = 500;

/** All sent mails, newest first. In memory: a restart clears it. */
export class Mailbox {
  #mails: Mail[] = [];

  deliver(mail: Omit<Mail, 'id' | 'created'>): void {
    const stamped = { ...mail, id: randomUUID(), created: new Date().toISOString() };
    this.#mails = [stamped, ...this.#mails].slice(0, kept);
  }

  list(): readonly Mail[] {
    return this.#mails;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Removes the mails with these ids, or all of them without ids. */
  remove(ids?: readonly string[]): void {
    this.#mails = ids?.length ? this.#mails.filter((mail) => !ids.includes(mail.id)) : [];
  }
}
