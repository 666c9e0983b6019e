import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database } from '@functions/api/database.types';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { call, type Client, connect, connectAsService, createPerson, type Person } from './helpers/functions-calls.ts';

type Kind = Database['public']['Enums']['mail_kind'];

// A backend of its own whose jobs are paused: only these tests send mails.
let stack: Stack;
let service: Client;
let admin: Person;
let customer: Person;
let employee: Person;
beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false });
  service = connectAsService(stack);
  [admin, customer, employee] = await Promise.all([
    createPerson(stack, 'admin'),
    createPerson(stack, 'kunde'),
    createPerson(stack, 'mitarbeiter'),
  ]);
  const name = { first_name: 'Lena', last_name: 'Groß' };
  await service.from('profiles').update(name).eq('id', customer.id).throwOnError();
  await service.from('customers').update(name).eq('profile_id', customer.id).throwOnError();
  await service.from('settings').upsert({ id: 1, company_name: 'Muster Dienstleistungen' }).throwOnError();
});
beforeEach(async () => {
  await service.from('email_queue').delete().not('id', 'is', null).throwOnError();
  stack.mailbox.remove();
});
afterAll(() => stack?.stop());

/** Sends everything in the queue, however long it would have to wait. */
async function deliver() {
  await service.from('email_queue').update({ next_attempt_at: '2020-01-01' }).eq('status', 'pending').throwOnError();
  return (await call(service, 'send-queued-mail')).body;
}

/** The status of the mails about a row. */
async function outbox(id: string) {
  const { data } = await service
    .from('email_queue')
    .select('kind, status, subject, text, attempts, last_error')
    .eq('subject_id', id)
    .order('created_at')
    .throwOnError();
  return data;
}

const queue = (kind: Kind, subject_id: string, to: string, known?: string) =>
  service
    .from('email_queue')
    .insert({ kind, subject_id, to_email: to, ...(known ? { known } : {}) })
    .throwOnError();

const inbox = () => stack.mailbox.list();

describe('a lead from the website', () => {
  it('is confirmed without the text entered in the form', async () => {
    const to = `vera.${randomUUID()}@example.net`;
    const { data: lead } = await service
      .from('contact_requests')
      .insert({
        name: 'Gewinnspiel http://boese.example',
        email: to,
        message: 'Klicken Sie hier',
        service: 'entsorgung',
      })
      .select('id')
      .single()
      .throwOnError();
    await queue('lead-received', lead.id, to);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [mail] = inbox();
    expect(mail).toMatchObject({
      subject: 'Ihre Anfrage ist bei uns angekommen',
      to: [{ address: to }],
    });
    expect(mail?.text).toContain('Leistung: Entsorgung');
    expect(mail?.html).toContain('Entsorgung');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Gewinnspiel|boese|Klicken/);
    // The office sees the sent mails in the outbox.
    expect(await outbox(lead.id)).toMatchObject([
      { status: 'sent', subject: mail?.subject, text: expect.stringContaining(mail?.text.trimEnd() ?? '?') as string },
    ]);
  });

  it('is not confirmed if it was erased in the meantime', async () => {
    const gone = randomUUID();
    await queue('lead-received', gone, 'vera@example.net');
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(inbox()).toEqual([]);
    expect(await outbox(gone)).toMatchObject([{ status: 'obsolete', subject: null, text: null }]);
  });
});

