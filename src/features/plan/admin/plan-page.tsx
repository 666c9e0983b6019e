import { Plus, UserRoundCog } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { readId } from '@/lib/query/list-address';
import { readWeek, weekOf } from '@/lib/time/iso-week';
import { WeekPlan } from './week-plan';
import { dayInPlan } from './days';
import { valuesIn } from './move';
import { PlanNav } from './plan-nav';
import type { OrderToPlan } from './queries';

const TaskDialog = lazyDialog(async () => (await import('./task-dialog')).TaskDialog);

const NewTaskDialog = lazyDialog(async () => (await import('@/features/tasks/admin/task-dialogs')).NewTaskDialog);

const SubstituteDialog = lazyDialog(async () => (await import('./substitute-dialog')).SubstituteDialog);

const ConvertOrderDialog = lazyDialog(
  async () => (await import('@/features/orders/admin/convert-order-dialog')).ConvertOrderDialog,
);

type Dialog =
  | { kind: 'new' }
  | { kind: 'substitute' }
  | { kind: 'read'; task: AdminTask }
  | { kind: 'convert'; order: OrderToPlan; at?: ReturnType<typeof valuesIn> };

export default function PlanPage() {
  const [params, setParams] = useSearchParams();
  const day = dayInPlan(params.get('tag'));
  const week = day ? weekOf(day) : readWeek(params.get('woche'));
  const start = substitutionOf(params);
  const dialog = useDialog<Dialog>(start.from ? { kind: 'substitute' } : undefined);
  const closeSubstitution = () => {
    dialog.close();
    if (start.from) setParams({ woche: week }, { replace: true });
  };
  return (
    <div data-wide>
      <Page
        title="Wochenplan"
        action={
          <div className="flex flex-wrap gap-3">
            <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'new' })}>
              Neuer Auftrag
            </Button>
            <Button icon={UserRoundCog} variant="outline" onClick={() => dialog.show({ kind: 'substitute' })}>
              Vertretung
            </Button>
          </div>
        }
      >
        <PlanNav week={week} day={day} />
        <WeekPlan
          week={week}
          day={day}
          onOpen={(task) => dialog.show({ kind: 'read', task })}
          onConvert={(order, cell) => dialog.show({ kind: 'convert', order, at: cell && valuesIn(cell) })}
        />
      </Page>
      {dialog.open?.kind === 'new' && <NewTaskDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'substitute' && <SubstituteDialog start={start} onClose={closeSubstitution} />}
      {dialog.open?.kind === 'convert' && (
        <ConvertOrderDialog order={dialog.open.order} at={dialog.open.at} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'read' && <TaskDialog task={dialog.open.task} onClose={dialog.close} />}
    </div>
  );
}

/** Who is to be replaced and when, from the URL: the link of an absence. */
function substitutionOf(params: URLSearchParams) {
  const dayIn = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(params.get(name) ?? '')?.[0];
  return { from: readId(params.get('vertretung')), since: dayIn('von'), until: dayIn('bis') };
}
