import { readFileSync } from 'node:fs';
import bcrypt from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { Constants } from '@functions/api/database.types';
import { demoLogins } from '../../supabase/local/demo-logins.ts';
import { onBothDatabases } from './harness/on-databases.ts';
import { matrix } from './matrix/matrix.ts';

/** The public pages of the specification, and those added by product decisions. */
const publicPages = [
  '/',
  '/leistungen',
  '/leistungen/reinigung',
  '/leistungen/transporte',
  '/leistungen/entsorgung',
  '/leistungen/garten-landschaftsbau',
  '/ueber-uns',
  '/galerie',
  '/bewertungen',
  '/empfehlungsprogramm',
  '/kontakt',
  '/anfrage',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/vertrag-kuendigen',
  '/vertrag-widerrufen',
];

describe('demo data', () => {
  onBothDatabases((db) => {
    test('has one admin, two employees and two customers, all active and confirmed', async () => {
      const accounts = await db.read(
        `select u.email, p.role from auth.users u join public.profiles p using (id)
         where p.is_active and u.email_confirmed_at is not null and p.email = u.email order by 1`,
      );
      expect(accounts).toEqual([
        { email: 'admin@example.com', role: 'admin' },
        { email: 'kunde2@example.com', role: 'kunde' },
        { email: 'kunde@example.com', role: 'kunde' },
        { email: 'mitarbeiter2@example.com', role: 'mitarbeiter' },
        { email: 'mitarbeiter@example.com', role: 'mitarbeiter' },
      ]);
      expect(await db.read('select from auth.users')).toHaveLength(5);
    });

    test.each(Object.values(demoLogins))('$email logs in with the listed password', async ({ email, password }) => {
      const [account] = await db.read<{ hash: string; identities: number }>(
        `select encrypted_password as hash, (select count(*) from auth.identities i where i.user_id = u.id)::int as identities
         from auth.users u where email = $1`,
        [email],
      );
      expect(await bcrypt.compare(password, account?.hash ?? '')).toBe(true);
      expect(account?.identities).toBe(1);
    });

    test('is inserted into an empty database only, and never into a hosted one', async () => {
      const seed = readFileSync(new URL('../../supabase/seed.sql', import.meta.url), 'utf8');
      const guard = /do \$\$[\s\S]*?end \$\$;/.exec(seed)?.[0] ?? '';
      const refusal = { message: expect.stringContaining('only') as string };
      expect(seed.indexOf(guard)).toBeLessThan(seed.indexOf('insert into'));
      await db.rolledBack(async (session) => {
        await session.query('savepoint used');
        await expect(session.query(guard)).rejects.toMatchObject(refusal);
        await session.query('rollback to savepoint used');

        await session.query('alter table public.profiles disable trigger user');
        for (const table of ['work_times', 'work_time_changes', 'work_contracts', 'absences']) {
          await session.query(`alter table public.${table} disable trigger user`);
          await session.query(`delete from public.${table}`);
        }
        await session.query('delete from auth.users');
        await session.query(guard);

        await session.query('create schema if not exists vault');
        await session.query('create table if not exists vault.secrets (name text)');
        await session.query(`insert into vault.secrets (name) values ('project_url')`);
        await expect(session.query(guard)).rejects.toMatchObject(refusal);
      });
    });

    test('every account has a name', async () => {
      expect(
        await db.read(
          `select from public.profiles where coalesce(first_name, '') = '' or coalesce(last_name, '') = ''`,
        ),
      ).toEqual([]);
    });

    // Images and texts come from the website itself, an unsent mail would be sent at every start, and without opening hours customers
    // request appointments as specified. Photos of tasks have files.
    test.each(
      matrix.filter(
        ({ table }) => !['media', 'site_texts', 'email_queue', 'booking_hours', 'task_photos'].includes(table),
      ),
    )('$table has rows', async ({ table }) => {
      expect((await db.read(`select from public.${table}`)).length).toBeGreaterThan(0);
    });

    test('every public page has metadata', async () => {
      const pages = await db.read<{ path: string; title: string; description: string }>(
        'select path, title, description from public.seo_metadata',
      );
      expect(pages.map(({ path }) => path).sort()).toEqual(publicPages.toSorted());
      for (const page of pages) {
        expect(page.title, page.path).not.toBe('');
        expect(page.description, page.path).not.toBe('');
      }
    });

    test('the lists show every state', async () => {
      const states = async (table: string) =>
        (await db.read<{ status: string }>(`select distinct status from public.${table} order by 1`)).map(
          ({ status }) => status,
        );
      const { Enums } = Constants.public;
      expect(await states('invoices')).toEqual(Enums.invoice_status);
      expect(await states('quotes')).toEqual(Enums.quote_status);
      expect(await states('messages')).toEqual(Enums.message_status);
      expect(await states('referrals')).toEqual(Enums.referral_status);
      expect(await states('tasks')).toEqual(Enums.task_status);
      expect(await states('requests')).toEqual(Enums.request_status);
      expect(await states('appointments')).toEqual(Enums.appointment_status);
      expect(await states('work_months')).toEqual(Enums.work_month_status);
      expect(await states('absences')).toEqual(Enums.absence_status);
      for (const table of ['withdrawals', 'terminations'])
        expect(await db.read(`select distinct handled_at is null as is_open from public.${table} order by 1`)).toEqual([
          { is_open: false },
          { is_open: true },
        ]);
      expect(await states('vehicles')).toEqual(Enums.vehicle_status);
    });

    test('owners have the roles that their rows belong to', async () => {
      const misplaced = await db.read(
        `select 'messages' as list from public.messages join public.profiles p on p.id = user_id where p.role <> 'kunde'
         union all select 'requests' from public.requests join public.profiles p on p.id = user_id where p.role <> 'kunde'
         union all select 'appointments' from public.appointments join public.profiles p on p.id = user_id where p.role <> 'kunde'
         union all select 'tasks' from public.tasks join public.profiles p on p.id = assigned_to where p.role <> 'mitarbeiter'
         union all select 'work_times' from public.work_times join public.profiles p on p.id = user_id where p.role <> 'mitarbeiter'
         union all select 'work_months' from public.work_months join public.profiles p on p.id = user_id where p.role <> 'mitarbeiter'
         union all select 'work_contracts' from public.work_contracts join public.profiles p on p.id = user_id where p.role <> 'mitarbeiter'
         union all select 'absences' from public.absences join public.profiles p on p.id = user_id where p.role <> 'mitarbeiter'
         union all select 'vehicles' from public.vehicles join public.profiles p on p.id = reserved_by where p.role <> 'mitarbeiter'`,
      );
      expect(misplaced).toEqual([]);
    });
  });
});