describe('a withdrawal', () => {
  /** Sets a fixed time of receipt, which no caller may change. */
  const setMoment = (id: string) =>
    stack.db.transaction(async (query) => {
      await query('set local session_replication_role = replica');
      await query(`update public.withdrawals set received_at = '2026-11-22T23:30:00Z' where id = $1`, [id]);
    });

  it('is confirmed to an unknown address with the German time only', async () => {
    const to = `vera.${randomUUID()}@example.net`;
    const id = randomUUID();
    await connect(stack)
      .rpc('withdraw_contract', { declaration: id, name: 'Vera Vogt', contract: 'AN-2026-0008', email: to })
      .throwOnError();
    await setMoment(id);
    await deliver();
    const receipt = inbox().find((mail) => mail.to[0]?.address === to);
    expect(receipt?.text).toContain('Eingegangen: 23. November 2026, 00:30 Uhr');
    for (const part of [receipt?.text, receipt?.html, receipt?.subject]) {
      expect(part).toBeTruthy();
      expect(part).not.toMatch(/Vogt|AN-2026-0008/);
    }
    const notice = inbox().find((mail) => mail.to[0]?.address === 'info@example.com');
    expect(notice?.text).toContain('ging nur eine Bestätigung ohne Name und Vertrag hinaus');
  });

  it('is confirmed to a known address with its content and the German time, and reported to the office', async () => {
    const to = `vera.${randomUUID()}@example.net`;
    await service.from('customers').insert({ last_name: 'Vogt', email: to }).throwOnError();
    const id = randomUUID();
    const visitor = connect(stack);
    const { data: answer } = await visitor
      .rpc('withdraw_contract', { declaration: id, name: 'Vera <b>Vogt</b>', contract: 'AN-2026-0007', email: to })
      .single()
      .throwOnError();
    expect(answer.is_confirmed).toBe(true);
    await setMoment(id);
    await deliver();
    expect((await outbox(id)).map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['withdrawal-notice', 'sent'],
      ['withdrawal-received', 'sent'],
    ]);
    const receipt = inbox().find((mail) => mail.to[0]?.address === to);
    expect(receipt?.subject).toBe('Eingangsbestätigung: Ihr Widerruf');
    expect(receipt?.text).toContain('Hiermit widerrufe ich den folgenden Vertrag.');
    expect(receipt?.text).toContain(
      `Eingegangen: 23. November 2026, 00:30 Uhr\nName: Vera <b>Vogt</b>\nVertrag: AN-2026-0007\nE-Mail: ${to}`,
    );
    expect(receipt?.html).toContain('Vera &lt;b&gt;Vogt');
    const notice = inbox().find((mail) => mail.to[0]?.address === 'info@example.com');
    expect(notice?.subject).toBe('Widerruf von Vera <b>Vogt</b>');
    expect(notice?.text).toContain('/adminportal/auftragsverwaltung?tab=widerrufe');
    expect(notice?.text).toContain(`E-Mail: ${to}`);
  });
});

describe('a termination', () => {
  /** Sets a fixed time of receipt, which no caller may change. */
  const setMoment = (id: string) =>
    stack.db.transaction(async (query) => {
      await query('set local session_replication_role = replica');
      await query(`update public.terminations set received_at = '2026-11-22T23:30:00Z' where id = $1`, [id]);
    });
  const declared = (email: string) => ({
    declaration: randomUUID(),
    name: 'Vera <b>Vogt</b>',
    contract: 'V-2026-0007',
    email,
    kind: 'ausserordentlich' as const,
    reason: 'Niemand kam.\nE-Mail: falsch@example.net',
    ends_on: '2099-12-31',
  });

  it('is confirmed to an unknown address with the German time only', async () => {
    const to = `vera.${randomUUID()}@example.net`;
    const given = declared(to);
    await connect(stack).rpc('declare_termination', given).throwOnError();
    await setMoment(given.declaration);
    await deliver();
    const receipt = inbox().find((mail) => mail.to[0]?.address === to);
    expect(receipt?.text).toContain('Eingegangen: 23. November 2026, 00:30 Uhr');
    for (const part of [receipt?.text, receipt?.html, receipt?.subject]) {
      expect(part).toBeTruthy();
      expect(part).not.toMatch(/Vogt|V-2026-0007|Niemand|2099|wichtigem/);
    }
  });

  it('is confirmed to a known address with its content, the German time and the end, and reported to the office', async () => {
    const to = `vera.${randomUUID()}@example.net`;
    await service.from('customers').insert({ last_name: 'Vogt', email: to }).throwOnError();
    // Without anything that a mail program could turn into a link.
    const given = { ...declared(to), reason: 'Niemand kam.\nZweimal.' };
    await connect(stack).rpc('declare_termination', given).throwOnError();
    await setMoment(given.declaration);
    await deliver();
    const receipt = inbox().find((mail) => mail.to[0]?.address === to);
    expect(receipt?.subject).toBe('Eingangsbestätigung: Ihre Kündigung');
    expect(receipt?.text).toContain('Hiermit kündige ich den folgenden Vertrag.');
    expect(receipt?.text).toContain(
      [
        'Eingegangen: 23. November 2026, 00:30 Uhr',
        'Name: Vera <b>Vogt</b>',
        'Vertrag: V-2026-0007',
        'Art: Außerordentliche Kündigung aus wichtigem Grund',
        'Grund: siehe unten',
        'Vertragsende: Donnerstag, 31. Dezember 2099',
        `E-Mail: ${to}`,
        '',
        '> Niemand kam.',
        '> Zweimal.',
      ].join('\n'),
    );
    expect(receipt?.html).toContain('Vera &lt;b&gt;Vogt');
    const notice = inbox().find((mail) => mail.to[0]?.address === 'info@example.com');
    expect(notice?.subject).toBe('Kündigung von Vera <b>Vogt</b>');
    expect(notice?.text).toContain('/adminportal/auftragsverwaltung?tab=kuendigungen');
  });

  it('without a day ends at the next possible time', async () => {
    const to = `vera.${randomUUID()}@example.net`;
    await service.from('customers').insert({ last_name: 'Vogt', email: to }).throwOnError();
    const given = { declaration: randomUUID(), name: 'Vera Vogt', contract: 'Treppenhaus', email: to };
    await connect(stack)
      .rpc('declare_termination', { ...given, kind: 'ordentlich' })
      .throwOnError();
    await deliver();
    const receipt = inbox().find((mail) => mail.to[0]?.address === to);
    expect(receipt?.text).toContain('Art: Ordentliche Kündigung\nVertragsende: zum nächstmöglichen Zeitpunkt');
  });
});

