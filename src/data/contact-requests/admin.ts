import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { invokeFunction } from '@/data/accounts/invoke-function';
import type { CustomerForm } from '@/data/customers/schema';
import { berlinDay, startOfDay } from '@/lib/berlin-time';
import { formatDate } from '@/lib/format';
import { among, type ListAddress } from '@/lib/list-address';
import { inOrder, readSort, type Sortable } from '@/lib/list-order';
import { undoBy } from '@/lib/query-client';
import { type Count, readEmbeddedPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Enums, Row, TableName } from '@/lib/tables';
import { valuesOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { leadStatuses } from '@/texts/statuses';
import type { EraseLeadPayload, ErasureAnswer } from '@functions/payloads';
import type { OfficeLead } from './office-schema';
import { type DueLeads, isOpenLead, onlyDue, onlyOpen } from './open';

/** The columns of a lead and of the customer to whom it belongs. */
export const withKnownCustomer = '*, customer:customers(number, name)';

const orders = { eingang: ['created_at', '-id'], name: ['name', 'id'], wiedervorlage: ['follow_up_on', 'id'] };

/** The latest days that a list of leads can be narrowed to. */
export const leadPeriods = ['7', '30', '90'] as const;

/** The tabs of the list, the first one without a name in the address. */
export const leadTabs = ['offen', 'wiedervorlage', 'alle'] as const;
type LeadTab = (typeof leadTabs)[number];

/**
 * Which leads an address asks for. One without a tab asks for the open ones, unless it names a status that these cannot
 * have: then for all with that status, as it did before there were tabs.
 */
export function leadView({ page, search, tab: named, sort, filters }: ListAddress) {
  const status = among(valuesOf(leadStatuses), filters.status);
  const own: LeadTab = status && !isOpenLead({ status }) ? 'alle' : 'offen';
  const tab: LeadTab = named === 'wiedervorlage' || named === 'alle' ? named : own;
  return {
    page,
    search,
    tab,
    service: among(valuesOf(contactServices), filters.leistung),
    status,
    days: among(leadPeriods, filters.zeitraum),
    sort: readSort(orders, sort, tab === 'wiedervorlage' ? 'wiedervorlage' : '-eingang'),
  };
}
type View = ReturnType<typeof leadView>;

interface Narrowable extends Sortable, DueLeads {
  eq(column: 'service', value: Enums<'contact_service'>): this;
  eq(column: 'status', value: Enums<'lead_status'>): this;
  gte: (column: 'created_at', moment: string) => this;
}

function ofTab<Query extends Narrowable>(all: Query, tab: LeadTab): Query {
  if (tab === 'alle') return all;
  return tab === 'offen' ? onlyOpen(all) : onlyDue(all);
}

/** What an address asks for of all leads, in its order. */
function narrowed<Query extends Narrowable>(all: Query, { tab, service, status, days, sort }: View): Query {
  const some = ofTab(all, tab);
  const ofService = service ? some.eq('service', service) : some;
  const ofStatus = status ? ofService.eq('status', status) : ofService;
  const ofPeriod = days ? ofStatus.gte('created_at', startOfDay(berlinDay(1 - Number(days)))) : ofStatus;
  return inOrder(ofPeriod, orders, sort);
}

function rows(view: View, count?: Count) {
  const all = view.search
    ? supabase.rpc('find_contact_requests', { search: view.search }, { get: true, count }).select(withKnownCustomer)
    : supabase.from('contact_requests').select(withKnownCustomer, { count });
  return narrowed(all, view).throwOnError();
}

function ids(view: View, count?: Count) {
  return narrowed(supabase.from('contact_requests').select('id', { count }), view).throwOnError();
}

/** A lead with the number and the name of the customer to whom it belongs, if it does. */
export type AdminLead = QueryData<ReturnType<typeof rows>>[number];

/** All leads that an address asks for, whatever its page. */
export const leadRows = (address: ListAddress) => rows(leadView(address));

export const adminLeadQueries = {
  /**
   * The page of leads that an address asks for, with the total: newest first if it says nothing else, what is due
   * soonest first.
   */
  list: (address: ListAddress) => {
    const view = leadView(address);
    return queryOptions({
      queryKey: ['contact_requests', 'list', view],
      queryFn: ({ signal }) =>
        readEmbeddedPage(
          view,
          (count) => rows(view, count).abortSignal(signal),
          (count) => ids(view, count).abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    });
  },

  /** The lead that was made of a recommendation of somebody with this address; null when there is none. */
  ofReferred: (email: string) =>
    queryOptions({
      queryKey: ['contact_requests', 'of referred', email],
      queryFn: ({ signal }) => leadOfReferred(email, signal),
    }),
};

/** By the search, whose index a comparison of addresses in any case would not use. */
async function leadOfReferred(email: string, signal?: AbortSignal) {
  const found = supabase
    .rpc('find_contact_requests', { search: email }, { get: true })
    .select('id, email')
    .eq('source', 'empfehlung');
  const { data } = await (signal ? found.abortSignal(signal) : found).throwOnError();
  return data.find((lead) => lead.email.toLowerCase() === email.toLowerCase()) ?? null;
}

type Noted = Partial<Pick<Row<'contact_requests'>, 'status' | 'follow_up_on' | 'customer_id'>>;

/** What the office notes of a lead. */
interface Note {
  id: string;
  to: Noted;
}

const affects: TableName[] = ['contact_requests', 'customers'];

const write = async ({ id, to }: Note) => {
  const lead = supabase.from('contact_requests').update(to).eq('id', id).select('follow_up_on, customer_id');
  return (await lead.single().throwOnError()).data;
};

const takeBack = undoBy(
  mutationOptions({
    mutationFn: write,
    meta: {
      affects,
      success: 'Die Änderung wurde zurückgenommen.',
      error: (cause) => `Die Änderung ist fehlgeschlagen: ${cause}`,
    },
  }),
);

type Lead = Pick<Row<'contact_requests'>, 'id' | 'follow_up_on' | 'customer_id'>;

export const adminLeadMutations = {
  /** Notes a lead of somebody who called. */
  create: mutationOptions({
    mutationFn: async (lead: OfficeLead) =>
      supabase
        .from('contact_requests')
        .insert({ ...lead, source: 'telefon' })
        .select('id')
        .single()
        .throwOnError(),
    meta: {
      affects,
      success: 'Anfrage gespeichert.',
      error: (cause) => `Fehler beim Speichern der Anfrage: ${cause}`,
    },
  }),

  /** Makes a lead of a recommendation, unless there is one already; its id. */
  fromReferral: mutationOptions({
    mutationFn: async (referral: Referral) => {
      const there = await leadOfReferred(referral.referred_email);
      if (there) return { id: there.id };
      const lead = supabase.from('contact_requests').insert(leadOf(referral)).select('id');
      return (await lead.single().throwOnError()).data;
    },
    meta: {
      affects,
      success: 'Die Empfehlung steht jetzt bei den Anfragen.',
      error: (cause) => `Die Empfehlung konnte nicht übernommen werden: ${cause}`,
    },
  }),

  /** Sets the status; `before` is the one for the way back. */
  setStatus: (before: Enums<'lead_status'>) =>
    mutationOptions({
      mutationFn: ({ id, status }: Pick<Row<'contact_requests'>, 'id' | 'status'>) => write({ id, to: { status } }),
      meta: {
        affects,
        success: 'Status aktualisiert.',
        undo: ({ id }: { id: string }) => takeBack({ id, to: { status: before } }),
        error: 'Status konnte nicht geändert werden.',
      },
    }),

  /** Sets or, with null, clears the day on which the office wants to think of a lead again. */
  setFollowUp: mutationOptions({
    mutationFn: ({ lead, day }: { lead: Lead; day: string | null }) =>
      write({ id: lead.id, to: { follow_up_on: day } }),
    meta: {
      affects,
      success: ({ follow_up_on }: Noted) =>
        follow_up_on ? `Wiedervorlage am ${formatDate(follow_up_on)}.` : 'Wiedervorlage entfernt.',
      undo: ({ lead: { id, follow_up_on } }: { lead: Lead }) => takeBack({ id, to: { follow_up_on } }),
      error: (cause) => `Fehler beim Speichern der Wiedervorlage: ${cause}`,
    },
  }),

  /** Gives a lead to a customer, to none with null. */
  setCustomer: mutationOptions({
    mutationFn: ({ lead, customerId }: { lead: Lead; customerId: string | null }) =>
      write({ id: lead.id, to: { customer_id: customerId } }),
    meta: {
      affects,
      success: ({ customer_id }: Noted) => (customer_id ? 'Kunde zugeordnet.' : 'Zuordnung gelöst.'),
      undo: ({ lead: { id, customer_id } }: { lead: Lead }) => takeBack({ id, to: { customer_id } }),
      error: (cause) => `Fehler beim Zuordnen des Kunden: ${cause}`,
    },
  }),

  /** Makes a customer of a lead's person and gives the lead to it: both or neither. The customer's id. */
  makeCustomer: mutationOptions({
    mutationFn: async ({ leadId, customer }: { leadId: string; customer: CustomerForm }) => {
      const given = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== null));
      return (await supabase.rpc('make_customer', { ...given, lead_id: leadId, kind: customer.kind }).throwOnError())
        .data;
    },
    meta: {
      affects,
      success: 'Kunde erfolgreich angelegt.',
      error: (cause) => `Fehler beim Anlegen des Kunden: ${cause}`,
    },
  }),

  /** Erases the person of a lead: every request, recommendation and mail with that address. */
  erase: mutationOptions({
    mutationFn: (payload: EraseLeadPayload) => invokeFunction<ErasureAnswer>('admin-erase-lead', payload),
    meta: {
      affects: ['contact_requests', 'referrals', 'email_queue'],
      success: 'Die Daten wurden gelöscht.',
      error: (cause) => `Fehler beim Löschen der Daten: ${cause}`,
    },
  }),
};

type Referral = Row<'referrals'>;

/** The lead of somebody who was recommended; it tells by whom. */
function leadOf({ referred_name, referred_email, referrer_name, referrer_email, message }: Referral) {
  const by = `Empfohlen von ${referrer_name}${referrer_email ? ` (${referrer_email})` : ''}.`;
  return {
    name: referred_name,
    email: referred_email,
    // As much as the column takes.
    message: [by, message].filter(Boolean).join('\n\n').slice(0, 5000),
    source: 'empfehlung' as const,
  };
}
