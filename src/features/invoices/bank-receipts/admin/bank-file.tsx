import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FilePicker } from '@/components/form/file-picker';
import { FormError } from '@/components/form/form-error';
import { Card } from '@/components/ui/card';
import { Label } from '@/components/ui/label';
import { adminReceiptMutations, type ImportResult } from './mutations';
import { reasonOf } from '@/lib/errors';
import { formatCount } from '@/lib/format/format';

/** Imports the receipts of a bank file. */
export function BankFile() {
  const id = useId();
  const [name, setName] = useState('');
  const { mutate, data: kept, error, isPending, submittedAt } = useMutation(adminReceiptMutations.importFile);
  const pick = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    mutate(file);
  };
  return (
    <Card className="gap-3 sm:p-5">
      <div className="space-y-1.5">
        <Label htmlFor={id}>Kontoauszug einlesen</Label>
        <FilePicker
          id={id}
          text={name || 'Keine Datei ausgewählt'}
          accept=".xml,.csv,.txt"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          disabled={isPending}
          // Selecting the same file again must fire a change event as well.
          key={submittedAt}
          onPick={pick}
        />
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          CAMT.053 (XML) oder CSV Ihrer Bank. Die Datei wird auf diesem Gerät gelesen; gespeichert werden nur die
          Eingänge. Gebucht wird, was Sie bestätigen.
        </p>
      </div>
      <p role="status" className="empty:hidden">
        {isPending ? 'Die Datei wird gelesen …' : kept && <span key={submittedAt}>{summaryOf(kept)}</span>}
      </p>
      <FormError message={error ? reasonOf(error) : undefined} />
    </Card>
  );
}

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

function summaryOf({ fresh, known, others }: ImportResult): string {
  const rest = others > 0 ? ` ${count(others, 'anderer Umsatz bleibt', 'andere Umsätze bleiben')} außer Acht.` : '';
  if (fresh + known === 0) return `Die Datei enthält keinen Zahlungseingang.${rest}`;
  const all = count(fresh + known, 'Zahlungseingang', 'Zahlungseingänge');
  const new_ = fresh === 0 ? 'alle sind schon bekannt' : known === 0 ? 'alle neu' : `${formatCount(fresh)} davon neu`;
  return `${all} gelesen, ${new_}.${rest}`;
}
