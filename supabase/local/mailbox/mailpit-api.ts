import { Hono } from 'hono';
import { z } from 'zod';
import { downloadOf } from './download.ts';
import { type Address, type Attachment, type Mail, type Mailbox } from './mailbox.ts';

const mailpitAddress = ({ name, address }: Address) => ({ Name: name, Address: address });

const head = (mail: Mail) => ({
  ID: mail.id,
  MessageID: mail.id,
  From: mailpitAddress(mail.from),
  To: mail.to.map(mailpitAddress),
  Cc: [],
  Bcc: [],
  ReplyTo: [],
  Subject: mail.subject,
  Tags: [],
  Size: Buffer.byteLength(mail.html + mail.text),
});

const summary = (mail: Mail) => ({
  ...head(mail),
  Read: false,
  Created: mail.created,
  Attachments: mail.attachments.length,
  Snippet: mail.text.replace(/\s+/g, ' ').trim().slice(0, 250),
});

const mailpitAttachment = ({ filename, contentType, content }: Attachment, index: number) => ({
  PartID: String(index + 1),
  FileName: filename,
  ContentType: contentType,
  ContentID: '',
  Size: content.byteLength,
});

const deleteSchema = z.object({ IDs: z.array(z.string()).nullish() });

/** The part of Mailpit's API that tests use to read mail, so that the same tests run against `supabase start`. */
export function mailpitRoutes(mailbox: Mailbox): Hono {
  return new Hono()
    .get('/messages', (c) => {
      const start = Math.max(0, Number(c.req.query('start')) || 0);
      const limit = Math.max(1, Number(c.req.query('limit')) || 50);
      const all = mailbox.list();
      const page = all.slice(start, start + limit);
      return c.json({
        total: all.length,
        unread: all.length,
        count: page.length,
        messages_count: all.length,
        start,
        tags: [],
        messages: page.map(summary),
      });
    })
    .get('/message/:id', (c) => {
      const mail = mailbox.find(c.req.param('id'));
      if (!mail) return c.text('Message not found', 404);
      const body = { Date: mail.created, Text: mail.text, HTML: mail.html, Inline: [] };
      return c.json({ ...head(mail), ...body, Attachments: mail.attachments.map(mailpitAttachment) });
    })
    .get('/message/:id/part/:part', (c) => {
      const attachment = mailbox.find(c.req.param('id'))?.attachments[Number(c.req.param('part')) - 1];
      return attachment ? downloadOf(attachment) : c.text('Part not found', 404);
    })
    .delete('/messages', async (c) => {
      const text = await c.req.text();
      const ids = deleteSchema.safeParse(text === '' ? {} : safeJson(text));
      if (!ids.success) return c.text('Invalid request', 400);
      mailbox.remove(ids.data.IDs ?? undefined);
      return c.text('ok');
    });
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
