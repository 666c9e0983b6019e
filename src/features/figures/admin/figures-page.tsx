import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { BackLink } from '@/components/layout/back-link';
import { Page } from '@/components/layout/page';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useLiveTable } from '@/lib/supabase/realtime';
import { figureBases } from '../labels';
import { type Basis, basisIn, parseReportingPeriod, writeReportingPeriod } from '../reporting-period';
import { CustomersBlock } from './customers-block';
import { MarginBlock } from './margin-block';
import { MoneyBlock } from './money-block';
import { WorkBlock } from './work-block';
import { daysOf, pointerIn, withoutPointer } from './pointer';
import { RowsDialog } from './rows-dialog';
import { SalesBlock } from './sales-block';
import { PeriodChooser } from './period-chooser';

/** What the office asks at the end of a month; the whole state is in the URL. */
export default function FiguresPage() {
  const [params, setParams] = useSearchParams();
  const span = parseReportingPeriod(params);
  const basis = basisIn(params);
  const pointer = pointerIn(params);
  useLiveTable('invoices');
  useLiveTable('payments', { affects: 'invoices' });
  useLiveTable('requests', { affects: 'invoices' });
  useLiveTable('contracts', { affects: 'invoices' });
  useLiveTable('customers', { affects: 'invoices' });
  useLiveTable('contact_requests');
  useLiveTable('work_times');
  useLiveTable('tasks', { affects: 'work_times' });
  useLiveTable('absences', { affects: 'work_times' });
  useLiveTable('invoices', { affects: 'cost_rates' });
  useLiveTable('work_times', { affects: 'cost_rates' });
  useLiveTable('tasks', { affects: 'cost_rates' });
  useLiveTable('task_extras', { affects: 'cost_rates' });
  useLiveTable('work_contracts', { affects: 'cost_rates' });
  const setBasis = (chosen: Basis) =>
    setParams((before) => {
      const next = withoutPointer(before);
      if (chosen === 'leistungsdatum') next.set('datum', 'leistung');
      else next.delete('datum');
      return next;
    });
  return (
    <div className="@container print:[zoom:0.8]">
      <BackLink to={paths.admin.reports}>Berichte</BackLink>
      <Page
        title="Auswertung"
        description={
          <>
            <span className="hidden print:inline">{`${span.label}, ${figureBases[basis].label}. `}</span>
            Jede Zahl führt zu der Liste, aus der sie entsteht.
          </>
        }
        action={
          <Button icon={Printer} variant="outline" size="sm" onClick={() => window.print()}>
            Drucken
          </Button>
        }
      >
        <PeriodChooser
          span={span}
          basis={basis}
          onSpan={(chosen) => setParams((before) => writeReportingPeriod(before, chosen))}
          onBasis={setBasis}
        />
        <MoneyBlock span={span} basis={basis} />
        <SalesBlock span={span} />
        <WorkBlock span={span} />
        <MarginBlock span={span} basis={basis} />
        <CustomersBlock span={span} basis={basis} />
      </Page>
      {pointer && (
        <RowsDialog
          pointer={pointer}
          days={daysOf(pointer, span)}
          basis={basis}
          onClose={() => setParams(withoutPointer, { replace: true })}
        />
      )}
    </div>
  );
}
