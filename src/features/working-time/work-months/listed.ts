import type { MonthFacts } from './facts';
import { type MonthSheet, sheetOf } from './sheet';

/** A month of a person in the office's list. */
export interface ListedMonth {
  facts: MonthFacts;
  sheet: MonthSheet;
}

/**
 * The months that an address asks for: `status` is one of the database's or 'keiner' for what is not handed in,
 * `hinweise` is 'ja' for those in which something stands out. Anything else narrows nothing.
 */
export const listedMonths = (people: readonly MonthFacts[], filters: Readonly<Record<string, string>>): ListedMonth[] =>
  people
    .filter(({ status }) => isOf(status, filters.status))
    .map((facts) => ({ facts, sheet: sheetOf(facts) }))
    .filter(({ sheet }) => filters.hinweise !== 'ja' || sheet.findings.length > 0);

function isOf(status: MonthFacts['status'], wanted: string | undefined): boolean {
  if (wanted === 'keiner') return status === null || status === 'zurueckgenommen';
  return !['eingereicht', 'zurueckgegeben', 'genehmigt'].includes(wanted ?? '') || status === wanted;
}
