import type { DocumentContent } from '@functions/documents/content';
import { contractTerms } from '@functions/documents/notes';
import { recurrenceNames } from '@functions/documents/recurrence';
import { type RecurringTotals, totalsOf } from '@functions/documents/totals';
import { Card, CardTitle } from '@/components/ui/card';
import { formatEuro } from '@/lib/format/format-euro';
import { cn } from '@/lib/cn';

const euro = (cents: number) => formatEuro(cents / 100);

interface DocumentSumsProps {
  content: DocumentContent;
  /** The places (from 1) of the optional line items that were accepted. */
  chosen?: readonly number[];
}

/** The totals of a document, and what recurs; with gross prices, the amounts included in them. */
export function DocumentSums({ content, chosen }: DocumentSumsProps) {
  const totals = totalsOf(content, chosen);
  const { prices, sumCents, discountCents, netCents, rates, grossCents, labourCents, recurring } = totals;
  const isGross = prices === 'gross';
  const tax = content.taxation === 'regular' && (
    <>
      <Sum label={isGross ? 'darin Netto' : 'Netto'} cents={netCents} isIncluded={isGross} />
      {rates.map(({ rate, taxCents }) => (
        <Sum
          key={rate}
          label={`${isGross ? 'darin ' : ''}Umsatzsteuer ${rate} %`}
          cents={taxCents}
          isIncluded={isGross}
        />
      ))}
    </>
  );
  const hasOnce = rates.length > 0 || recurring.length === 0;
  const allRates = [...rates, ...recurring.flatMap((part) => part.rates)];
  const reasons = [...new Set(allRates.flatMap(({ exemption }) => exemption?.text || []))];
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Summe</CardTitle>
      {hasOnce && (
        <dl className="space-y-1.5">
          {discountCents !== 0 && (
            <>
              <Sum label={recurring.length > 0 ? 'Einmalige Positionen' : 'Positionen'} cents={sumCents} />
              <Sum label="Rabatt" cents={-discountCents} />
            </>
          )}
          {!isGross && tax}
          <Sum label={recurring.length > 0 ? 'Einmalig' : 'Gesamt'} cents={grossCents} isTotal />
          {isGross && tax}
        </dl>
      )}
      {recurring.length > 0 && (
        <dl className={cn('space-y-3', hasOnce && 'border-t pt-3')}>
          {recurring.map((part, index) => (
            <RecurringSum key={index} part={part} isGross={isGross} hasVat={content.taxation === 'regular'} />
          ))}
        </dl>
      )}
      {totals.lines.some(({ isLeftOut }) => isLeftOut) && (
        <p className="text-sm text-muted-foreground">Optionale Positionen sind darin nicht enthalten.</p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="text-sm wrap-anywhere text-muted-foreground">
          {reason}
        </p>
      ))}
      {recurring.length > 0 && <p className="text-sm text-muted-foreground">{contractTerms(totals)}</p>}
      {content.household && labourCents !== 0 && (
        <p className="text-sm text-muted-foreground">{`Davon Arbeitskosten nach § 35a EStG: ${euro(labourCents)}`}</p>
      )}
    </Card>
  );
}

interface RecurringSumProps {
  part: RecurringTotals;
  isGross: boolean;
  hasVat: boolean;
}

/** What is due for each period, visit or hour, and its VAT. */
function RecurringSum({ part, isGross, hasVat }: RecurringSumProps) {
  const { recurs, name, grossCents, netCents, rates } = part;
  const taxes = rates.map(({ rate, taxCents }) => `Umsatzsteuer ${rate} % ${euro(taxCents)}`).join(', ');
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">
        <span className="font-semibold">{recurrenceNames[recurs]}</span>
        {name && <span className="block text-sm wrap-anywhere">{name}</span>}
        {hasVat && (
          <span className="block text-sm text-muted-foreground">
            {isGross ? `darin ${taxes}` : `Netto ${euro(netCents)}, ${taxes}`}
          </span>
        )}
      </dt>
      <dd className="text-lg font-semibold whitespace-nowrap">{euro(grossCents)}</dd>
    </div>
  );
}

interface SumProps {
  label: string;
  cents: number;
  isTotal?: boolean;
  /** Already included in the total. */
  isIncluded?: boolean;
}

function Sum({ label, cents, isTotal, isIncluded }: SumProps) {
  return (
    <div
      className={cn(
        'flex justify-between gap-4',
        isTotal && 'text-lg font-semibold not-first:border-t not-first:pt-2',
        isIncluded && 'text-sm text-muted-foreground',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{euro(cents)}</dd>
    </div>
  );
}
