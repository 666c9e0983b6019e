import { Page } from '@/components/crud/page';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { mailStatuses } from '@/texts/mail-kinds';
import { JobList } from './outbox/job-list';
import { MailList } from './outbox/mail-list';

export default function OutboxPage() {
  const [tab, openTab] = useTabParam(['alle', 'fehlgeschlagen']);
  return (
    <Page
      title="Postausgang"
      description="E-Mails, die das System verschickt. Nach einem Fehler wird der Versand bis zu fünfmal versucht."
    >
      <Tabs value={tab} onValueChange={openTab}>
        <TabsList aria-label="Anzeige">
          <TabsTrigger value="alle">Alle</TabsTrigger>
          <TabsTrigger value="fehlgeschlagen">{mailStatuses.failed.label}</TabsTrigger>
        </TabsList>
        <TabsContent value="alle">
          <MailList filter="all" />
        </TabsContent>
        <TabsContent value="fehlgeschlagen">
          <MailList filter="failed" />
        </TabsContent>
      </Tabs>
      <JobList />
    </Page>
  );
}
