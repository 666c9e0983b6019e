import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { activePeople } from '@/features/accounts/profiles/admin/active-people';
import { berlinDay, berlinDayStart } from '@/lib/time/berlin-time';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { valuesOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';
import { leadStatuses } from '@/features/leads/labels';
import { isOpenLead, onlyDue, onlyOpen } from './open-leads';

/** The columns of a lead, of its customer and of the person responsible. */
export const leadSelect =
  '*, customer:customers(number, name), assignee:profiles!contact_requests_assigned_to_fkey(first_name, last_name, email)';

const orders = { eingang: ['created_at', '-id'], name: ['name', 'id'], wiedervorlage: ['follow_up_on', 'id'] };

/** The latest dates that the list can be filtered by. */
export const leadPeriods = ['7', '30', '90'] as const;

/** The tabs of the list; the first one has no parameter in the URL. */
export const leadTabs = ['offen', 'wiedervorlage', 'alle'] as const;
type LeadTab = (typeof leadTabs)[number];

/**
 * The filter of a lead list, from the URL. Without a tab it means the open ones, unless it names a status that
 * these cannot have: then all with that status, for links from before there were tabs.
 */
export function leadView({ page, search, tab: named, sort, filters }: ListAddress) {
  const status = ifOneOf(valuesOf(leadStatuses), filters.status);
  const own: LeadTab = status && !isOpenLead({ status }) ? 'alle' : 'offen';
  const tab: LeadTab = named === 'wiedervorlage' || named === 'alle' ? named : own;
  return {
    page,
    search,
    tab,
    service: ifOneOf(valuesOf(contactServices), filters.leistung),
    status,
    days: ifOneOf(leadPeriods, filters.zeitraum),
    sort: readSort(orders, sort, tab === 'wiedervorlage' ? 'wiedervorlage' : '-eingang'),
  };
}
type View = ReturnType<typeof leadView>;

function rows({ search, tab, service, status, days, sort }: View, count?: CountMode) {
  let found = search
    ? supabase.rpc('find_contact_requests', { search }, { get: true, count }).select(leadSelect)
    : supabase.from('contact_requests').select(leadSelect, { count });
  if (tab === 'offen') found = onlyOpen(found);
  if (tab === 'wiedervorlage') found = onlyDue(found);
  if (service) found = found.eq('service', service);
  if (status) found = found.eq('status', status);
  if (days) found = found.gte('created_at', berlinDayStart(berlinDay(1 - Number(days))));
  return applySort(found, orders, sort).throwOnError();
}

/** A lead with the number and the name of its customer, if any, and the name of the person responsible. */
export type AdminLead = QueryData<ReturnType<typeof rows>>[number];

/** All leads matching an address, on any page. */
export const leadRows = (address: ListAddress) => rows(leadView(address));

export const adminLeadQueries = {
  /** The office's active users, who can take care of a lead, by name. */
  owners: queryOptions({
    queryKey: ['profiles', 'owners'],
    queryFn: async ({ signal }) => (await activePeople('admin').abortSignal(signal).throwOnError()).data,
  }),

  /** The page of leads matching an address, with the total: newest first by default, follow-ups by due date. */
  list: (address: ListAddress) => {
    const view = leadView(address);
    return queryOptions({
      queryKey: ['contact_requests', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },
};
