import { Card, CardTitle } from '@/components/ui/card';
import type { MonthData } from './month-data';
import type { MonthSheet } from './sheet';
import { sumsOf } from './sums';

/** The totals of a month, and the overtime with the carry-over. */
export function SheetSums({ facts, sheet }: { facts: MonthData; sheet: MonthSheet }) {
  return (
    <Card role="region" aria-label="Summen">
      <CardTitle>Summen</CardTitle>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        {sumsOf(facts, sheet).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3 sm:block">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-muted-foreground">
        {sheet.target === undefined
          ? 'Ohne Arbeitsvertrag gibt es kein Soll und keine Überstunden.'
          : 'Der Übertrag ist die Summe der früheren Monate, die freigegeben sind.'}
      </p>
    </Card>
  );
}
