import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataTable } from '@/components/list/data-table';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { adminTeamQueries } from './queries';
import { adminTeamMutations } from './mutations';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { columns } from './columns';

const TeamMemberDialog = lazyDialog(async () => (await import('./team-member-dialog')).TeamMemberDialog);

export default function TeamPage() {
  const { page } = useTableParams();
  const members = useQuery(adminTeamQueries.list(page));
  const dialog = useDialog<{ kind: 'create' } | { kind: 'edit' | 'remove'; member: Row<'team_members'> }>();
  useLiveTable('team_members');

  return (
    <Page
      title="Team"
      description="Die Karten, mit denen sich die Mitarbeiter im Portal finden. Eine Registrierung legt ihre Karte selbst an."
      action={
        <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
          Neues Teammitglied
        </Button>
      }
    >
      <QueryView query={members} failure="Fehler beim Laden des Teams">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(member) => member.id}
            caption="Team"
            empty="Keine Teammitglieder gefunden."
            actionsShare={2}
            actions={(member) => (
              <>
                <RowButton label="Bearbeiten" row={member.name} onClick={() => dialog.show({ kind: 'edit', member })} />
                <DeleteButton row={member.name} onClick={() => dialog.show({ kind: 'remove', member })} />
              </>
            )}
          />
        )}
      </QueryView>
      {dialog.open?.kind === 'create' && <TeamMemberDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && <TeamMemberDialog member={dialog.open.member} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Die Karte von ${dialog.open.member.name} wird dauerhaft gelöscht; ein Benutzerkonto bleibt bestehen.`}
          remove={adminTeamMutations.remove}
          target={dialog.open.member.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
