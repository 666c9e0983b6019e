import { Page } from '@/components/layout/page';
import { useTabParam } from '@/components/list/use-tab-param';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { mailStatuses } from '@/features/mail/labels';
import { JobList } from './job-list';
import { MailList } from './mail-list';

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
