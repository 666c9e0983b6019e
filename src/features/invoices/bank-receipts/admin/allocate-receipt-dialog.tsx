import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { NumberField } from '@/components/form/number-field';
import { Button } from '@/components/ui/button';
import type { BankReceipt } from './queries';
import { adminReceiptMutations } from './mutations';
import {
  type Assignment,
  type AssignmentInput,
  assignmentResolver,
  type ChosenInvoice,
  partsOf,
  restOf,
} from './schema';
import { formatEuro } from '@/lib/format/format-euro';
import { InvoiceField } from './invoice-field';
import { receiptName } from './receipt-name';

/** How many invoices one receipt can pay. */
const mostParts = 20;

const emptyPart = () => ({ payment: crypto.randomUUID(), invoice: null, amount: NaN });

/** Assigns a receipt to an invoice: partly, with an overpayment, or to several. */
export function AllocateReceiptDialog({ receipt, onClose }: { receipt: BankReceipt; onClose: () => void }) {
  const book = useMutation(adminReceiptMutations.book);
  // The receipt's balance when the dialog was opened: if others have booked since, the database refuses with a message.
  const [rest] = useState(receipt.rest_cents);
  const form = useForm<AssignmentInput, unknown, Assignment>({
    resolver: assignmentResolver(rest),
    defaultValues: { parts: [emptyPart()] },
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  return (
    <FormDialog
      title="Zahlungseingang zuordnen"
      description={`${receiptName(receipt)}${receipt.purpose ? `: ${receipt.purpose}` : ''}`}
      width={600}
      form={form}
      onSubmit={(assignment) => book.mutateAsync(partsOf(receipt.id, assignment))}
      submitLabel="Buchen"
      pendingLabel="Wird gebucht …"
      onClose={onClose}
    >
      <ul className="space-y-4">
        {fields.map(({ id }, index) => (
          <Part
            key={id}
            control={control}
            index={index}
            rest={rest}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          icon={Plus}
          variant="outline"
          size="sm"
          disabled={fields.length >= mostParts}
          onClick={() => append(emptyPart())}
        >
          Weitere Rechnung
        </Button>
        <Rest control={control} rest={rest} />
      </div>
    </FormDialog>
  );
}

type Controlled = { control: Control<AssignmentInput, unknown, Assignment>; rest: number };

/** What is left of the receipt for other invoices. */
function Rest({ control, rest }: Controlled) {
  const left = restOf(rest, useWatch({ control, name: 'parts' }));
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {left < 0
        ? `${formatEuro((0 - left) / 100)} zu viel verteilt`
        : left === 0
          ? 'Alles verteilt'
          : `Noch zu verteilen: ${formatEuro(left / 100)}`}
    </p>
  );
}

/** The effect of an amount in euro on an invoice with so many cents open. */
function effectOf(open: number, amount: number): string {
  if (!(amount > 0)) return open > 0 ? `${formatEuro(open / 100)} offen` : 'Schon bezahlt';
  const beyond = Math.round(amount * 100) - open;
  if (beyond > 0) return `Das sind ${formatEuro(beyond / 100)} mehr, als offen ist.`;
  return beyond < 0 ? `Danach sind noch ${formatEuro((0 - beyond) / 100)} offen.` : 'Damit ist die Rechnung bezahlt.';
}

/** One of the invoices that a receipt pays, and its share. */
function Part({ control, index, rest, onRemove }: Controlled & { index: number; onRemove?: (() => void) | undefined }) {
  const { getValues, setValue } = useFormContext<AssignmentInput>();
  const invoice = useWatch({ control, name: `parts.${index}.invoice` }) as ChosenInvoice | null;
  const amount = useWatch({ control, name: `parts.${index}.amount` });
  const chosen = invoice?.id;
  const open = invoice?.open_cents ?? 0;
  useEffect(() => {
    const { amount: typed } = getValues(`parts.${index}`);
    if (!chosen || !Number.isNaN(typed)) return;
    const left = restOf(rest, getValues('parts'));
    if (left > 0) setValue(`parts.${index}.amount`, Math.min(left, open || left) / 100, { shouldDirty: true });
  }, [chosen, open, index, rest, getValues, setValue]);
  const name = `Rechnung ${index + 1}`;
  return (
    <li className="space-y-3 rounded-lg border p-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <InvoiceField control={control} name={`parts.${index}.invoice`} label={name} required />
        <NumberField control={control} name={`parts.${index}.amount`} label="Betrag" decimals={2} unit="€" required />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {invoice && <p className="text-sm text-muted-foreground">{effectOf(invoice.open_cents, amount)}</p>}
        {onRemove && (
          <Button variant="ghost" size="sm" icon={Trash2} aria-label={`${name} entfernen`} onClick={onRemove}>
            Entfernen
          </Button>
        )}
      </div>
    </li>
  );
}
