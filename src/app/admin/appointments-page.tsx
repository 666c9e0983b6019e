import { Page } from '@/components/crud/page';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useLiveTable } from '@/lib/realtime';
import { AppointmentList } from './appointments/appointment-list';

export default function AppointmentsPage() {
  const [tab, openTab] = useTabParam(['kommende', 'vergangene']);
  useLiveTable('appointments');
  return (
    <Page title="Termine" description="Anfragen Ihrer Kunden bestätigen oder ablehnen.">
      <Tabs value={tab} onValueChange={openTab}>
        <TabsList aria-label="Termine nach Zeitraum">
          <TabsTrigger value="kommende">Kommende</TabsTrigger>
          <TabsTrigger value="vergangene">Vergangene</TabsTrigger>
        </TabsList>
        <TabsContent value="kommende">
          <AppointmentList period="upcoming" />
        </TabsContent>
        <TabsContent value="vergangene">
          <AppointmentList period="past" />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
