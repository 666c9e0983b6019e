import type { Enums } from '@/lib/supabase/tables';
import type { BillingSettings } from './schema';

/** Kinds of revenue, as far as each has an account of its own. */
export type Revenue = '19' | '7' | '0' | '13b' | 'eu' | 'small-business';

/**
 * The revenue accounts of DATEV's standard charts, with four digits. Those for 19 and 7 % are automatic accounts: they
 * compute the tax from the gross amount, and no posting key may be given. Of the reverse-charge revenue, '13b' is taxed
 * in Germany (Kz 60 of the VAT return), 'eu' in another EU country (Kz 21, § 18b Satz 1 Nr. 2 UStG), which also enters
 * the recapitulative statement (§ 18a UStG). Source: DATEV-Kontenrahmen SKR 03 (class 8) and SKR 04 (class 4), 2026.
 */
const revenueAccounts: Readonly<Record<Enums<'chart_of_accounts'>, Readonly<Record<Revenue, string>>>> = {
  skr03: { '19': '8400', '7': '8300', '0': '8200', '13b': '8337', eu: '8336', 'small-business': '8195' },
  skr04: { '19': '4400', '7': '4300', '0': '4200', '13b': '4337', eu: '4336', 'small-business': '4185' },
};

/** The first of DATEV's customer accounts, 10000 to 69999 where general ledger accounts have four digits. */
const firstDebtor = '10000';
const lastDebtor = 69_999;

/** The default account of a chart for a kind of revenue. `digits`: the account length. */
export const defaultRevenueAccount = (chart: Enums<'chart_of_accounts'>, revenue: Revenue, digits: number): string =>
  revenueAccounts[chart][revenue].padEnd(digits, '0');

/**
 * The default collective customer account: a debtor account, because DATEV posts to no account above the debtors.
 */
export const defaultDebtorAccount = (digits: number): string => firstDebtor.padEnd(digits + 1, '0');

type Accounts = Pick<
  BillingSettings,
  | 'datev_chart'
  | 'datev_account_length'
  | 'datev_revenue_19'
  | 'datev_revenue_7'
  | 'datev_revenue_0'
  | 'datev_revenue_13b'
  | 'datev_revenue_eu'
  | 'datev_debtor'
  | 'datev_debtor_each'
>;

/** The company's account for a kind of revenue. */
export function revenueAccount(settings: Accounts, revenue: Revenue): string {
  const own = settings[`datev_revenue_${revenue === 'small-business' ? '0' : revenue}`];
  return own || defaultRevenueAccount(settings.datev_chart, revenue, settings.datev_account_length);
}

/**
 * The account of a customer.
 * @param customerNumber 'K-10001', whose digits are the account if each customer has one. A number outside DATEV's
 *   customer accounts, or none, gives the collective account.
 */
export function debtorAccount(settings: Accounts, customerNumber: string): string {
  const { datev_account_length: digits, datev_debtor, datev_debtor_each } = settings;
  const common = datev_debtor || defaultDebtorAccount(digits);
  const number = /\d+$/.exec(customerNumber)?.[0] ?? '';
  const isDebtor = number.length === firstDebtor.length && number >= firstDebtor && Number(number) <= lastDebtor;
  return datev_debtor_each && isDebtor ? number.padEnd(digits + 1, '0') : common;
}

/** What DATEV requires before it accepts a batch, by field name; empty when nothing is missing. */
export function missingForDatev(
  settings: Pick<BillingSettings, 'datev_consultant' | 'datev_client'> | null,
): ('datev_consultant' | 'datev_client')[] {
  return (['datev_consultant', 'datev_client'] as const).filter((field) => !settings?.[field]);
}
