import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { personalDataMutations } from '@/features/accounts/mutations';
import { berlinDay } from '@/lib/time/berlin-time';
import { saveFile } from '@/lib/files/save-file';
import { DeleteAccountDialog } from './delete-account-dialog';

/** Legal rights of every user: a copy of their data, and its erasure. */
export function DataCard() {
  const dialog = useDialog<{ kind: 'delete' }>();
  const download = useMutation(personalDataMutations.download);
  const save = () =>
    download.mutate(undefined, {
      onSuccess: (data) =>
        saveFile(`meine-daten-${berlinDay()}.json`, JSON.stringify(data, null, 2), 'application/json'),
    });
  return (
    <Card>
      <CardTitle>Gespeicherte Daten</CardTitle>
      <p className="text-muted-foreground">
        Laden Sie alles herunter, was wir über Sie gespeichert haben, als Datei, die Menschen und Programme lesen
        können.
      </p>
      <Button
        icon={Download}
        variant="outline"
        className="self-start max-sm:w-full"
        pending={download.isPending}
        onClick={save}
      >
        Meine Daten herunterladen
      </Button>
      <p className="border-t pt-5 text-muted-foreground">
        Mit dem Konto löschen wir alles, was kein Gesetz aufzubewahren verlangt. Das lässt sich nicht rückgängig machen.
      </p>
      <Button
        icon={Trash2}
        variant="outline"
        className="self-start text-destructive max-sm:w-full"
        onClick={() => dialog.show({ kind: 'delete' })}
      >
        Konto löschen
      </Button>
      {dialog.open && <DeleteAccountDialog onClose={dialog.close} />}
    </Card>
  );
}
