import { Plus } from 'lucide-react';
import { lateDialog } from '@/components/crud/late-dialog';
import { ListFilter, ListToolbar } from '@/components/crud/list-toolbar';
import { Page } from '@/components/crud/page';
import { useDialog } from '@/components/crud/use-dialog';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { countedAbsences } from '@/data/absences/admin';
import { adminAbsenceMutations } from '@/data/absences/office';
import { useLiveTable } from '@/lib/realtime';
import { optionsOf } from '@/texts/labels';
import { absenceStatuses } from '@/texts/absences';
import { AbsenceList } from './absences/absence-list';
import { BackLink } from './back-link';
import { EmployeeField } from './employee-field';
import { EmployeeFilter } from './employee-filter';
import { ListTab } from './list-tab';

const AbsenceDialog = lateDialog(async () => (await import('@/features/absences/absence-dialog')).AbsenceDialog);

export default function AbsencesPage() {
  const [tab, openTab] = useTabParam(['antraege', 'alle']);
  const dialog = useDialog<{ kind: 'enter' }>();
  useLiveTable('absences');
  return (
    <div>
      <BackLink to={paths.admin.employees}>Mitarbeiter</BackLink>
      <Page
        title="Abwesenheiten"
        description="Über Urlaub und freie Tage entscheiden. Krankmeldungen gelten sofort."
        action={
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'enter' })}>
            Abwesenheit eintragen
          </Button>
        }
      >
        <Tabs value={tab} onValueChange={openTab} className="space-y-4">
          <ListToolbar>
            <TabsList aria-label="Abwesenheiten nach Stand">
              <ListTab list={countedAbsences} value="antraege" label="Offene Anträge" />
              <ListTab list={countedAbsences} value="alle" label="Alle" />
            </TabsList>
            <EmployeeFilter />
            {tab === 'alle' && (
              <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(absenceStatuses)} />
            )}
          </ListToolbar>
          <TabsContent value={tab}>
            <AbsenceList key={tab} />
          </TabsContent>
        </Tabs>
        {dialog.open && (
          <AbsenceDialog
            title="Abwesenheit eintragen"
            description="Gilt als genehmigt. Der Mitarbeiter bekommt eine E-Mail und sieht sie in seinem Portal."
            submitLabel="Eintragen"
            noteHint="Muss nicht sein. Der Mitarbeiter liest sie in seinem Portal."
            start={{}}
            person={(control) => <EmployeeField control={control} name="user_id" />}
            enter={adminAbsenceMutations.enter}
            onClose={dialog.close}
          />
        )}
      </Page>
    </div>
  );
}
