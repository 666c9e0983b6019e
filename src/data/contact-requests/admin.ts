import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { invokeFunction } from '@/data/accounts/invoke-function';
import { berlinDay, startOfDay } from '@/lib/berlin-time';
import { among, type ListAddress } from '@/lib/list-address';
import { inOrder, readSort } from '@/lib/list-order';
import { type Count, readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';
import { valuesOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { leadStatuses } from '@/texts/statuses';
import type { EraseLeadPayload, ErasureAnswer } from '@functions/payloads';

const orders = { eingang: ['created_at', '-id'], name: ['name', 'id'] };

/** The latest days that a list of leads can be narrowed to. */
export const leadPeriods = ['7', '30', '90'] as const;

/** Which leads an address asks for. */
export function leadView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    service: among(valuesOf(contactServices), filters.leistung),
    status: among(valuesOf(leadStatuses), filters.status),
    days: among(leadPeriods, filters.zeitraum),
    sort: readSort(orders, sort, '-eingang'),
  };
}

function leads({ search, service, status, days, sort }: ReturnType<typeof leadView>, count?: Count) {
  const all = search
    ? supabase.rpc('find_contact_requests', { search }, { get: true, count }).select('*')
    : supabase.from('contact_requests').select('*', { count });
  const ofService = service ? all.eq('service', service) : all;
  const ofStatus = status ? ofService.eq('status', status) : ofService;
  const ofPeriod = days ? ofStatus.gte('created_at', startOfDay(berlinDay(1 - Number(days)))) : ofStatus;
  return inOrder(ofPeriod, orders, sort).throwOnError();
}

/** All leads that an address asks for, whatever its page. */
export const leadRows = (address: ListAddress) => leads(leadView(address));

export const adminLeadQueries = {
  /** The page of leads that an address asks for, newest first if it says nothing else, with the total. */
  list: (address: ListAddress) => {
    const view = leadView(address);
    return queryOptions({
      queryKey: ['contact_requests', 'list', view],
      queryFn: ({ signal }) => readPage(view.page, (count) => leads(view, count).abortSignal(signal)),
      placeholderData: keepPreviousData,
    });
  },
};

export const adminLeadMutations = {
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'contact_requests'>, 'id' | 'status'>) =>
      supabase.from('contact_requests').update({ status }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['contact_requests'],
      success: 'Status aktualisiert.',
      error: 'Status konnte nicht geändert werden.',
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