describe('an order', () => {
  const place = async (by: Person, values: { customer_id?: string } = {}) => {
    const { data } = await by.client
      .from('requests')
      .insert({
        ...(values.customer_id ? values : { user_id: by.id }),
        subject: 'Umzug nach Regensburg',
        description: 'Zwei Zimmer',
        street: 'Hauptstraße 7',
        postal_code: '93047',
        city: 'Regensburg',
      })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const set = (id: string, status: Database['public']['Enums']['request_status']) =>
    admin.client.from('requests').update({ status }).eq('id', id).throwOnError();

  it('is confirmed, and its customer is notified of every status that the office sets', async () => {
    const id = await place(customer);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]).toMatchObject({
      subject: 'Ihr Auftrag ist bei uns eingegangen',
      to: [{ address: customer.email }],
    });
    expect(inbox()[0]?.text).toContain('Guten Tag Lena Groß,');
    expect(inbox()[0]?.text).toContain('Einsatzort: Hauptstraße 7, 93047 Regensburg');
    expect(inbox()[0]?.text).toContain('/kundenportal/auftraege');
    for (const [status, subject] of [
      ['in_progress', 'Ihr Auftrag ist in Bearbeitung'],
      ['completed', 'Ihr Auftrag ist abgeschlossen'],
      ['cancelled', 'Ihr Auftrag wurde storniert'],
      ['pending', 'Ihr Auftrag ist wieder offen'],
    ] as const) {
      await set(id, status);
      expect(await deliver()).toEqual({ sent: 1, failed: 0 });
      expect(inbox()[0]?.subject).toBe(subject);
    }
  });

  it('sends the current status, and nothing if it is back to the previous one', async () => {
    const id = await place(customer);
    await deliver();
    await set(id, 'completed');
    await set(id, 'pending');
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await set(id, 'in_progress');
    await set(id, 'completed');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.subject).toBe('Ihr Auftrag ist abgeschlossen');
    expect((await outbox(id)).map(({ status }) => status)).toEqual(['sent', 'obsolete', 'sent']);
  });

  it('of a customer without an account contains no link to the portal', async () => {
    const { data: vogt } = await admin.client
      .from('customers')
      .insert({ last_name: 'Vogt', email: 'vogt@example.net' })
      .select('id')
      .single()
      .throwOnError();
    await place(admin, { customer_id: vogt.id });
    await deliver();
    expect(inbox()[0]).toMatchObject({ to: [{ address: 'vogt@example.net' }] });
    expect(inbox()[0]?.text).toContain('Guten Tag Vogt,');
    expect(inbox()[0]?.text).not.toContain('/kundenportal');
  });

  it('is not confirmed if it was cancelled first', async () => {
    const id = await place(customer);
    await customer.client.from('requests').update({ status: 'cancelled' }).eq('id', id).throwOnError();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await outbox(id)).toMatchObject([{ kind: 'order-received', status: 'obsolete' }]);
  });
});

