import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FilePicker } from '@/components/form/file-picker';
import { FormError } from '@/components/form/form-error';
import { Dialog } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { adminBankFileMutations, type ReadFile } from '@/data/bank-file/admin';
import { reasonOf } from '@/lib/errors';
import { BankEntries } from './bank-entries';

/** Reads a bank's file, and books what came in on open invoices. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const [found, setFound] = useState<ReadFile>();
  const [isBooking, setIsBooking] = useState(false);
  const read = useMutation(adminBankFileMutations.read);
  const pick = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setFound(undefined);
    read.mutate(file, { onSuccess: setFound });
  };
  return (
    <Dialog
      title="Kontoauszug einlesen"
      description="Die Datei wird auf diesem Gerät gelesen und nicht hochgeladen. Gebucht wird nur, was Sie bestätigen."
      width={600}
      locked={isBooking}
      onInteractOutside={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <div className="space-y-5">
        <div className="space-y-1.5">
          <Label htmlFor={id}>Datei Ihrer Bank</Label>
          <FilePicker
            id={id}
            text={name || 'Keine Datei ausgewählt'}
            accept=".xml,.csv,.txt"
            aria-describedby={`${id}-hint`}
            aria-invalid={read.isError || undefined}
            disabled={read.isPending || isBooking}
            // The same file once more is a change too.
            key={read.submittedAt}
            onPick={pick}
          />
          <p id={`${id}-hint`} className="text-sm text-muted-foreground">
            CAMT.053 (XML) oder CSV, zum Beispiel von Sparkasse, Volksbank, DKB oder ING.
          </p>
        </div>
        {read.isPending && <p role="status">Die Datei wird gelesen …</p>}
        <FormError message={read.error ? reasonOf(read.error) : undefined} />
        {found && <BankEntries key={read.submittedAt} found={found} onBooking={setIsBooking} />}
      </div>
    </Dialog>
  );
}
