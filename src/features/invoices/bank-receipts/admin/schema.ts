import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { AdminInvoice } from '@/features/invoices/admin/queries';
import { formatEuro } from '@/lib/format/format-euro';

/** An invoice that a receipt pays, as shown in its select. */
export type ChosenInvoice = Pick<
  AdminInvoice,
  'id' | 'number' | 'open_cents' | 'customer_email' | 'customer' | 'account'
>;

const missing = 'Bitte wählen Sie eine Rechnung aus der Liste.';
// Short: shown below a narrow field.
const notPositive = 'Mehr als 0 €, auf den Cent genau.';

const part = z.object({
  /** The payment's id, the same on every retry. */
  payment: z.string(),
  invoice: z.custom<ChosenInvoice | null>().pipe(z.custom<ChosenInvoice>((chosen) => chosen !== null, missing)),
  /** In euro. */
  amount: z.number(notPositive).positive(notPositive).multipleOf(0.01, notPositive),
});

const centsOf = (amount: number): number => (Number.isFinite(amount) ? Math.round(amount * 100) : 0);

/** The unassigned part of a receipt, in cents; negative when more is assigned than was received. */
export const restOf = (restCents: number, parts: readonly { amount: number }[]): number =>
  parts.reduce((rest, { amount }) => rest - centsOf(amount), restCents);

/** Assigns a receipt with `restCents` still unbooked to invoices. */
const assignmentSchema = (restCents: number) =>
  z.object({ parts: z.array(part) }).check((context) => {
    const { parts } = context.value;
    const tooMuch = 0 - restOf(restCents, parts);
    const chosen = parts.map(({ invoice }) => (invoice as ChosenInvoice | null)?.id);
    const twice = chosen.findIndex((id, index) => id !== undefined && chosen.indexOf(id) < index);
    if (tooMuch > 0)
      context.issues.push({
        code: 'custom',
        input: parts,
        path: ['parts', parts.length - 1, 'amount'],
        message: `Zusammen sind das ${formatEuro(tooMuch / 100)} mehr, als zu verteilen ist.`,
      });
    if (twice >= 0)
      context.issues.push({
        code: 'custom',
        input: parts,
        path: ['parts', twice, 'invoice'],
        message: 'Diese Rechnung steht schon oben.',
      });
  });

export type AssignmentInput = z.input<ReturnType<typeof assignmentSchema>>;
export type Assignment = z.output<ReturnType<typeof assignmentSchema>>;

/** For `useForm`. */
export const assignmentResolver = (restCents: number) => zodResolver(assignmentSchema(restCents));

/** The bookings of an assignment. */
export const partsOf = (receipt: string, { parts }: Assignment) =>
  parts.map(({ payment, invoice, amount }) => ({ id: payment, receipt, invoice: invoice.id, cents: centsOf(amount) }));