describe('an appointment', () => {
  const request = async (date: string) => {
    const { data } = await service
      .from('appointments')
      .insert({ user_id: customer.id, date, time: '09:30', service: 'umzug' })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const answer = (id: string, status: Database['public']['Enums']['appointment_status']) =>
    admin.client.from('appointments').update({ status }).eq('id', id).throwOnError();

  it('is confirmed with a calendar file', async () => {
    const id = await request('2099-07-01');
    await answer(id, 'Bestätigt');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [mail] = inbox();
    expect(mail).toMatchObject({ subject: 'Ihr Termin ist bestätigt', to: [{ address: customer.email }] });
    expect(mail?.text).toContain('Tag: Mittwoch, 1. Juli 2099\nUhrzeit: 09:30 Uhr');
    expect(mail?.attachments).toHaveLength(1);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'termin.ics', contentType: 'text/calendar' });
    const calendar = Buffer.from(file?.content ?? []).toString();
    expect(calendar).toContain(`UID:${id}@`);
    expect(calendar).toMatch(/^DTSTART;TZID=Europe\/Berlin:20990701T093000\r?$/m);
    expect(calendar).toContain(String.raw`SUMMARY:Umzugshilfe\, Muster Dienstleistungen`);

    // As shown to a reader of the mailbox.
    const { messages } = (await (await fetch(`${stack.mailboxUrl}/api/v1/messages`)).json()) as {
      messages: { ID: string; Attachments: number }[];
    };
    expect(messages[0]?.Attachments).toBe(1);
    const download = await fetch(`${stack.mailboxUrl}/api/v1/message/${messages[0]?.ID}/part/1`);
    expect(await download.text()).toBe(calendar);
  });

  it('tells the former time when moved, and cancels the calendar event when called off', async () => {
    const id = await request('2099-07-01');
    await service.from('appointments').update({ status: 'Bestätigt' }).eq('id', id).throwOnError();
    await admin.client.from('appointments').update({ time: '11:00', answer_note: 'Stau' }).eq('id', id).throwOnError();
    await deliver();
    const [moved] = inbox();
    expect(moved).toMatchObject({ subject: 'Ein Vorschlag für Ihren Termin', to: [{ address: customer.email }] });
    expect(moved?.text).toContain('Uhrzeit: 11:00 Uhr\nBisher: Mittwoch, 1. Juli 2099, 09:30 Uhr');
    expect(moved?.text).toContain('> Stau');
    const fileOf = (mail: typeof moved) => Buffer.from(mail?.attachments[0]?.content ?? []).toString();
    expect(fileOf(moved)).toMatch(/^STATUS:TENTATIVE\r?$/m);

    await customer.client.from('appointments').update({ status: 'Storniert' }).eq('id', id).throwOnError();
    await deliver();
    const told = inbox().slice(0, 2);
    const subjects = told.map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Ihr Termin ist abgesagt', 'Termin abgesagt']);
    const own = told.find(({ subject }) => subject === 'Ihr Termin ist abgesagt');
    expect(fileOf(own)).toMatch(/^METHOD:CANCEL\r?$/m);
    expect(fileOf(own)).toContain(`UID:${id}@`);
    const office = told.find(({ subject }) => subject === 'Termin abgesagt');
    expect(office).toMatchObject({ attachments: [] });
    expect(office?.text).toContain(`/adminportal/termine?zeile=${id}`);
  });

  it('is declined without a file, and an answer that was reverted sends nothing', async () => {
    const id = await request('2099-07-01');
    await answer(id, 'Abgelehnt');
    await deliver();
    expect(inbox()[0]).toMatchObject({ subject: 'Ihr Termin ist leider nicht möglich', attachments: [] });
    await answer(id, 'Bestätigt');
    await answer(id, 'Abgelehnt');
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  });

  it('in the past sends nothing', async () => {
    const id = await request('2020-07-01');
    await queue('appointment-answer', id, customer.email, 'Ausstehend');
    await queue('appointment-reminder', id, customer.email);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect((await outbox(id)).map(({ status }) => status)).toEqual(['obsolete', 'obsolete']);
  });

  it('is followed by a reminder only while it is confirmed', async () => {
    const id = await request('2099-07-01');
    await queue('appointment-reminder', id, customer.email);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await service.from('appointments').update({ status: 'Bestätigt' }).eq('id', id).throwOnError();
    await queue('appointment-reminder', id, customer.email);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.subject).toBe('Erinnerung: Ihr Termin am Mittwoch, 1. Juli 2099');
  });
});

describe('an answer by the office', () => {
  it('is sent while unread, with the text of the latest one', async () => {
    const { data: message } = await customer.client
      .from('messages')
      .insert({ user_id: customer.id, subject: 'Kartons', content: 'Haben Sie welche?' })
      .select('id')
      .single()
      .throwOnError();
    const reply = (text: string) =>
      admin.client.from('message_replies').insert({ message_id: message.id, text }).throwOnError();
    await reply('Ich sehe nach.');
    await reply('Ja, 40 Stück <b>gratis</b>.');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]).toMatchObject({
      subject: 'Antwort auf Ihre Nachricht: Kartons',
      to: [{ address: customer.email }],
    });
    expect(inbox()[0]?.text).toContain('> Ja, 40 Stück <b>gratis</b>.');
    expect(inbox()[0]?.html).toContain('&lt;b&gt;gratis');
    expect(inbox()[0]?.text).not.toContain('Ich sehe nach');

    await reply('Noch etwas?');
    await customer.client
      .from('message_replies')
      .update({ read_at: new Date().toISOString() })
      .eq('message_id', message.id)
      .throwOnError();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect((await outbox(message.id)).map(({ status }) => status)).toEqual(['sent', 'obsolete']);
  });
});

