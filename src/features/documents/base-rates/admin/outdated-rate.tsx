import { halfYearName, halfYearOf } from '@/features/documents/base-rates/schema';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatNumberInput } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** A base rate for default interest. */
export type BaseRate = Pick<Row<'base_rates'>, 'valid_from' | 'percent'>;

/** '1,27 %' */
export const percentOf = ({ percent }: BaseRate) => `${formatNumberInput(percent, 2)} %`;

/** Warns when the base rate of the current half-year is unknown; `newest` is the latest known one. */
export function OutdatedRate({ newest }: { newest: BaseRate | undefined }) {
  const current = halfYearOf(berlinDay());
  if (newest && newest.valid_from >= current) return null;
  return (
    <p className="rounded-lg border border-warning/40 bg-warning-muted px-4 py-3 text-warning">
      {`Für das ${halfYearName(current)} ist noch kein Basiszinssatz eingetragen. `}
      {newest
        ? `Bis dahin wird mit dem letzten bekannten gerechnet: ${percentOf(newest)}.`
        : 'Bis dahin werden keine Verzugszinsen berechnet.'}
    </p>
  );
}
