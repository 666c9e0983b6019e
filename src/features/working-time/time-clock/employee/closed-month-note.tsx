import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { formatMonth } from '@/lib/time/berlin-time';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { ClosedMonth } from './use-closed-month';

/** Replaces the clock's button: why no entry can be started, with a link to where that is changed. */
export function ClosedMonthNote({ userId, closed: { month, status } }: { userId: string; closed: ClosedMonth }) {
  useLiveTable('work_months', { filter: { column: 'user_id', value: userId } });
  const name = formatMonth(month);
  return (
    <>
      <div role="status" className="flex min-h-24 gap-3">
        <LockKeyhole aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
        <div className="space-y-1">
          <p className="font-medium">Einstempeln ist gerade nicht möglich</p>
          <p className="text-muted-foreground">
            {status === 'genehmigt'
              ? `Der ${name} ist freigegeben. Bitte wenden Sie sich an das Büro, wenn Sie noch arbeiten.`
              : `Der ${name} ist eingereicht. Nehmen Sie ihn zurück, wenn Sie noch arbeiten.`}
          </p>
        </div>
      </div>
      <Button asChild size="lg" variant="outline" className="h-16 w-full">
        <Link to={withId(paths.employee.workMonth, month)}>{`Zum Monatsblatt ${name}`}</Link>
      </Button>
    </>
  );
}
