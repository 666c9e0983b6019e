import type { ReactNode } from 'react';
import { Card, CardTitle } from '@/components/ui/card';

/** A chart with a heading and a sentence about what it counts. */
export function ChartCard({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Card className="gap-5">
      <div className="space-y-1">
        <CardTitle>{title}</CardTitle>
        <p className="text-sm text-muted-foreground">{note}</p>
      </div>
      {children}
    </Card>
  );
}
