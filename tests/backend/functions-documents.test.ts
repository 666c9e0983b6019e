import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocuments } from '../../supabase/functions/make-documents/handler.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { logoPath } from '../../supabase/functions/_shared/documents/logo-path.ts';
import { logo } from '../support/logos.ts';
import { readPdf } from '../support/pdf-reader.ts';
import {
  call,
  type Client,
  connect,
  connectAsService,
  createPerson,
  eventually,
  makeAllDocuments,
  type Person,
} from './helpers/functions-calls.ts';

// A backend of its own whose jobs are paused: only these tests create files.
let stack: Stack;
let service: Client;
let admin: Person;
let customer: Person;
let customerId: string;
beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false });
  service = connectAsService(stack);
  [admin, customer] = await Promise.all([createPerson(stack, 'admin'), createPerson(stack, 'kunde')]);
  await admin.client
    .from('billing_settings')
    .upsert({
      id: 1,
      legal_name: 'Muster & Söhne GmbH',
      street: 'Weg 1',
      postal_code: '80331',
      city: 'München',
      vat_id: 'DE123456789',
      iban: 'DE02120300000000202051',
    })
    .throwOnError();
  const address = { last_name: 'Groß', street: 'Gasse 2', postal_code: '80333', city: 'München' };
  const { data } = await service
    .from('customers')
    .update(address)
    .eq('profile_id', customer.id)
    .select('id')
    .single()
    .throwOnError();
  customerId = data.id;
});
afterAll(() => stack?.stop());

async function issue() {
  const { data: draft } = await admin.client
    .from('invoices')
    .insert({
      status: 'entwurf',
      customer_id: customerId,
      service_from: '2026-11-02',
      service_to: '2026-11-02',
      content: {
        taxation: 'regular',
        lines: [{ name: 'Umzug', quantityThousandths: 2500, unit: 'HUR', unitPriceCents: 4990, vatRate: 19 }],
      },
    })
    .select('id, updated_at')
    .single()
    .throwOnError();
  const { data } = await admin.client
    .rpc('issue_invoice', { draft: draft.id, expected: draft.updated_at })
    .throwOnError();
  if (!data.number) throw new Error('Not issued');
  return { id: data.id, number: data.number, path: `invoices/${data.id}/${data.number}.pdf` };
}

const stored = async ({ id }: { id: string }) =>
  (await service.from('invoices').select('sha256, xml').eq('id', id).single().throwOnError()).data;

const digestOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

