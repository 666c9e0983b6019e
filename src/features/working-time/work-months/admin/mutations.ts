import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { supabase } from '@/lib/supabase/client';

interface OneMonth {
  person: string;
  /** 'yyyy-MM' */
  month: string;
}
interface Approved extends OneMonth {
  /** Hours, as on the sheet. */
  worked: number;
  /** Undefined without a contract. */
  target: number | undefined;
}
interface WithReason extends OneMonth {
  reason: string;
}

/** All of them fail with P0001 and the month's new state when another user has decided first. */
export const adminWorkMonthMutations = {
  /** Also fails when the recorded hours have changed since. */
  approve: mutationOptions({
    mutationFn: async ({ person, month, worked, target }: Approved) =>
      supabase.rpc('approve_work_month', { person, month: `${month}-01`, worked, target }).throwOnError(),
    onError: reloadAfterFailure('work_months'),
    meta: {
      affects: ['work_months'],
      success: 'Der Monat ist freigegeben.',
      error: (cause: string) => `Der Monat wurde nicht freigegeben: ${cause}`,
    },
  }),

  giveBack: mutationOptions({
    mutationFn: async ({ person, month, reason }: WithReason) =>
      supabase.rpc('return_work_month', { person, month: `${month}-01`, reason }).throwOnError(),
    onError: reloadAfterFailure('work_months'),
    meta: {
      affects: ['work_months'],
      success: 'Der Monat ist zurückgegeben.',
      error: (cause: string) => `Der Monat wurde nicht zurückgegeben: ${cause}`,
    },
  }),

  reopen: mutationOptions({
    mutationFn: async ({ person, month, reason }: WithReason) =>
      supabase.rpc('reopen_work_month', { person, month: `${month}-01`, reason }).throwOnError(),
    onError: reloadAfterFailure('work_months'),
    meta: {
      affects: ['work_months'],
      success: 'Der Monat ist wieder geöffnet.',
      error: (cause: string) => `Der Monat wurde nicht geöffnet: ${cause}`,
    },
  }),
};
