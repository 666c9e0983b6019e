import type { BankReceipt } from './queries';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';

/** A receipt's name: '119,00 € von Käthe Groß am 24.11.2026'. */
export const receiptName = ({ cents, payer, paid_on }: Pick<BankReceipt, 'cents' | 'payer' | 'paid_on'>): string =>
  `${formatEuro(cents / 100)} von ${payer || 'unbekannt'} am ${formatDate(paid_on)}`;
