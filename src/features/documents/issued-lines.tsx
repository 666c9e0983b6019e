import type { IssuedDocument } from '@functions/documents/content';
import { germanPercent, germanQuantity } from '@functions/documents/decimal';
import { recurrenceNames } from '@functions/documents/recurrence';
import { totalsOf } from '@functions/documents/totals';
import { unitAfter } from '@functions/documents/units';
import { Card, CardTitle } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { formatEuro } from '@/lib/format/format-euro';

interface IssuedLinesProps {
  document: IssuedDocument;
  /** The places (from 1) of the optional line items that were accepted. */
  chosen?: readonly number[];
}

/** The line items of an issued document. */
export function IssuedLines({ document, chosen }: IssuedLinesProps) {
  const { lines } = totalsOf(document, chosen);
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Positionen</CardTitle>
      <ol className="divide-y">
        {lines.map(({ line, totalCents, isLeftOut }, index) => (
          <li key={index} className="flex justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{line.name}</p>
              {line.description && (
                <p className="text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">{line.description}</p>
              )}
              <p className="text-sm text-muted-foreground">
                {`${germanQuantity(line.quantityThousandths)} ${unitAfter(line.quantityThousandths, line.unit)} × ${formatEuro(line.unitPriceCents / 100)}`}
                {line.discountBasisPoints ? `, ${germanPercent(line.discountBasisPoints)} Rabatt` : ''}
              </p>
            </div>
            <p className="text-right whitespace-nowrap">
              <span className={cn(isLeftOut && 'text-muted-foreground')}>
                {isLeftOut ? `(${formatEuro(totalCents / 100)})` : formatEuro(totalCents / 100)}
              </span>
              {line.recurs && <span className="block text-sm font-medium">{recurrenceNames[line.recurs]}</span>}
              {line.optional && (
                <span className="block text-sm font-medium">{isLeftOut ? 'Optional' : 'Dazu gewählt'}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