describe('make-documents', () => {
  it('stores the PDF of an issued document, which only the office and the customer can read', async () => {
    const invoice = await issue();
    expect((await call(service, 'make-documents')).body).toEqual({ made: 1, failed: 0 });
    const { sha256, xml } = await stored(invoice);
    expect(xml).toContain(`<ram:ID>${invoice.number}</ram:ID>`);
    for (const reader of [admin.client, customer.client]) {
      const { data } = await reader.storage.from('documents').download(invoice.path);
      const file = await data?.arrayBuffer();
      expect(Buffer.from(file ?? new ArrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
      expect(digestOf(file ?? new ArrayBuffer())).toBe(sha256);
    }
    const [other, employee] = await Promise.all([createPerson(stack, 'kunde'), createPerson(stack, 'mitarbeiter')]);
    for (const stranger of [other.client, employee.client, connect(stack)]) {
      expect((await stranger.storage.from('documents').download(invoice.path)).error).not.toBeNull();
      expect((await stranger.storage.from('documents').list('invoices')).data ?? []).toEqual([]);
    }
  });

  it('draws the logo of the time of issue, and is not held up by one that is gone', async () => {
    const digest = digestOf(logo.buffer);
    const choose = (chosen: string) =>
      admin.client.from('billing_settings').update({ logo: chosen }).eq('id', 1).select('id').single().throwOnError();
    const files = admin.client.storage.from('media');
    const { error } = await files.upload(logoPath(digest), new Blob([logo], { type: 'image/jpeg' }));
    expect(error).toBeNull();
    await choose(digest);
    const withLogo = await issue();
    await choose('0'.repeat(64));
    const withMissing = await issue();
    await choose('');
    const without = await issue();
    expect((await call(service, 'make-documents')).body).toEqual({ made: 3, failed: 0 });
    const pictures = async ({ path }: { path: string }) => {
      const { data } = await admin.client.storage.from('documents').download(path);
      const { objects } = readPdf(new Uint8Array(await (data ?? new Blob()).arrayBuffer()));
      return objects.filter(({ dictionary }) => /\/Subtype \/Image\n/.test(dictionary)).length;
    };
    expect(await Promise.all([withLogo, withMissing, without].map(pictures))).toEqual([1, 0, 0]);
    const anyone = await fetch(connect(stack).storage.from('media').getPublicUrl(logoPath(digest)).data.publicUrl);
    expect(digestOf(await anyone.arrayBuffer())).toBe(digest);
  });

  it('draws a name in Cyrillic letters, for which it loads the second font', async () => {
    const rename = (last_name: string) =>
      service.from('customers').update({ last_name }).eq('id', customerId).throwOnError();
    await rename('Шевченко');
    const invoice = await issue();
    await rename('Groß');
    expect((await call(service, 'make-documents')).body).toEqual({ made: 1, failed: 0 });
    const { data } = await admin.client.storage.from('documents').download(invoice.path);
    const { runs } = readPdf(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(runs.map(({ text }) => text)).toContain('Шевченко');
  });

  it('creates nothing twice', async () => {
    expect((await call(service, 'make-documents')).body).toEqual({ made: 0, failed: 0 });
  });

  it('adopts the file of a call that ended before recording it, and creates no second one', async () => {
    const invoice = await issue();
    const left = new TextEncoder().encode('%PDF-1.7 of the call that was killed');
    await service.storage.from('documents').upload(invoice.path, left, { contentType: 'application/pdf' });
    expect((await call(service, 'make-documents')).body).toEqual({ made: 1, failed: 0 });
    expect((await stored(invoice)).sha256).toBe(digestOf(left.buffer));
  });

  it('completes the work of several parallel calls', async () => {
    const invoices = [await issue(), await issue()];
    const answers = await Promise.all([1, 2, 3].map(() => call(service, 'make-documents')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await makeAllDocuments(service);
    for (const invoice of invoices) {
      const { data } = await service.storage.from('documents').download(invoice.path);
      expect((await stored(invoice)).sha256).toBe(digestOf((await data?.arrayBuffer()) ?? new ArrayBuffer()));
    }
  });

  it('creates the letter of a reminder once, readable by office and customer, and queues its mail', async () => {
    const { data: template } = await service
      .from('invoices')
      .select('customer_id, customer_email, service_from, service_to, content, net_cents, tax_cents, amount, status')
      .not('sha256', 'is', null)
      .limit(1)
      .single()
      .throwOnError();
    // The office issues today only: the service inserts an invoice that was due long ago.
    const number = 'RE-2020-0001';
    const overdue = { issue_date: '2020-01-02', issued_at: '2020-01-02T10:00:00Z', due_date: '2020-01-16' };
    const { data: invoice } = await service
      .from('invoices')
      .insert({ ...template, ...overdue, number, sha256: 'a'.repeat(64), xml: '' })
      .select('id')
      .single()
      .throwOnError();
    const { data: reminder } = await admin.client
      .rpc('remind', { invoice: invoice.id, step: 'erinnerung' })
      .throwOnError();
    const path = `reminders/${reminder.id}/${number}-erinnerung.pdf`;
    const answers = await Promise.all([1, 2, 3].map(() => call(service, 'make-documents')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await service.from('reminders').select('sha256').eq('id', reminder.id).single().throwOnError();
    for (const reader of [admin.client, customer.client]) {
      const file = await (await reader.storage.from('documents').download(path)).data?.arrayBuffer();
      expect(digestOf(file ?? new ArrayBuffer())).toBe(data.sha256);
    }
    const stranger = await createPerson(stack, 'kunde');
    expect((await stranger.client.storage.from('documents').download(path)).error).not.toBeNull();
    expect((await service.storage.from('documents').list(`reminders/${reminder.id}`)).data).toHaveLength(1);
    const { data: mails } = await service
      .from('email_queue')
      .select('kind, attachments')
      .eq('subject_id', reminder.id)
      .throwOnError();
    expect(mails).toEqual([{ kind: 'reminder', attachments: [path] }]);
    await service.from('email_queue').delete().eq('subject_id', reminder.id).throwOnError();
    expect((await call(service, 'make-documents')).body).toEqual({ made: 0, failed: 0 });
  });

  it('protects the file from being replaced or removed through the API', async () => {
    const invoice = await issue();
    await makeAllDocuments(service);
    const documents = (client: Client) => client.storage.from('documents');
    const forged = new TextEncoder().encode('%PDF-1.7 forged');
    for (const client of [admin.client, customer.client, connect(stack)]) {
      expect((await documents(client).upload(invoice.path, forged, { upsert: true })).error).not.toBeNull();
      expect((await documents(client).update(invoice.path, forged)).error).not.toBeNull();
      expect((await documents(client).move(invoice.path, 'invoices/x.pdf')).error).not.toBeNull();
      await documents(client).remove([invoice.path]);
    }
    const { data } = await documents(service).download(invoice.path);
    expect(digestOf((await data?.arrayBuffer()) ?? new ArrayBuffer())).toBe((await stored(invoice)).sha256);
  });

  it('prints a cancellation as well', async () => {
    const invoice = await issue();
    const { data: storno } = await admin.client.rpc('cancel_invoice', { invoice: invoice.id }).throwOnError();
    expect(await makeAllDocuments(service)).toEqual({ made: 2, failed: 0 });
    expect((await stored(storno)).xml).toContain('<ram:TypeCode>384</ram:TypeCode>');
  });
});

describe('the time limit of make-documents', () => {
  let restarts = 0;
  /** A call whose clock returns one of these after the other, in ms, and then the last one. */
  const callAt = async (...moments: number[]) => {
    restarts = 0;
    const request = new Request(stack.url, { headers: { apikey: stack.secretKey } });
    const answer = await makeDocuments(request, {
      service,
      secretKeys: [stack.secretKey],
      restart: () => Promise.resolve((restarts += 1)),
      now: () => (moments.length > 1 ? moments.shift() : moments[0]) ?? 0,
    });
    return { ...answer, restarts };
  };
  /** Each reading of the clock is this much later, in ms. */
  const callBy = (step: number) => callAt(...Array.from({ length: 100 }, (_, reading) => reading * step));

  it('ends after a second of work, and starts another call until everything is done', async () => {
    for (let count = 1; count <= 5; count += 1) await issue();
    expect(await callBy(600)).toEqual({ made: 2, failed: 0, restarts: 1 });
    expect(await callBy(600)).toEqual({ made: 2, failed: 0, restarts: 1 });
    expect(await callBy(600)).toEqual({ made: 1, failed: 0, restarts: 0 });
    expect(await callBy(600)).toEqual({ made: 0, failed: 0, restarts: 0 });
  });

  it('ends after 50 seconds of any work', async () => {
    for (let count = 1; count <= 3; count += 1) await issue();
    // At the start, before and after the first document, and before the second one.
    expect(await callAt(0, 0, 0, 50_000)).toEqual({ made: 1, failed: 0, restarts: 1 });
    expect(await callAt(0, 0, 0, 49_999)).toEqual({ made: 2, failed: 0, restarts: 0 });
  });

  it('a failing document neither blocks others nor starts another call', async () => {
    const { data: broken } = await service
      .from('invoices')
      .insert({
        number: 'RE-2019-0001',
        issue_date: '2019-01-02',
        issued_at: '2019-01-02T10:00:00Z',
        customer_id: customerId,
        content: {},
        net_cents: 100,
        tax_cents: 0,
        amount: 1,
      })
      .select('id')
      .single()
      .throwOnError();
    for (let count = 1; count <= 2; count += 1) await issue();
    expect(await callBy(60_000)).toEqual({ made: 1, failed: 1, restarts: 1 });
    expect(await callBy(60_000)).toEqual({ made: 1, failed: 1, restarts: 0 });
    expect(await callBy(60_000)).toEqual({ made: 0, failed: 1, restarts: 0 });
    const done = { invoice: broken.id, digest: 'a'.repeat(64), document_xml: '' };
    await service.rpc('record_invoice_file', done).throwOnError();
  });

  it('continue_documents starts the next call', async () => {
    const started: string[] = [];
    await stack.db.listen('edge_function', (name) => started.push(name));
    await service.rpc('continue_documents').throwOnError();
    await eventually(() => Promise.resolve(started.includes('make-documents')));
  });

  it('a call that cannot start another one keeps its results', async () => {
    for (let count = 1; count <= 2; count += 1) await issue();
    const request = new Request(stack.url, { headers: { apikey: stack.secretKey } });
    let moment = 0;
    const answer = await makeDocuments(request, {
      service,
      secretKeys: [stack.secretKey],
      restart: () => Promise.reject(new Error('Not there')),
      now: () => (moment += 60_000),
    });
    expect(answer).toEqual({ made: 1, failed: 0 });
    expect(await makeAllDocuments(service)).toEqual({ made: 1, failed: 0 });
  });
});

describe('send_invoice', () => {
  const deliver = async () => (await call(service, 'send-queued-mail')).body;

  it('sends the stored PDF to the customer, once for two clicks', async () => {
    const invoice = await issue();
    const send = () => admin.client.rpc('send_invoice', { invoice: invoice.id });
    expect((await send()).error).toMatchObject({
      code: 'P0001',
      message: expect.stringContaining('PDF wird noch erstellt') as string,
    });
    await makeAllDocuments(service);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ data }) => data)).toEqual([customer.email, customer.email]);
    stack.mailbox.remove();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [mail] = stack.mailbox.list();
    expect(mail).toMatchObject({ subject: `Ihre Rechnung ${invoice.number}` });
    expect(mail?.text).toContain('148,45');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: `${invoice.number}.pdf`, contentType: 'application/pdf' });
    expect(digestOf(new Uint8Array(Buffer.from(file?.content ?? [])).buffer)).toBe((await stored(invoice)).sha256);
  });

  it('says what the office wrote', async () => {
    const invoice = await issue();
    await makeAllDocuments(service);
    const words = 'danke für den Auftrag!\n\nBeide Fahrten sind enthalten.';
    await admin.client.rpc('send_invoice', { invoice: invoice.id, words }).throwOnError();
    stack.mailbox.remove();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [mail] = stack.mailbox.list();
    expect(mail?.text).toContain(`${words}\n\nBitte geben Sie bei der Überweisung die Rechnungsnummer an.`);
    expect(mail?.text).not.toContain('im Anhang finden Sie');
  });

  it('sends a cancellation, and the cancelled invoice no more', async () => {
    const invoice = await issue();
    await makeAllDocuments(service);
    await admin.client.rpc('send_invoice', { invoice: invoice.id }).throwOnError();
    const { data: storno } = await admin.client.rpc('cancel_invoice', { invoice: invoice.id }).throwOnError();
    await makeAllDocuments(service);
    await admin.client.rpc('send_invoice', { invoice: storno.id }).throwOnError();
    stack.mailbox.remove();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [mail] = stack.mailbox.list();
    expect(mail).toMatchObject({ subject: `Stornorechnung ${storno.number}` });
    expect(mail?.text).toContain(invoice.number);
    expect((await admin.client.rpc('send_invoice', { invoice: invoice.id })).error).toMatchObject({ code: 'P0002' });
  });

  it('is restricted to the office', async () => {
    const invoice = await issue();
    await makeAllDocuments(service);
    for (const client of [customer.client, connect(stack)])
      expect((await client.rpc('send_invoice', { invoice: invoice.id })).error).toMatchObject({ code: '42501' });
  });
});
