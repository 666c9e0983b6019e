import { billingStatuses } from '@/features/contracts/billing/labels';
import { createClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { describe, expect, expectTypeOf, it } from 'vitest';
import ws from 'ws';
import { Constants, type Database } from '@functions/api/database.types';
import type { Enums } from '@/lib/supabase/tables';
import { absenceKinds, absenceStatuses } from '@/features/working-time/absences/labels';
import * as customerFileTables from '@/features/customers/timeline-labels';
import * as customerTables from '@/features/customers/labels';
import { contractStatuses, holidayRules, priceKinds, visitStates } from '@/features/contracts/labels';
import { chartsOfAccounts } from '@/features/documents/billing-settings/datev-labels';
import { hoursRoundings } from '@/features/documents/labels';
import { invoiceKinds, invoiceStatuses } from '@/features/invoices/labels';
import { labelOf, type Labels, optionsOf, type Statuses } from '@/lib/labels';
import { mailKinds, mailStatuses } from '@/features/mail/labels';
import { quoteEventKinds, quoteStatuses } from '@/features/quotes/labels';
import { reminderSteps } from '@/features/invoices/reminders/labels';
import { appointmentServices, contactServices, serviceCategories } from '@/features/services/labels';
import { dropReasons, taskStatuses } from '@/features/tasks/labels';
import { taskExtraKinds } from '@/features/tasks/extras/labels';
import { clockActions } from '@/features/working-time/time-clock/labels';
import { taskPhotoKinds } from '@/features/tasks/photos/labels';
import { acknowledgementStates } from '@/features/declarations/labels';
import { terminationKinds } from '@/features/terminations/labels';
import { workMonthStatuses, workMonthSteps } from '@/features/working-time/work-months/labels';
import { roles } from '@/features/accounts/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { jobStatuses } from '@/features/mail/job-labels';
import { leadNoteKinds, leadStatuses, lostReasons } from '@/features/leads/labels';
import { messageStatuses } from '@/features/messages/labels';
import { orderStatuses } from '@/features/orders/labels';
import { referralStatuses } from '@/features/referrals/labels';
import { figureBases, figureLists, figureTargets } from '@/features/figures/labels';
import { vehicleStatuses } from '@/features/fleet/labels';
import { legalTextsVersion } from '@functions/api/legal-texts';
import { type UserRole, userRoles } from '@functions/api/payloads';

const tones = (statuses: Statuses<string>) =>
  Object.fromEntries(Object.entries(statuses).map(([value, { tone }]) => [value, tone]));

describe('status labels', () => {
  it('have the specified texts and colours', () => {
    expect(tones(invoiceStatuses)).toMatchObject({ offen: 'destructive', bezahlt: 'default' });
    expect(tones(referralStatuses)).toEqual({
      pending: 'secondary',
      approved: 'default',
      rejected: 'destructive',
    });
    expect(tones(messageStatuses)).toEqual({ ungelesen: 'warning', gelesen: 'success' });
    expect(tones(appointmentStatuses)).toEqual({
      Ausstehend: 'warning',
      Bestätigt: 'success',
      Abgelehnt: 'destructive',
      Storniert: 'destructive',
    });
  });

  it('exist for every value of the database, and for no other', () => {
    const {
      customer_summary_kind,
      dashboard_kind,
      legal_texts_version,
      media_type,
      page_context,
      quote_answer,
      ...named
    } = Constants.public.Enums;
    const { customerTitle, ...ofCustomers } = customerTables;
    expect(customerTitle({ number: 'K-1', name: 'Vera Vogt' })).toBe('K-1 Vera Vogt');
    const lists: object[] = [
      ...Object.values(ofCustomers),
      ...Object.values(customerFileTables),
      absenceKinds,
      absenceStatuses,
      appointmentServices,
      appointmentStatuses,
      chartsOfAccounts,
      clockActions,
      contactServices,
      contractStatuses,
      dropReasons,
      figureBases,
      figureLists,
      figureTargets,
      taskExtraKinds,
      taskPhotoKinds,
      holidayRules,
      hoursRoundings,
      invoiceKinds,
      acknowledgementStates,
      invoiceStatuses,
      jobStatuses,
      leadNoteKinds,
      leadStatuses,
      lostReasons,
      mailKinds,
      mailStatuses,
      messageStatuses,
      orderStatuses,
      priceKinds,
      quoteEventKinds,
      quoteStatuses,
      referralStatuses,
      reminderSteps,
      roles,
      serviceCategories,
      taskStatuses,
      terminationKinds,
      vehicleStatuses,
      workMonthStatuses,
      visitStates,
      workMonthSteps,
      billingStatuses,
    ];
    expect(lists.map((table) => Object.keys(table).sort().join()).sort()).toEqual(
      Object.values(named)
        .map((values) => values.toSorted().join())
        .sort(),
    );
    expect([customer_summary_kind, dashboard_kind, media_type, page_context, quote_answer].flat()).not.toContain('');
    expect(legal_texts_version.at(-1)).toBe(legalTextsVersion);
  });

  it('offer their values in their own order', () => {
    expect(optionsOf(taskStatuses)).toEqual([
      { value: 'offen', label: 'Offen' },
      { value: 'in_bearbeitung', label: 'In Bearbeitung' },
      { value: 'abgeschlossen', label: 'Abgeschlossen' },
    ]);
  });

  it('keep a value that only a newer database knows', () => {
    expect(labelOf(invoiceStatuses, 'offen')).toBe('Offen');
    expect(labelOf(contactServices, null)).toBe('-');
    for (const value of ['gemahnt', 'toString']) expect(labelOf(invoiceStatuses, value as 'offen')).toBe(value);
  });

  it('contain the roles that can be assigned', () => {
    expectTypeOf<(typeof userRoles)[number]>().toEqualTypeOf<UserRole>();
    expect(userRoles).toEqual(Constants.public.Enums.user_role.filter((role) => role !== 'user'));
  });
});

/** What tsc must reject: without the protection it reports the unused directive that expects an error. */
describe('type errors', () => {
  const client = createClient<Database>('http://127.0.0.1', 'key', {
    realtime: { transport: ws as unknown as WebSocketLikeConstructor },
  });

  it('a table without one of the values, or with one of another list', () => {
    const missing = { offen: { label: 'Offen', tone: 'warning' } } as const;
    // @ts-expect-error: 'bezahlt' has no label
    expect(missing satisfies Statuses<Enums<'invoice_status'>>).toBe(missing);
    const foreign = { ungelesen: { label: 'Neu' }, gelesen: { label: 'Alt' }, archiviert: { label: 'Weg' } };
    // @ts-expect-error: no message is archived
    const table: Labels<Enums<'message_status'>> = { ...foreign, archiviert: { label: 'Weg' } };
    expect(table).toEqual(foreign);
    // @ts-expect-error: no badge has this colour
    expect({ label: 'Offen', tone: 'pink' } satisfies Statuses<'offen'>['offen']).toBeDefined();
  });

  it('the label of a value that the list does not have', () => {
    // @ts-expect-error: an invoice is not 'abgeschlossen'
    expect(labelOf(invoiceStatuses, 'abgeschlossen')).toBe('abgeschlossen');
  });

  // None of these is sent: a request goes out only when awaited.
  it('a wrong value in a write or a filter', () => {
    // @ts-expect-error: the status of another table
    expect(client.from('tasks').update({ status: 'pending' })).toBeDefined();
    const invoice = { customer_email: 'a@example.com', amount: 1, due_date: '2030-01-01' };
    // @ts-expect-error: mistyped
    expect(client.from('invoices').insert({ ...invoice, status: 'bezalt' })).toBeDefined();
    // @ts-expect-error: mistyped
    expect(client.from('profiles').select().eq('role', 'employee')).toBeDefined();
    // @ts-expect-error: the service of another list
    expect(client.from('appointments').update({ service: 'transporte' })).toBeDefined();
  });
});