describe('a task', () => {
  let colleague: Person;
  beforeAll(async () => {
    colleague = await createPerson(stack, 'mitarbeiter');
  });
  const give = async (task: Partial<Database['public']['Functions']['save_task']['Args']>) => {
    const { data: order } = await service
      .from('requests')
      .insert({
        user_id: customer.id,
        subject: 'Umzug',
        description: 'Zwei Zimmer',
        street: 'Am Hof 1',
        city: 'Landshut',
      })
      .select('id')
      .single()
      .throwOnError();
    const id = randomUUID();
    const given = { task_id: id, title: 'Umzug Groß', description: 'Klavier!', request_id: order.id, ...task };
    await admin.client.rpc('save_task', given).throwOnError();
    return id;
  };
  /** The recipients, with the subject. */
  const told = () => inbox().map(({ to, subject }) => `${to[0]?.address}: ${subject}`);

  it('is sent to the whole crew with time and place, without the customer’s order', async () => {
    await give({
      place: 'Lager Nord, Tor 2',
      starts_at: '2099-11-26T07:00:00Z',
      ends_at: '2099-11-26T13:00:00Z',
      assigned_to: employee.id,
      crew: [colleague.id],
    });
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
    for (const { text, html } of inbox()) {
      expect(text).toContain('Wann: Donnerstag, 26. November 2099, 08:00 bis 14:00 Uhr');
      expect(text).toContain('Einsatzort: Lager Nord, Tor 2');
      expect(text).toContain('> Klavier!');
      expect(text + html).not.toMatch(/Am Hof|Landshut/);
    }
    expect(new Set(told())).toEqual(
      new Set([employee, colleague].map(({ email }) => `${email}: Neuer Auftrag für Sie: Umzug Groß`)),
    );
    expect(inbox().find(({ to }) => to[0]?.address === employee.email)?.text).toContain('zugeteilt');
    expect(inbox().find(({ to }) => to[0]?.address === colleague.email)?.text).toContain(
      'Sie kommen bei einem Auftrag mit.',
    );
  });

  it('has the place of the order until the office removes it', async () => {
    const id = await give({ assigned_to: employee.id });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.text).toContain('Einsatzort: Am Hof 1, Landshut');
    stack.mailbox.remove();

    await admin.client.from('tasks').update({ place: null }).eq('id', id).throwOnError();
    await admin.client.from('task_crew').insert({ task_id: id, profile_id: colleague.id }).throwOnError();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.to[0]?.address).toBe(colleague.email);
    expect(inbox()[0]?.text).not.toMatch(/Am Hof|Landshut|Einsatzort|Wann/);
  });

  it('is not sent if it was withdrawn or finished before the mail was sent', async () => {
    for (const end of [{ assigned_to: null }, { status: 'abgeschlossen' as const }]) {
      const id = await give({ assigned_to: employee.id, crew: [colleague.id] });
      await admin.client.from('task_crew').delete().eq('task_id', id).throwOnError();
      await admin.client.from('tasks').update(end).eq('id', id).throwOnError();
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    }
  });

  it('notifies removed crew members with the title they knew, unless they were added back', async () => {
    const id = await give({ assigned_to: employee.id, crew: [colleague.id] });
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
    stack.mailbox.remove();

    const crew = admin.client.from('task_crew');
    await crew.delete().eq('task_id', id).throwOnError();
    await admin.client.from('task_crew').insert({ task_id: id, profile_id: colleague.id }).throwOnError();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });

    await admin.client.from('task_crew').delete().eq('task_id', id).throwOnError();
    await admin.client.from('tasks').update({ title: 'Umzug nach Wien' }).eq('id', id).throwOnError();
    await admin.client.from('tasks').delete().eq('id', id).throwOnError();
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
    expect(new Set(told())).toEqual(
      new Set([
        `${employee.email}: Nicht mehr eingeteilt: Umzug nach Wien`,
        `${colleague.email}: Nicht mehr eingeteilt: Umzug Groß`,
      ]),
    );
  });
});

describe('a month of working time', () => {
  it('notifies its employee when it is returned or approved, with its current state', async () => {
    const month = '2026-06-01';
    const submit = () => employee.client.rpc('submit_work_month', { month }).throwOnError();
    const giveBack = (reason: string) =>
      admin.client.rpc('return_work_month', { person: employee.id, month, reason }).throwOnError();
    const newest = () => inbox()[0];

    await submit();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await giveBack('Am 3. fehlt die <b>Pause</b>.');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(newest()).toMatchObject({
      subject: 'Bitte sehen Sie Ihren Monat noch einmal durch: Juni 2026',
      to: [{ address: employee.email }],
    });
    expect(newest()?.text).toContain('> Am 3. fehlt die <b>Pause</b>.');
    expect(newest()?.text).toContain('/mitarbeiterportal/arbeitszeiten/2026-06');

    // Submitted again before the mail was sent.
    await submit();
    await giveBack('Noch einmal.');
    await submit();
    await employee.client.rpc('take_back_work_month', { month }).throwOnError();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await submit();

    await admin.client.rpc('approve_work_month', { person: employee.id, month, worked: 0 }).throwOnError();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox().map(({ subject }) => subject)).toContain('Ihr Monat ist freigegeben: Juni 2026');
  });
});

