import { Plus } from 'lucide-react';
import { lateDialog } from '@/components/crud/late-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/crud/list-toolbar';
import { Page } from '@/components/crud/page';
import { useDialog } from '@/components/crud/use-dialog';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { countedOrders } from '@/data/requests/admin';
import { countedTasks, nobody, unfinished } from '@/data/tasks/admin';
import { countedWithdrawals } from '@/data/withdrawals/admin';
import { optionsOf } from '@/texts/labels';
import { orderStatuses } from '@/texts/orders';
import { taskStatuses } from '@/texts/tasks';
import { withdrawalStatuses } from '@/texts/withdrawals';
import { EmployeeFilter } from './employee-filter';
import { ListHeaderActions } from './list-header-actions';
import { ListTab } from './list-tab';
import { notAssigned } from './tasks/not-assigned';
import { OrderList } from './tasks/order-list';
import { orderSource } from './tasks/order-source';
import { TaskList } from './tasks/task-list';
import { taskSource } from './tasks/task-source';
import { WithdrawalList } from './tasks/withdrawal-list';

const NewTaskDialog = lateDialog(async () => (await import('./tasks/task-dialogs')).NewTaskDialog);

const NewOrderDialog = lateDialog(async () => (await import('./orders/new-order-dialog')).NewOrderDialog);

const notFinished = { value: unfinished, label: 'Nicht abgeschlossen' };

const statuses = {
  auftraege: [notFinished, ...optionsOf(taskStatuses)],
  kundenauftraege: optionsOf(orderStatuses),
  widerrufe: optionsOf(withdrawalStatuses),
};

const sources = { auftraege: taskSource, kundenauftraege: orderSource };

export default function TasksPage() {
  const [tab, openTab] = useTabParam(['auftraege', 'kundenauftraege', 'widerrufe']);
  const dialog = useDialog<{ kind: 'task' | 'order' }>();
  const kind = tab === 'auftraege' ? 'task' : 'order';
  return (
    <Page
      title="Auftragsverwaltung"
      description="Was Ihre Mitarbeiter zu tun haben, und was Kunden in Auftrag gegeben haben."
      action={
        tab !== 'widerrufe' && (
          <ListHeaderActions source={sources[tab]}>
            <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind })}>
              {kind === 'task' ? 'Neuer Auftrag' : 'Neuer Kundenauftrag'}
            </Button>
          </ListHeaderActions>
        )
      }
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar>
          <TabsList aria-label="Aufträge">
            <ListTab list={countedTasks} value="auftraege" label="Aufträge" />
            <ListTab list={countedOrders} value="kundenauftraege" label="Kundenaufträge" />
            <ListTab list={countedWithdrawals} value="widerrufe" label="Widerrufe" />
          </TabsList>
          {tab !== 'widerrufe' && (
            <ListSearch key={tab} label={tab === 'auftraege' ? 'Aufträge suchen' : 'Kundenaufträge suchen'} />
          )}
          <ListFilter name="status" label="Status" all="Alle Status" options={statuses[tab]} />
          {tab === 'auftraege' && <EmployeeFilter first={[{ value: nobody, label: notAssigned }]} />}
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
      </Tabs>
      {dialog.open?.kind === 'task' && <NewTaskDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'order' && <NewOrderDialog onClose={dialog.close} />}
    </Page>
  );
}
