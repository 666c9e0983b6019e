import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { DataTable } from '@/components/crud/data-table';
import { lazyDialog } from '@/components/crud/lazy-dialog';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useRowDialog } from '@/components/crud/use-row-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { DeleteButton, RowButton } from '@/components/crud/row-button';
import { Button } from '@/components/ui/button';
import { adminTeamMutations, adminTeamQueries } from '@/data/team-members/admin';
import { askBeforehand } from '@/lib/query-client';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { columns } from './team/columns';

const TeamMemberDialog = lazyDialog(async () => (await import('./team/team-member-dialog')).TeamMemberDialog);

export const beforehand = () => askBeforehand(adminTeamQueries.list(1));

export default function TeamPage() {
  const { page } = useTableParams();
  const members = useQuery(adminTeamQueries.list(page));
  const remove = useMutation(adminTeamMutations.remove);
  const dialog = useRowDialog<Row<'team_members'>>();
  const deletion = useRowDialog<Row<'team_members'>>();
  useLiveTable('team_members');

  return (
    <Page
      title="Team"
      description="Die Karten, mit denen sich die Mitarbeiter im Portal finden. Eine Registrierung legt ihre Karte selbst an."
      action={
        <Button onClick={dialog.create}>
          <Plus aria-hidden />
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
            actions={(member) => (
              <>
                <RowButton label="Bearbeiten" row={member.name} onClick={() => dialog.edit(member)} />
                <DeleteButton row={member.name} onClick={() => deletion.edit(member)} />
              </>
            )}
          />
        )}
      </QueryView>
      {dialog.isCreating && <TeamMemberDialog onClose={dialog.close} />}
      {dialog.editing && <TeamMemberDialog member={dialog.editing} onClose={dialog.close} />}
      {deletion.editing && (
        <ConfirmDialog
          open
          title="Sind Sie sicher?"
          text={`Diese Aktion kann nicht rückgängig gemacht werden. Die Karte von ${deletion.editing.name} wird dauerhaft gelöscht; ein Benutzerkonto bleibt bestehen.`}
          confirmLabel="Löschen"
          destructive
          pending={remove.isPending}
          onConfirm={() => deletion.editing && remove.mutate(deletion.editing.id, { onSuccess: deletion.close })}
          onClose={deletion.close}
        />
      )}
    </Page>
  );
}
