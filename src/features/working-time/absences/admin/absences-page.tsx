import { Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTabParam } from '@/components/list/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { countedAbsences } from './queries';
import { adminAbsenceMutations } from './mutations';
import { useLiveTable } from '@/lib/supabase/realtime';
import { optionsOf } from '@/lib/labels';
import { absenceStatuses } from '@/features/working-time/absences/labels';
import { AbsenceList } from './absence-list';
import { BackLink } from '@/components/layout/back-link';
import { EmployeeField } from '@/features/accounts/admin/employee-field';
import { EmployeeFilter } from '@/features/accounts/admin/employee-filter';
import { ListTab } from '@/components/list/list-tab';

const AbsenceDialog = lazyDialog(
  async () => (await import('@/features/working-time/absences/absence-dialog')).AbsenceDialog,
);

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
          <ListToolbar
            filters={
              <>
                <EmployeeFilter />
                {tab === 'alle' && (
                  <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(absenceStatuses)} />
                )}
              </>
            }
          >
            <TabsList aria-label="Abwesenheiten nach Stand">
              <ListTab list={countedAbsences} value="antraege" label="Offene Anträge" />
              <ListTab list={countedAbsences} value="alle" label="Alle" />
            </TabsList>
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
