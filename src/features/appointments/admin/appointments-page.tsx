import { Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { Button } from '@/components/ui/button';
import { useTabParam } from '@/components/list/use-tab-param';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { countedAppointments } from './queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { optionsOf } from '@/lib/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ListTab } from '@/components/list/list-tab';
import { AppointmentList } from './appointment-list';
import { appointmentSource } from './appointment-source';

const NewAppointmentDialog = lazyDialog(async () => (await import('./new-appointment-dialog')).NewAppointmentDialog);

export default function AppointmentsPage() {
  const dialog = useDialog<{ kind: 'create' }>();
  const [tab, openTab] = useTabParam(['kommende', 'vergangene']);
  useLiveTable('appointments');
  return (
    <Page
      title="Termine"
      description="Anfragen Ihrer Kunden bestätigen oder ablehnen."
      action={
        <ListHeaderActions source={appointmentSource}>
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
            Termin vereinbaren
          </Button>
        </ListHeaderActions>
      }
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar
          source={appointmentSource}
          filters={
            <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(appointmentStatuses)} />
          }
        >
          <TabsList aria-label="Termine nach Zeitraum">
            <ListTab list={countedAppointments} value="kommende" label="Kommende" />
            <ListTab list={countedAppointments} value="vergangene" label="Vergangene" />
          </TabsList>
          <ListSearch key={tab} label="Termine suchen" />
        </ListToolbar>
        <TabsContent value={tab}>
          <AppointmentList key={tab} />
        </TabsContent>
      </Tabs>
      {dialog.open && <NewAppointmentDialog onClose={dialog.close} />}
    </Page>
  );
}
