import { expect } from '@playwright/test';

interface Summary {
  ID: string;
  Subject: string;
  Created: string;
  To: { Address: string }[];
}

export interface Mail {
  ID: string;
  Subject: string;
  Text: string;
  HTML: string;
}

/** Reads delivered mail through Mailpit's API, which the local backend and `supabase start` both have. */
export class Mailbox {
  constructor(private readonly url: string) {}

  private async get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}/api/v1/${path}`);
    return (await response.json()) as T;
  }

  /** Waits for a mail to `address` whose subject matches, newest first. */
  async waitFor(address: string, subject: RegExp): Promise<Mail> {
    let found: Summary | undefined;
    await expect
      .poll(
        async () => {
          const { messages } = await this.get<{ messages: Summary[] }>('messages?limit=500');
          found = messages.find(({ To, Subject }) => To.some((to) => to.Address === address) && subject.test(Subject));
          return found !== undefined;
        },
        { message: `mail to ${address} about ${subject}`, timeout: 20_000 },
      )
      .toBe(true);
    return this.get<Mail>(`message/${found?.ID}`);
  }

  /** Waits until the auth service sends another such mail: one a second (`max_frequency`). */
  async pauseAfter({ ID }: Mail): Promise<void> {
    const { messages } = await this.get<{ messages: Summary[] }>('messages?limit=500');
    const sent = Date.parse(messages.find((mail) => mail.ID === ID)?.Created ?? '');
    await expect.poll(() => Date.now() - sent).toBeGreaterThan(1_000);
  }

  /** The first link of a mail. */
  static linkOf(mail: Mail): string {
    const link = /href="([^"]+)"/.exec(mail.HTML)?.[1];
    if (!link) throw new Error(`No link in the mail "${mail.Subject}"`);
    return link.replaceAll('&amp;', '&');
  }
}
