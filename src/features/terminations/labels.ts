import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';
import { formatDate } from '@/lib/format/format';
import { terminationTexts } from '@functions/api/legal-texts';

export const terminationKinds = {
  ordentlich: { label: terminationTexts.kinds.ordentlich },
  ausserordentlich: { label: terminationTexts.kinds.ausserordentlich },
} satisfies Labels<Enums<'termination_kind'>>;

/** The same in a list. */
export const shortTerminationKinds = {
  ordentlich: { label: 'Ordentlich' },
  ausserordentlich: { label: 'Außerordentlich' },
} satisfies Labels<Enums<'termination_kind'>>;

/** When a contract is to end, as the form asks. */
export const terminationTimes = {
  naechstmoeglich: { label: 'Zum nächstmöglichen Zeitpunkt' },
  tag: { label: 'Zu einem bestimmten Tag' },
} satisfies Labels<string>;

/** When the contract is to end: a day ('yyyy-MM-dd'), or none. */
export const formatEnd = (ends_on: string | null): string =>
  ends_on ? `zum ${formatDate(ends_on)}` : terminationTexts.nextPossible;
