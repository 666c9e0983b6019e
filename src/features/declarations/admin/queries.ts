import { declarationStatuses } from '@/features/declarations/labels';
import { valuesOf } from '@/lib/labels';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { readSort } from '@/lib/query/list-order';
import type { Row } from '@/lib/supabase/tables';

/** What the tables of declarations have in common. */
export type Declaration = Pick<
  Row<'withdrawals'>,
  'id' | 'received_at' | 'name' | 'contract' | 'email' | 'handled_at' | 'receipt'
>;

export const declarationOrders = { eingang: ['received_at', '-id'] };

/** How many the page of a contract shows. */
export const shownLimit = 5;

/** The filter of a list of declarations, from the URL. */
export function declarationView({ page, sort, filters }: ListAddress) {
  return {
    page,
    status: ifOneOf(valuesOf(declarationStatuses), filters.status),
    sort: readSort(declarationOrders, sort, '-eingang'),
  };
}

export type DeclarationView = ReturnType<typeof declarationView>;

/** Whether the office has handled it. */
export const declarationStatus = ({ handled_at }: Pick<Declaration, 'handled_at'>) =>
  handled_at ? 'erledigt' : 'offen';
