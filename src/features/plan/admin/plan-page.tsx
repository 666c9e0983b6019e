import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { readWeek } from '@/lib/time/iso-week';
import { WeekPlan } from './week-plan';
import { WeekNav } from './week-nav';

const EditTaskDialog = lazyDialog(async () => (await import('@/features/orders/admin/task-dialogs')).EditTaskDialog);

const NewTaskDialog = lazyDialog(async () => (await import('@/features/orders/admin/task-dialogs')).NewTaskDialog);

type Dialog = { kind: 'new' } | { kind: 'edit'; task: AdminTask };

export default function PlanPage() {
  const [params] = useSearchParams();
  const week = readWeek(params.get('woche'));
  const dialog = useDialog<Dialog>();
  return (
    <div data-wide>
      <Page
        title="Wochenplan"
        action={
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'new' })}>
            Neuer Auftrag
          </Button>
        }
      >
        <WeekNav week={week} />
        <WeekPlan week={week} onOpen={(task) => dialog.show({ kind: 'edit', task })} />
      </Page>
      {dialog.open?.kind === 'new' && <NewTaskDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && <EditTaskDialog task={dialog.open.task} onClose={dialog.close} />}
    </div>
  );
}
