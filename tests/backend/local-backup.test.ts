import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '../../supabase/local/demo-logins.ts';
import { asOwner } from '../../supabase/local/database/owner.ts';
import { findPostgresBinaries } from '../support/database/postgres-binaries.ts';
import { type Cluster, startCluster } from '../support/database/postgres-cluster.ts';
import { type CopiedProject, databasePassword, digestOf, run, startProject } from './helpers/copied-project.ts';
import {
  call,
  type Client,
  connect,
  connectAsService,
  eventually,
  makeAllDocuments,
} from './helpers/functions-calls.ts';

const binaries = findPostgresBinaries();
const missing = 'No PostgreSQL 15 to 17 found (PATH, /usr/lib/postgresql)';
if (!binaries && process.env.CI === 'true') throw new Error(`${missing}: the test of copies needs one in CI.`);
if (!binaries) console.warn(`${missing}: copies are not tested.`);

const passphrase = 'vier Wörter sind genug';
const directory = mkdtempSync(join(tmpdir(), 'copies-'));
const [plain, encrypted] = [join(directory, 'plain'), join(directory, 'encrypted')];

let cluster: Cluster;
let old: CopiedProject;
let fresh: CopiedProject;

async function signIn(
  { stack }: CopiedProject,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const client = connect(stack);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const lines = [
  { name: 'Umzug', quantityThousandths: 2500, unit: 'HUR', unitPriceCents: 4990, vatRate: 19, labour: true },
];
const content = { taxation: 'regular', lines };

async function issueInvoice(admin: Client): Promise<{ id: string; number: string }> {
  const { data: customer } = await admin
    .from('customers')
    .select('id')
    .eq('email', demoLogins.customer.email)
    .single()
    .throwOnError();
  const service = { service_from: '2026-11-02', service_to: '2026-11-02' };
  const { data: draft } = await admin
    .from('invoices')
    .insert({ status: 'entwurf', customer_id: customer.id, content, ...service })
    .select('id, updated_at')
    .single()
    .throwOnError();
  const { data } = await admin.rpc('issue_invoice', { draft: draft.id, expected: draft.updated_at }).throwOnError();
  return { id: data.id, number: data.number ?? '' };
}

async function sendQuote(admin: Client, subject: string): Promise<{ id: string; number: string }> {
  const { data: customer } = await admin
    .from('customers')
    .select('id')
    .eq('email', demoLogins.customer.email)
    .single()
    .throwOnError();
  const { data: draft } = await admin
    .from('quotes')
    .insert({ customer_id: customer.id, subject, content })
    .select('id, updated_at')
    .single()
    .throwOnError();
  const { data } = await admin.rpc('send_quote', { draft: draft.id, expected: draft.updated_at }).throwOnError();
  return { id: data.id, number: data.number ?? '' };
}

async function newCustomer(admin: Client): Promise<number> {
  const { data } = await admin
    .from('customers')
    .insert({ last_name: 'Neumann' })
    .select('number')
    .single()
    .throwOnError();
  return Number(data.number);
}

const outbox = (client: Client) =>
  client.from('email_queue').select('id, kind, subject, status, last_error').throwOnError();

const countOf = ({ stack }: CopiedProject, table: string) =>
  stack.db.query<{ count: number }>(`select count(*)::int as count from ${table}`).then(([row]) => row?.count);

/** Every file of a copy, one after the other. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** What the tests check after a restore. */
const before = {
  invoice: { id: '', number: '' },
  quote: { id: '', number: '' },
  /** was sent, and has no file yet */
  quoteWithoutFile: { id: '', number: '' },
  quoteToken: '',
  feedToken: '',
  recoveryToken: '',
  customerNumber: 0,
  contents: {} as Record<string, string>,
  emails: 0,
};

/** The old project: the demo data, and what demo data cannot have. */
async function fill(): Promise<void> {
  const { stack } = old;
  const admin = await signIn(old, demoLogins.admin);
  const service = connectAsService(stack);
  await admin.storage.from('media').upload('images/umzug.png', picture, { contentType: 'image/png' });
  const url = admin.storage.from('media').getPublicUrl('images/umzug.png').data.publicUrl;
  await admin.from('media').insert({ type: 'image', url, title: 'Umzug', page_context: 'galerie' }).throwOnError();
  await service.from('team_members').update({ avatar_url: url }).not('id', 'is', null).throwOnError();
  before.invoice = await issueInvoice(admin);
  before.quote = await sendQuote(admin, 'Umzug nach Freising');
  before.feedToken = (await admin.rpc('renew_calendar_feed').throwOnError()).data;
  before.customerNumber = await newCustomer(admin);
  expect(await makeAllDocuments(service)).toMatchObject({ failed: 0 });
  await call(service, 'send-queued-mail');
  const mail = stack.mailbox.list().find(({ subject }) => subject.includes(before.quote.number));
  before.quoteToken = /\/angebot\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  stack.mailbox.remove();

  // From here on nothing is created or sent: this is the state that the copy finds.
  before.quoteWithoutFile = await sendQuote(admin, 'Keller');
  await service
    .from('email_queue')
    .insert([
      { to_email: 'wartet@example.net', subject: 'Wartet', text: 'Text' },
      { to_email: 'unterwegs@example.net', subject: 'Unterwegs', text: 'Text', status: 'sending' },
      { to_email: 'info@example.com', kind: 'invoice', subject_id: before.invoice.id },
    ])
    .throwOnError();
  await connect(stack).auth.resetPasswordForEmail(demoLogins.employee.email);
  const [open] = await stack.db.query<{ token: string }>(
    `select recovery_token as token from auth.users where recovery_token <> ''`,
  );
  before.recoveryToken = open?.token ?? '';
  before.contents = await old.contents();
  before.emails = (await countOf(old, 'public.email_queue')) ?? 0;
}

// Each of the programs takes seconds to start on a busy machine.
describe.skipIf(!binaries)('a copy of a project', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    old = await startProject(cluster, 'old', directory, { jobs: false });
    await fill();
    fresh = await startProject(cluster, 'fresh', directory, { seed: false });
  }, 240_000);
  afterAll(async () => {
    await Promise.all([old?.stack.stop(), fresh?.stack.stop()]);
    await cluster?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const restore = (parameters: string[], environment: NodeJS.ProcessEnv = {}) =>
    run('restore', parameters, { ...fresh.environment, BACKUP_PASSPHRASE: passphrase, ...environment });
  /** The tables whose content differs from the old project. */
  const changedTables = async () => {
    const restored = await fresh.contents();
    return Object.keys(before.contents)
      .filter((name) => restored[name] !== before.contents[name])
      .sort();
  };
  // Open links, queued mails, addresses of pictures.
  const changedByRestore = ['auth.users', 'public.email_queue', 'public.media', 'public.team_members'];
  const isUntouched = async () =>
    (await countOf(fresh, 'auth.users')) === 0 && (await countOf(fresh, 'storage.objects')) === 0;

  it('is written, plain and encrypted, without printing a secret', async () => {
    for (const parameters of [[plain], [encrypted, '--encrypt']]) {
      const { code, said } = await run('backup', parameters, { ...old.environment, BACKUP_PASSPHRASE: passphrase });
      expect(said).toContain(`Done: ${parameters[0]}`);
      expect(code).toBe(0);
      for (const secret of [databasePassword, old.stack.secretKey, passphrase]) expect(said).not.toContain(secret);
    }
    expect(await old.contents(), 'nothing is changed by it').toEqual(before.contents);
  });

  it('is readable only by its owner, and contains no session and no usable link', async () => {
    const [salt] = await old.stack.db.query<{ value: string }>('select value from private.secrets');
    const sessions = await old.stack.db.query<{ id: string; token: string }>(
      'select session_id as id, token from auth.refresh_tokens',
    );
    expect(sessions.length).toBeGreaterThan(0);
    expect(before.recoveryToken).toMatch(/^[0-9a-f]{56}$/);
    const secrets = [salt?.value, before.recoveryToken, ...sessions.flatMap(({ id, token }) => [id, token])];
    for (const file of [...filesIn(plain), ...filesIn(encrypted)]) {
      expect(statSync(file).mode & 0o077, file).toBe(0);
      const text = readFileSync(file, 'latin1');
      for (const secret of secrets) expect(text.includes(secret ?? '?'), file).toBe(false);
    }
  });

  it('reveals nothing of its content when encrypted', () => {
    for (const file of filesIn(encrypted)) {
      expect(file).toMatch(/\.age$/);
      // Long enough to be no coincidence among random bytes.
      expect(readFileSync(file, 'latin1')).not.toMatch(/Muster|example|%PDF-|\x89PNG\r\n/);
    }
  });

  it('is not written over another one, nor with a DATABASE_URL and a PROJECT_URL of two projects', async () => {
    const again = await run('backup', [plain], old.environment);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('There is something in')]);
    const mixed = join(directory, 'mixed');
    const { DATABASE_URL } = fresh.environment;
    const { code, said } = await run('backup', [mixed], { ...old.environment, DATABASE_URL });
    expect([code, said]).toEqual([1, expect.stringContaining('two projects')]);
    expect(readdirSync(directory)).not.toContain('mixed');
  });

  describe('that is damaged is rejected:', () => {
    const pdf = () => `files/documents/invoices/${before.invoice.id}/${before.invoice.number}.pdf`;
    /** Changes one byte in the middle. */
    const spoil = (path: string) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
    };
    it.each<[string, string, () => string, (path: string) => void]>([
      ['a missing file', 'is missing', pdf, (path) => rmSync(path)],
      ['a changed byte among encrypted rows', 'cannot be read', () => 'database.sql.age', spoil],
    ])('%s', async (_, message, name, damage) => {
      const folder = join(directory, 'broken');
      cpSync(name().endsWith('.age') ? encrypted : plain, folder, { recursive: true });
      damage(join(folder, name()));
      const { code, said } = await restore([folder]);
      expect([code, said]).toEqual([1, expect.stringContaining(message)]);
      rmSync(folder, { recursive: true });
      expect(await isUntouched()).toBe(true);
    });
  });

  it('does not open with another passphrase, or without one', async () => {
    const wrong = await restore([encrypted], { BACKUP_PASSPHRASE: 'geraten' });
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('is not the passphrase of this copy')]);
    const none = await restore([encrypted], { BACKUP_PASSPHRASE: '' });
    expect([none.code, none.said]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE is missing')]);
    expect(await isUntouched()).toBe(true);
  });

  it('can be checked without a project', async () => {
    for (const folder of [plain, encrypted]) {
      const { code, said } = await run('restore', [folder, '--check'], { BACKUP_PASSPHRASE: passphrase });
      expect([code, said]).toEqual([0, expect.stringContaining('is whole')]);
    }
  });

  it('is not restored into a project with other migrations, nor into one that is in use', async () => {
    const { db } = fresh.stack;
    await db.query(`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`);
    const newer = await restore([plain]);
    expect([newer.code, newer.said]).toEqual([1, expect.stringContaining('it has beyond them 29990101000000')]);
    await db.query(`delete from supabase_migrations.schema_migrations where version = '29990101000000'`);

    await db.query(
      `insert into public.blocked_days (first_day, last_day, reason) values ('2026-12-24', '2026-12-26', 'Feiertage')`,
    );
    const used = await restore([plain]);
    expect([used.code, used.said]).toEqual([
      1,
      expect.stringContaining('in use: there are rows in public.blocked_days'),
    ]);
    await db.query('delete from public.blocked_days');

    const bucket = connectAsService(fresh.stack).storage.from('media');
    await bucket.upload('images/anderes.png', picture, { contentType: 'image/png' });
    const filled = await restore([plain]);
    expect([filled.code, filled.said]).toEqual([1, expect.stringContaining('in use: it has 1 files')]);
    await bucket.remove(['images/anderes.png']);
    expect(await isUntouched()).toBe(true);
  });

  it('leaves the rows as they were if interrupted, and can be restored at the next try', async () => {
    const { db } = fresh.stack;
    await db.exec('alter table public.vehicles add constraint broken check (false) not valid');
    const empty = await fresh.contents();
    const broken = await restore([encrypted]);
    expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('violates check constraint "broken"')]);
    expect(broken.said, 'rows are people’s data').not.toContain('Sprinter');
    expect(await fresh.contents()).toEqual(empty);
    await db.exec('alter table public.vehicles drop constraint broken');

    const { code, said } = await restore([encrypted]);
    expect([code, said]).toEqual([0, expect.stringContaining('4 mails waited when the copy was made')]);
    for (const secret of [databasePassword, fresh.stack.secretKey, passphrase]) expect(said).not.toContain(secret);
  });

  describe('in the new project', () => {
    let admin: Client;
    beforeAll(async () => {
      admin = await signIn(fresh, demoLogins.admin);
    });

    it('has every row as it was, except for project-specific ones', async () => {
      expect(await changedTables()).toEqual(changedByRestore);
      for (const table of ['auth.users', 'public.media', 'public.team_members'])
        expect(await countOf(fresh, table), table).toBe(await countOf(old, table));
      expect(await countOf(fresh, 'public.email_queue'), 'one for the quote without a file').toBe(before.emails + 1);
    });

    it('has the new addresses of pictures', async () => {
      const { data: media } = await admin.from('media').select('url').single().throwOnError();
      const { data: members } = await admin.from('team_members').select('avatar_url').throwOnError();
      const url = `${fresh.stack.url}/storage/v1/object/public/media/images/umzug.png`;
      expect([media.url, ...members.map(({ avatar_url }) => avatar_url)]).toEqual([url, ...members.map(() => url)]);
      expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(picture);
    });

    it('accepts the old passwords, but not the old sessions', async () => {
      for (const person of Object.values(demoLogins)) await signIn(fresh, person);
      const session = (await (await signIn(old, demoLogins.customer)).auth.getSession()).data.session;
      const { error } = await connect(fresh.stack).auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
      expect(error).not.toBeNull();
      const link = new URL(`${fresh.stack.url}/auth/v1/verify`);
      link.search = String(new URLSearchParams({ type: 'recovery', token: before.recoveryToken }));
      expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toContain('error=');
    });

    it('sends nothing that may have been sent, and shows the office the mails on hold', async () => {
      const { data: mails } = await outbox(admin);
      expect(mails.filter(({ status }) => status === 'pending' || status === 'sending')).toEqual([]);
      const held = mails.filter(({ last_error }) => last_error?.startsWith('Wartete in einer Sicherung vom '));
      expect(held.map(({ kind, subject, status }) => [kind ?? subject, status]).sort()).toEqual([
        ['Unterwegs', 'failed'],
        ['Wartet', 'failed'],
        ['invoice', 'failed'],
        ['quote', 'failed'],
      ]);
      expect((await call(connectAsService(fresh.stack), 'send-queued-mail')).body).toEqual({ sent: 0, failed: 0 });
    });

    it('runs its jobs: the quote gets its file, and still no mail is sent', async () => {
      const { db, mailbox } = fresh.stack;
      for (const { command } of await db.query<{ command: string }>('select command from private.scheduled_jobs'))
        await db.exec(asOwner(command));
      await eventually(async () => {
        const { data } = await admin
          .from('quotes')
          .select('sha256')
          .eq('id', before.quoteWithoutFile.id)
          .single()
          .throwOnError();
        return data.sha256;
      });
      const { data: mails } = await outbox(admin);
      expect(mails.filter(({ status }) => status === 'pending' || status === 'sending')).toEqual([]);
      expect(mailbox.list()).toEqual([]);
    });

    it('sends the mails that the office sends again, once', async () => {
      const { data: mails } = await outbox(admin);
      const { id } = mails.find(({ subject }) => subject === 'Wartet') ?? { id: '' };
      await admin.rpc('resend_mail', { mail_id: id }).throwOnError();
      await eventually(async () => (await outbox(admin)).data.find((mail) => mail.id === id)?.status === 'sent');
      expect(fresh.stack.mailbox.list().map(({ subject }) => subject)).toEqual(['Wartet']);
    });

    it('continues the numbers: the next invoice, the next quote, the next customer', async () => {
      const next = (number: string) => number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(4, '0'));
      expect((await issueInvoice(admin)).number).toBe(next(before.invoice.number));
      expect((await sendQuote(admin, 'Garten')).number).toBe(next(before.quoteWithoutFile.number));
      expect(await newCustomer(admin)).toBe(before.customerNumber + 1);
    });

    it('opens the quote by the customer’s link, and the subscribed calendar', async () => {
      const { data: quote } = await connect(fresh.stack).rpc('read_quote', { token: before.quoteToken }).throwOnError();
      expect(JSON.stringify(quote)).toContain(before.quote.number);
      const feed = await fetch(`${fresh.stack.url}/functions/v1/calendar-feed/${before.feedToken}.ics`);
      expect(feed.status).toBe(200);
      expect(await feed.text()).toContain('BEGIN:VEVENT');
    });

    it('has every document with the digest of its row', async () => {
      const customer = await signIn(fresh, demoLogins.customer);
      const { data: invoices } = await admin
        .from('invoices')
        .select('id, number, sha256')
        .not('sha256', 'is', null)
        .throwOnError();
      expect(invoices.map(({ id }) => id)).toContain(before.invoice.id);
      for (const { id, number, sha256 } of invoices) {
        const { data } = await admin.storage.from('documents').download(`invoices/${id}/${number}.pdf`);
        expect(digestOf(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())), number ?? '').toBe(sha256);
      }
      const own = `invoices/${before.invoice.id}/${before.invoice.number}.pdf`;
      expect((await customer.storage.from('documents').download(own)).error).toBeNull();
    });
  });

  it('can be restored once; then the project is in use', async () => {
    const { code, said } = await restore([encrypted]);
    expect([code, said]).toEqual([1, expect.stringContaining('The project is in use: there are rows in')]);
  });

  it('replaces the content of a project if it is named, files and accounts included', async () => {
    const service = connectAsService(fresh.stack);
    await service.storage.from('media').upload('images/spaeter.png', picture, { contentType: 'image/png' });
    await service.storage
      .from('media')
      .upload('images/umzug.png', Buffer.from('x'), { contentType: 'image/png', upsert: true });
    await service.auth.admin.createUser({
      email: 'spaeter@example.com',
      password: 'Geheim-2026!',
      email_confirm: true,
    });

    const other = await restore([plain, '--replace', 'production.example.com']);
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('nothing was changed')]);
    const { code, said } = await restore([plain, '--replace', new URL(fresh.stack.url).host]);
    expect([code, said]).toEqual([0, expect.stringContaining('Done.')]);

    expect(await changedTables()).toEqual(changedByRestore);
    expect(await countOf(fresh, 'auth.sessions')).toBe(0);
    expect(await countOf(fresh, 'auth.refresh_tokens')).toBe(0);
    const files = await fresh.stack.db.query<{ name: string }>('select name from storage.objects');
    const oldFiles = await old.stack.db.query<{ name: string }>('select name from storage.objects');
    expect(files.map(({ name }) => name).sort()).toEqual(oldFiles.map(({ name }) => name).sort());
    const stored = await service.storage.from('media').download('images/umzug.png');
    expect(Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(picture);
  });
});
