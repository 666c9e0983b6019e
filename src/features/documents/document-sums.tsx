import type { DocumentContent } from '@functions/documents/content';
import { totalsOf } from '@functions/documents/totals';
import { Card, CardTitle } from '@/components/ui/card';
import { formatEuro } from '@/lib/format-euro';
import { cn } from '@/lib/cn';

const euro = (cents: number) => formatEuro(cents / 100);

/** What a document adds up to. */
export function DocumentSums({ content }: { content: DocumentContent }) {
  const { sumCents, discountCents, netCents, rates, grossCents, labourCents } = totalsOf(content);
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
        <Sum label="Netto" cents={netCents} />
        {content.taxation === 'regular' &&
          rates.map(({ rate, taxCents }) => <Sum key={rate} label={`Umsatzsteuer ${rate} %`} cents={taxCents} />)}
        <Sum label="Gesamt" cents={grossCents} isTotal />
      </dl>
      {content.taxation !== 'regular' && <p className="text-sm text-muted-foreground">{rates[0]?.exemption?.text}</p>}
      {content.household && labourCents !== 0 && (
        <p className="text-sm text-muted-foreground">{`Davon Arbeitskosten nach § 35a EStG: ${euro(labourCents)}`}</p>
      )}
    </Card>
  );
}

function Sum({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-4', isTotal && 'border-t pt-2 text-lg font-semibold')}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{euro(cents)}</dd>
    </div>
  );
}
