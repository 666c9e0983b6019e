import { ListFilter, ListSearch, ListToolbar } from '@/components/crud/list-toolbar';
import { Page } from '@/components/crud/page';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { countedAppointments } from '@/data/appointments/admin';
import { useLiveTable } from '@/lib/realtime';
import { optionsOf } from '@/texts/labels';
import { appointmentStatuses } from '@/texts/appointments';
import { ListHeaderActions } from './list-header-actions';
import { ListTab } from './list-tab';
import { AppointmentList } from './appointments/appointment-list';
import { appointmentSource } from './appointments/appointment-source';

export default function AppointmentsPage() {
  const [tab, openTab] = useTabParam(['kommende', 'vergangene']);
  useLiveTable('appointments');
  return (
    <Page
      title="Termine"
      description="Anfragen Ihrer Kunden bestätigen oder ablehnen."
      action={<ListHeaderActions source={appointmentSource} />}
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar>
          <TabsList aria-label="Termine nach Zeitraum">
            <ListTab list={countedAppointments} value="kommende" label="Kommende" />
            <ListTab list={countedAppointments} value="vergangene" label="Vergangene" />
          </TabsList>
          <ListSearch key={tab} label="Termine suchen" />
          <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(appointmentStatuses)} />
        </ListToolbar>
        <TabsContent value={tab}>
          <AppointmentList key={tab} />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
