import type { MonthData } from './month-data';
import { type MonthSheet, sheetOf } from './sheet';

/** A person's month in the office's list. */
export interface ListedMonth {
  facts: MonthData;
  sheet: MonthSheet;
}

/**
 * The months matching an address: `status` is one of the database's or 'keiner' for months not submitted, `hinweise` is
 * 'ja' for those with findings. Any other value does not filter.
 */
export const listMonths = (people: readonly MonthData[], filters: Readonly<Record<string, string>>): ListedMonth[] =>
  people
    .filter(({ status }) => isOf(status, filters.status))
    .map((facts) => ({ facts, sheet: sheetOf(facts) }))
    .filter(({ sheet }) => filters.hinweise !== 'ja' || sheet.findings.length > 0);

function isOf(status: MonthData['status'], wanted: string | undefined): boolean {
  if (wanted === 'keiner') return status === null || status === 'zurueckgenommen';
  return !['eingereicht', 'zurueckgegeben', 'genehmigt'].includes(wanted ?? '') || status === wanted;
}