describe('attachments of a mail', () => {
  const send = (attachments: string[]) =>
    service
      .from('email_queue')
      .insert({ to_email: 'vera@example.net', subject: 'Ihr Angebot', text: 'Anbei', attachments })
      .throwOnError();

  it('are sent byte for byte', async () => {
    const path = `${randomUUID()}/angebot.pdf`;
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
    const upload = await service.storage.from('documents').upload(path, bytes, { contentType: 'application/pdf' });
    expect(upload.error).toBeNull();
    await send([path]);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [file] = inbox()[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'angebot.pdf', contentType: 'application/pdf' });
    expect(Buffer.from(file?.content ?? []).equals(bytes)).toBe(true);
  });

  it('are required: a mail without its file is not sent', async () => {
    await send([`${randomUUID()}/angebot.pdf`]);
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(inbox()).toEqual([]);
    const { data } = await service.from('email_queue').select('status, last_error').single().throwOnError();
    expect(data).toEqual({ status: 'pending', last_error: expect.stringContaining('Object not found') as string });
  });
});

describe('a mail that cannot be written', () => {
  it('is a failed attempt with a reason, and is tried again', async () => {
    const poor = await startStack({
      port: 0,
      seed: false,
      jobs: false,
      realtime: false,
      functionEnvironment: { SITE_URL: '' },
    });
    try {
      const own = connectAsService(poor);
      await own
        .from('email_queue')
        .insert({ kind: 'welcome', subject_id: randomUUID(), to_email: 'max@example.net' })
        .throwOnError();
      expect((await call(own, 'send-queued-mail')).body).toEqual({ sent: 0, failed: 1 });
      const { data } = await own.from('email_queue').select('status, last_error').single().throwOnError();
      expect(data).toEqual({
        status: 'pending',
        last_error: 'Error: Die Adresse der Website (SITE_URL) ist nicht eingerichtet.',
      });
    } finally {
      await poor.stop();
    }
  });
});

describe('working times', () => {
  it('that the office adds, corrects or deletes are reported with the reason', async () => {
    const office = connect(stack);
    await office.auth.signInWithPassword(admin).then(({ error }) => expect(error).toBeNull());
    const id = randomUUID();
    const entry = { work_time_id: id, employee: employee.id, starts: '2026-03-02T07:00:00Z' };
    const added = { ...entry, ends: '2026-03-02T15:30:00Z', reason: 'Zettel nachgereicht.' };
    await office.rpc('save_work_time', added).throwOnError();
    const { data } = await service.from('work_times').select('updated_at').eq('id', id).single().throwOnError();
    const corrected = { ...added, break_minutes: 30, reason: 'Pause vergessen.', version: data.updated_at };
    await office.rpc('save_work_time', corrected).throwOnError();
    await office.from('work_times').delete().eq('id', id).throwOnError();
    expect(await deliver()).toEqual({ sent: 3, failed: 0 });
    const texts = Object.fromEntries(inbox().map(({ subject, text }) => [subject, text]));
    expect(texts['Für Sie wurde eine Arbeitszeit eingetragen']).toContain('Zettel nachgereicht.');
    expect(texts['Ihre Arbeitszeit wurde korrigiert']).toMatch(/Jetzt: 2\. März 2026, 08:00 Uhr .*30 Minuten Pause/);
    expect(texts['Ein Arbeitszeiteintrag wurde gelöscht']).not.toContain('vergessen');
    expect(inbox().flatMap(({ to }) => to.map(({ address }) => address))).toEqual(Array(3).fill(employee.email));
  });

  it('that still run in the evening are asked about, unless they have ended since', async () => {
    const { data: entry } = await service
      .from('work_times')
      .insert({ user_id: employee.id, start_time: '2026-03-03T07:00:00Z' })
      .select('id')
      .single()
      .throwOnError();
    await queue('work-time-open', entry.id, employee.email);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.text).toContain('Ihre Arbeitszeit läuft seit 3. März 2026, 08:00 Uhr.');
    await queue('work-time-open', entry.id, employee.email);
    await service.from('work_times').update({ end_time: '2026-03-03T15:00:00Z' }).eq('id', entry.id).throwOnError();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await outbox(entry.id)).toMatchObject([{ status: 'sent' }, { status: 'obsolete' }]);
  });
});

