import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarSync, Trash2 } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { calendarFeedMutations, calendarFeedQueries } from './queries';
import { useUser } from '@/features/accounts/session/use-user';
import { formatDateTime } from '@/lib/format/format';
import { useSession } from '@/lib/session/session-store';

/** The calendar subscription address of an employee or the office. */
export function CalendarCard() {
  const { role } = useSession();
  return role === 'admin' || role === 'mitarbeiter' ? <Feed isAdmin={role === 'admin'} /> : null;
}

function Feed({ isAdmin }: { isAdmin: boolean }) {
  const { id } = useUser();
  const feed = useQuery(calendarFeedQueries.own(id));
  return (
    <Card>
      <CardTitle>Kalender abonnieren</CardTitle>
      <p className="text-muted-foreground">
        {isAdmin
          ? 'Alle Einsätze und Termine in Ihrem Kalender auf Handy oder Computer.'
          : 'Ihre Einsätze in Ihrem Kalender auf Handy oder Computer.'}{' '}
        Wer die Adresse kennt, kann mitlesen: Geben Sie sie niemandem.
      </p>
      <QueryView query={feed} failure="Fehler beim Laden der Kalenderadresse" skeleton={<Skeleton className="h-11" />}>
        {(madeAt) => <Address madeAt={madeAt} />}
      </QueryView>
    </Card>
  );
}

function Address({ madeAt }: { madeAt: string | null }) {
  const dialog = useDialog<{ kind: 'renew' | 'remove' }>();
  const renew = useMutation(calendarFeedMutations.renew);
  const remove = useMutation(calendarFeedMutations.remove);
  const address = madeAt ? renew.data : undefined;
  const make = () => renew.mutate(undefined, { onSettled: dialog.close });
  return (
    <>
      {address && (
        <div className="space-y-1.5">
          <div className="flex items-center gap-2 rounded-lg border px-4 py-2">
            <code className="min-w-0 flex-1 text-sm wrap-anywhere">{address}</code>
            <CopyButton label="Kalenderadresse" text={address} />
          </div>
          <p className="text-sm text-muted-foreground">
            Kopieren Sie die Adresse jetzt: Wir zeigen sie nur dieses eine Mal. In Ihrem Kalender heißt das „Abonnement
            hinzufügen“ oder „Per URL“.
          </p>
        </div>
      )}
      {madeAt && !address && (
        <p>{`Ihre Adresse besteht seit ${formatDateTime(madeAt)} Uhr. Haben Sie sie nicht mehr, erstellen Sie eine neue.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={CalendarSync}
          variant="outline"
          className="max-sm:w-full"
          pending={renew.isPending}
          onClick={() => (madeAt ? dialog.show({ kind: 'renew' }) : make())}
        >
          {madeAt ? 'Neue Adresse erstellen' : 'Kalenderadresse erstellen'}
        </Button>
        {madeAt && (
          <Button
            icon={Trash2}
            variant="outline"
            className="text-destructive max-sm:w-full"
            onClick={() => dialog.show({ kind: 'remove' })}
          >
            Adresse löschen
          </Button>
        )}
      </div>
      {dialog.open?.kind === 'renew' && (
        <ConfirmDialog
          title="Neue Adresse erstellen?"
          text="Die bisherige gilt dann sofort nicht mehr: Kalender, die sie abonniert haben, bekommen nichts mehr."
          confirmLabel="Neue Adresse erstellen"
          pending={renew.isPending}
          onConfirm={make}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'remove' && (
        <ConfirmDialog
          title="Kalenderadresse löschen?"
          text="Kalender, die sie abonniert haben, bekommen sofort nichts mehr."
          confirmLabel="Adresse löschen"
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: dialog.close })}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
