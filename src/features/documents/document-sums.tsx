import type { DocumentContent } from '@functions/documents/content';
import { totalsOf } from '@functions/documents/totals';
import { Card, CardTitle } from '@/components/ui/card';
import { formatEuro } from '@/lib/format/format-euro';
import { cn } from '@/lib/cn';

const euro = (cents: number) => formatEuro(cents / 100);

/** The totals of a document; with gross prices, the amounts included in them. */
export function DocumentSums({ content }: { content: DocumentContent }) {
  const { prices, sumCents, discountCents, netCents, rates, grossCents, labourCents } = totalsOf(content);
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
  const reasons = rates.flatMap(({ exemption }) => exemption?.text ?? []).filter(Boolean);
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Summe</CardTitle>
      <dl className="space-y-1.5">
        {discountCents !== 0 && (
          <>
            <Sum label="Positionen" cents={sumCents} />
            <Sum label="Rabatt" cents={-discountCents} />
          </>
        )}
        {!isGross && tax}
        <Sum label="Gesamt" cents={grossCents} isTotal />
        {isGross && tax}
      </dl>
      {reasons.map((reason) => (
        <p key={reason} className="text-sm wrap-anywhere text-muted-foreground">
          {reason}
        </p>
      ))}
      {content.household && labourCents !== 0 && (
        <p className="text-sm text-muted-foreground">{`Davon Arbeitskosten nach § 35a EStG: ${euro(labourCents)}`}</p>
      )}
    </Card>
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