describe('an absence', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const ask = async (by: Person, whose: Person, days: number, kind: Database['public']['Enums']['absence_kind']) => {
    const day = inDays(days);
    const { data } = await by.client
      .from('absences')
      .insert({ user_id: whose.id, from_day: day, to_day: day, kind, note: 'Rückenschmerzen' })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };

  it('requested by an employee is sent to the office without the note, and the answer to the employee', async () => {
    const id = await ask(employee, employee, 10, 'urlaub');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]).toMatchObject({ to: [{ address: 'info@example.com' }] });
    expect(inbox()[0]?.subject).toMatch(/^Urlaub beantragt von /);
    expect(inbox()[0]?.text).toContain(`abwesenheiten?zeile=${id}`);
    expect(`${inbox()[0]?.text}${inbox()[0]?.html}`).not.toContain('Rückenschmerzen');
    const decide = (values: Database['public']['Tables']['absences']['Update']) =>
      admin.client.from('absences').update(values).eq('id', id).throwOnError();
    await decide({ status: 'genehmigt' });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]).toMatchObject({
      subject: 'Ihre Abwesenheit ist genehmigt',
      to: [{ address: employee.email }],
    });
    await decide({ status: 'abgelehnt', answer: 'Wir brauchen Sie <b>doch</b>.' });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.subject).toBe('Ihre Abwesenheit ist leider nicht möglich');
    expect(inbox()[0]?.text).toContain('> Wir brauchen Sie <b>doch</b>.');
    expect(inbox()[0]?.html).toContain('&lt;b&gt;doch');
  });

  it('withdrawn before the mail is sent is not reported', async () => {
    const id = await ask(employee, employee, 11, 'frei');
    await employee.client.from('absences').delete().eq('id', id).select('id').single().throwOnError();
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await outbox(id)).toMatchObject([{ status: 'obsolete' }]);
  });

  it('entered by the office is sent to the employee, and illness to the office', async () => {
    await ask(admin, employee, 12, 'urlaub');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.subject).toBe('Das Büro hat eine Abwesenheit für Sie eingetragen');
    await ask(employee, employee, 13, 'krank');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.subject).toMatch(/^Krankmeldung von /);
  });
});

describe('a visit that its customer cancels', () => {
  it('is reported to the office with day, site and contract, unless the office restores it first', async () => {
    const { data: own } = await service
      .from('customers')
      .select('id')
      .eq('profile_id', customer.id)
      .single()
      .throwOnError();
    const [site, contract, schedule] = [randomUUID(), randomUUID(), randomUUID()];
    const agreed = {
      id: contract,
      customer_id: own.id,
      site_id: site,
      title: 'Treppenhausreinigung',
      begins_on: '2099-01-01',
    };
    await service.from('sites').insert({ id: site, customer_id: own.id, name: 'Lindenweg 4' }).throwOnError();
    await service.from('contracts').insert(agreed).throwOnError();
    await service
      .from('contract_items')
      .insert({ id: contract, contract_id: contract, title: 'Treppen' })
      .throwOnError();
    const rhythm = { rule: 'FREQ=WEEKLY;BYDAY=TU', starts_on: '2099-01-01', starts_at_time: '07:00', minutes: 90 };
    await service
      .from('contract_schedules')
      .insert({ id: schedule, contract_id: contract, item_id: contract, ...rhythm })
      .throwOnError();
    const dropped = {
      schedule_id: schedule,
      occurs_on: '2099-01-06',
      day: '2099-01-06',
      reason: 'kundenwunsch',
    } as const;
    const drop = async () =>
      (await service.from('dropped_visits').insert(dropped).select('id').single().throwOnError()).data.id;
    const restored = await drop();
    await queue('visit-cancelled', restored, 'buero@example.com');
    await service.from('dropped_visits').delete().eq('id', restored).throwOnError();
    await queue('visit-cancelled', await drop(), 'buero@example.com');
    await deliver();
    expect(await outbox(restored)).toMatchObject([{ status: 'obsolete' }]);
    expect(inbox()).toMatchObject([{ subject: 'Einsatz abgesagt: Treppen, Dienstag, 6. Januar 2099' }]);
    expect(inbox()[0]?.text).toContain('Objekt: Lindenweg 4');
    expect(inbox()[0]?.text).toContain(`/adminportal/objekte/${site}`);
  });
});

