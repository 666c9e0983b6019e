import { Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTabParam } from '@/components/list/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { countedOrders, toPlan } from './queries';
import { countedTasks, overdue, unassigned, unfinished } from '@/features/tasks/admin/queries';
import { countedTerminations } from '@/features/terminations/admin/queries';
import { countedWithdrawals } from '@/features/withdrawals/admin/queries';
import { optionsOf } from '@/lib/labels';
import { orderStatuses } from '@/features/orders/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { declarationStatuses } from '@/features/declarations/labels';
import { EmployeeFilter } from '@/features/accounts/admin/employee-filter';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ListTab } from '@/components/list/list-tab';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { OrderList } from './order-list';
import { orderSource } from './order-source';
import { TaskList } from '@/features/tasks/admin/task-list';
import { TaskSort } from '@/features/tasks/admin/task-sort';
import { taskSource } from '@/features/tasks/admin/task-source';
import { TerminationList } from '@/features/terminations/admin/termination-list';
import { WithdrawalList } from '@/features/withdrawals/admin/withdrawal-list';

const NewTaskDialog = lazyDialog(async () => (await import('@/features/tasks/admin/task-dialogs')).NewTaskDialog);

const NewOrderDialog = lazyDialog(async () => (await import('./new-order-dialog')).NewOrderDialog);

const notFinished = [
  { value: unfinished, label: 'Nicht abgeschlossen' },
  { value: overdue, label: 'Überfällig von früheren Tagen' },
];
const notPlanned = { value: toPlan, label: 'Angenommen, noch nicht geplant' };

const statuses = {
  auftraege: [...notFinished, ...optionsOf(taskStatuses)],
  kundenauftraege: [notPlanned, ...optionsOf(orderStatuses)],
  widerrufe: optionsOf(declarationStatuses),
  kuendigungen: optionsOf(declarationStatuses),
};

const sources = { auftraege: taskSource, kundenauftraege: orderSource };

export default function TasksPage() {
  const [tab, openTab] = useTabParam(['auftraege', 'kundenauftraege', 'widerrufe', 'kuendigungen']);
  const dialog = useDialog<{ kind: 'task' | 'order' }>();
  const source = tab === 'auftraege' || tab === 'kundenauftraege' ? sources[tab] : undefined;
  const kind = tab === 'auftraege' ? 'task' : 'order';
  return (
    <Page
      title="Auftragsverwaltung"
      description="Was Ihre Mitarbeiter zu tun haben, und was Kunden in Auftrag gegeben haben."
      action={
        source && (
          <ListHeaderActions source={source}>
            <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind })}>
              {kind === 'task' ? 'Neuer Auftrag' : 'Neuer Kundenauftrag'}
            </Button>
          </ListHeaderActions>
        )
      }
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar
          source={source}
          filters={
            <>
              <ListFilter name="status" label="Status" all="Alle Status" options={statuses[tab]} />
              {tab === 'auftraege' && (
                <>
                  <EmployeeFilter first={[{ value: unassigned, label: notAssigned }]} />
                  <TaskSort className="sm:hidden" />
                </>
              )}
            </>
          }
        >
          <TabsList aria-label="Aufträge">
            <ListTab list={countedTasks} value="auftraege" label="Aufträge" />
            <ListTab list={countedOrders} value="kundenauftraege" label="Kundenaufträge" />
            <ListTab list={countedWithdrawals} value="widerrufe" label="Widerrufe" />
            <ListTab list={countedTerminations} value="kuendigungen" label="Kündigungen" />
          </TabsList>
          {source && <ListSearch key={tab} label={tab === 'auftraege' ? 'Aufträge suchen' : 'Kundenaufträge suchen'} />}
        </ListToolbar>
        <TabsContent value="auftraege">
          <TaskList />
        </TabsContent>
        <TabsContent value="kundenauftraege">
          <OrderList />
        </TabsContent>
        <TabsContent value="widerrufe">
          <WithdrawalList />
        </TabsContent>
        <TabsContent value="kuendigungen">
          <TerminationList />
        </TabsContent>
      </Tabs>
      {dialog.open?.kind === 'task' && <NewTaskDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'order' && <NewOrderDialog onClose={dialog.close} />}
    </Page>
  );
}
