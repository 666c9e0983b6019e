import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { accountMutations } from '@/features/accounts/auth/account';

export function SessionsCard() {
  const dialog = useDialog<{ kind: 'ask' }>();
  const signOut = useMutation(accountMutations.signOutEverywhere);
  return (
    <Card>
      <CardTitle>Anmeldungen</CardTitle>
      <p className="text-muted-foreground">
        Haben Sie sich auf einem fremden Gerät angemeldet oder eines verloren? Beenden Sie hier alle Anmeldungen.
      </p>
      <Button
        icon={LogOut}
        variant="outline"
        className="self-start max-sm:w-full"
        onClick={() => dialog.show({ kind: 'ask' })}
      >
        Auf allen Geräten abmelden
      </Button>
      {dialog.open && (
        <ConfirmDialog
          title="Auf allen Geräten abmelden?"
          // The access token of another device stays valid until it expires.
          text="Auch hier müssen Sie sich danach neu anmelden. Auf anderen Geräten endet die Anmeldung spätestens nach einer Stunde."
          confirmLabel="Überall abmelden"
          destructive
          pending={signOut.isPending}
          onConfirm={() => signOut.mutate()}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}