describe('a task that its customer is told of', () => {
  it('states the new and the previous time, and is not sent once the time is past or is again the one that the customer knows', async () => {
    const { data: order } = await service
      .from('requests')
      .insert({ user_id: customer.id, subject: 'Umzug nach Regensburg', description: 'Drei Zimmer' })
      .select('id')
      .single()
      .throwOnError();
    const { data: task } = await service
      .from('tasks')
      .insert({
        title: 'Wimmer, 3 Zimmer',
        request_id: order.id,
        starts_at: '2099-03-03T07:00:00Z',
        ends_at: '2099-03-03T11:00:00Z',
        place: 'Lindenweg 4',
      })
      .select('id')
      .single()
      .throwOnError();
    await service.from('email_queue').delete().eq('subject_id', order.id).throwOnError();
    const announce = () => admin.client.rpc('announce_task', { task: task.id }).throwOnError();
    const move = (start: string) =>
      service
        .from('tasks')
        .update({ starts_at: start, ends_at: start.replace(/T\d\d/, 'T11') })
        .eq('id', task.id)
        .throwOnError();

    await announce();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]).toMatchObject({
      subject: 'Ihr Termin: Umzug nach Regensburg',
      to: [{ address: customer.email }],
    });
    expect(inbox()[0]?.text).toContain('Termin: Dienstag, 3. März 2099, 08:00 bis 12:00 Uhr');
    expect(inbox()[0]?.text).toContain('Lindenweg 4');
    expect(inbox()[0]?.text).not.toContain('Wimmer, 3 Zimmer');

    await move('2099-03-03T08:00:00Z');
    await announce();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(inbox()[0]?.subject).toBe('Neuer Termin: Umzug nach Regensburg');
    expect(inbox()[0]?.text).toContain('Bisher: 3. März 2099, 08:00 Uhr');

    for (const since of ['2099-03-03T08:00:00Z', '2020-03-03T08:00:00Z']) {
      await move('2099-03-03T09:00:00Z');
      await announce();
      await move(since);
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
      await move('2099-03-03T08:00:00Z');
      await announce();
      await deliver();
    }
  });
});

describe('damage photographed on site', () => {
  it('tells the office what was damaged and who reported it, unless the photos are gone', async () => {
    const employee = await createPerson(stack, 'mitarbeiter');
    await service
      .from('profiles')
      .update({ first_name: 'Max', last_name: 'Kern' })
      .eq('id', employee.id)
      .throwOnError();
    const { data: task } = await service
      .from('tasks')
      .insert({ title: 'Umzug Groß', assigned_to: employee.id, place: 'Lindenweg 4' })
      .select('id')
      .single()
      .throwOnError();
    const { data: photos } = await service
      .from('task_photos')
      .insert([
        { task_id: task.id, author_id: employee.id, kind: 'schaden', caption: 'Kratzer an der Tür' },
        { task_id: task.id, author_id: employee.id, kind: 'schaden', caption: 'Delle im Kühlschrank' },
        { task_id: task.id, author_id: employee.id, kind: 'vorher', caption: 'Diele' },
      ])
      .select('id')
      .throwOnError();
    await service.from('email_queue').delete().eq('subject_id', task.id).throwOnError();
    await queue('damage-reported', task.id, 'buero@example.com');
    await deliver();
    expect(inbox()).toMatchObject([{ subject: 'Schaden gemeldet: Umzug Groß' }]);
    const text = inbox()[0]?.text ?? '';
    for (const part of ['Kratzer an der Tür', 'Delle im Kühlschrank', 'Max Kern', 'Lindenweg 4', `zeile=${task.id}`])
      expect(text).toContain(part);
    expect(text).not.toContain('Diele');

    await service
      .from('task_photos')
      .delete()
      .in(
        'id',
        photos.map(({ id }) => id),
      )
      .throwOnError();
    await queue('damage-reported', task.id, 'leiter@example.com');
    await deliver();
    expect(inbox().filter(({ to }) => String(to).includes('leiter'))).toEqual([]);
  });
});

describe('a proof of work', () => {
  it('goes to the customer who wants it, with the PDF', async () => {
    const [employee, customer] = [await createPerson(stack, 'mitarbeiter'), await createPerson(stack, 'kunde')];
    const { data: order } = await service
      .from('requests')
      .insert({ user_id: customer.id, subject: 'Umzug', description: 'Drei Zimmer' })
      .select('id')
      .single()
      .throwOnError();
    const { data: task } = await service
      .from('tasks')
      .insert({ title: 'Umzug Groß', assigned_to: employee.id, request_id: order.id })
      .select('id')
      .single()
      .throwOnError();
    const signed = { signed_at: '2026-03-02T14:00:00Z', signer_name: 'Lena Groß', signature: 'M10 20L30 40' };
    const proof = crypto.randomUUID();
    await employee.client.rpc('sign_task_proof', { proof, task: task.id, by_mail: true, ...signed }).throwOnError();
    const file = `proofs/${proof}/arbeitsnachweis-2026-03-02.pdf`;
    await service.storage.from('documents').upload(file, new Blob(['%PDF'], { type: 'application/pdf' }));
    await service.rpc('record_proof_file', { proof, digest: 'a'.repeat(64) }).throwOnError();
    await deliver();
    expect(await outbox(proof)).toMatchObject([{ status: 'sent' }]);
    const [mail] = inbox();
    expect(mail).toMatchObject({ subject: 'Arbeitsnachweis vom 02.03.2026' });
    for (const part of ['Umzug Groß', 'Unterschrieben von: Lena Groß', '/kundenportal/auftraege'])
      expect(mail?.text).toContain(part);
  });
});
