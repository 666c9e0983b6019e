import type { ReactNode } from 'react';
import { Card, CardTitle } from '@/components/ui/card';
import type { MonthData } from './month-data';
import { formatDateTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { workMonthSteps } from './labels';
import { MonthBadge } from './month-badge';

/** The status of a month, why it was returned, its history, and the available actions. */
export function MonthState({ facts, children }: { facts: MonthData; children?: ReactNode }) {
  const { status, reason, steps } = facts;
  return (
    <Card role="region" aria-label="Stand des Monats">
      <div className="flex flex-wrap items-center gap-3">
        <CardTitle>Stand</CardTitle>
        <MonthBadge status={status} />
      </div>
      {reason && (
        <div>
          <p className="text-sm text-muted-foreground">Das Büro schreibt dazu:</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </div>
      )}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
      {steps.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm pointer-coarse:min-h-11">Verlauf</summary>
          <ol className="mt-2 space-y-2 text-sm">
            {steps.map((step) => (
              <li key={step.at + step.step}>
                <p>
                  {`${formatDateTime(step.at)}: ${labelOf(workMonthSteps, step.step)}${step.author ? ` (${step.author})` : ''}`}
                </p>
                {step.reason && (
                  <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{step.reason}</p>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
