import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { firstOfMonth, monthNumber } from '@functions/recurrence/days';
import { FormDialog } from '@/components/dialog/form-dialog';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { centsOf, priceField } from '@/features/contracts/schema';
import { endAfterNotice, formatMonths } from '@/features/contracts/term';
import { formatEuro } from '@/lib/format/format-euro';
import { calendarDay } from '@/lib/forms/fields';
import { toast } from '@/lib/toasts/toast';
import { berlinDay } from '@/lib/time/berlin-time';
import type { AdminContract, ContractItem, ContractSchedule } from './contract-queries';
import { adminContractMutations } from './mutations';

/** Says that visits after an end stay because they were changed by hand. */
function tellOfKept(kept: number): void {
  if (kept === 0) return;
  const visits = kept === 1 ? 'Ein Einsatz nach dem Ende bleibt' : `${kept} Einsätze nach dem Ende bleiben`;
  toast.info(`${visits} im Plan, weil von Hand geändert. Bitte prüfen Sie das.`);
}

const noticeSchema = z.object({
  terminated_on: calendarDay('Bitte geben Sie an, wann gekündigt wurde.'),
  ends_on: calendarDay('Bitte geben Sie den letzten Tag ein.'),
});

interface ContractStepProps {
  contract: AdminContract;
  onClose: () => void;
}

/** Notice given to or by a customer. */
export function TerminateDialog({ contract, onClose }: ContractStepProps) {
  const { mutateAsync } = useMutation(adminContractMutations.terminate);
  const form = useForm({
    resolver: zodResolver(noticeSchema),
    defaultValues: { terminated_on: berlinDay(), ends_on: endAfterNotice(berlinDay(), contract) },
  });
  return (
    <FormDialog
      title="Kündigung eintragen"
      description={`Vereinbart ist eine Frist von ${formatMonths(contract.notice_months)}. Einsätze nach dem letzten Tag werden entfernt.`}
      form={form}
      onSubmit={async (notice) => tellOfKept(await mutateAsync({ contract: contract.id, ...notice }))}
      submitLabel="Kündigung eintragen"
      destructive
      onClose={onClose}
    >
      <DateField control={form.control} name="terminated_on" label="Gekündigt am" required />
      <DateField control={form.control} name="ends_on" label="Letzter Tag" required />
    </FormDialog>
  );
}

const endSchema = z.object({ ends_on: calendarDay('Bitte geben Sie den letzten Tag ein.') });

interface EndScheduleDialogProps {
  schedule: ContractSchedule;
  onClose: () => void;
}

/** Ends one rhythm of a contract that runs on. */
export function EndScheduleDialog({ schedule, onClose }: EndScheduleDialogProps) {
  const { mutateAsync } = useMutation(adminContractMutations.endSchedule);
  const form = useForm({ resolver: zodResolver(endSchema), defaultValues: { ends_on: berlinDay() } });
  return (
    <FormDialog
      title="Turnus beenden"
      description="Der Vertrag läuft weiter. Einsätze dieses Turnus nach dem letzten Tag werden entfernt."
      form={form}
      onSubmit={async ({ ends_on }) => tellOfKept(await mutateAsync({ schedule: schedule.id, ends_on }))}
      submitLabel="Turnus beenden"
      destructive
      onClose={onClose}
    >
      <DateField control={form.control} name="ends_on" label="Letzter Tag" required />
    </FormDialog>
  );
}

const priceSchema = z.object({
  valid_from: calendarDay('Bitte geben Sie an, ab wann der Preis gilt.').refine(
    (day) => day > berlinDay(),
    'Der Preis eines laufenden Vertrags ändert sich frühestens ab morgen.',
  ),
  price: priceField,
});

interface PriceDialogProps {
  item: ContractItem;
  /** The price in force, in cents. */
  current: number | undefined;
  isGross: boolean;
  onClose: () => void;
}

/** A new price of an item from a day on. */
export function PriceDialog({ item, current, isGross, onClose }: PriceDialogProps) {
  const { mutateAsync } = useMutation(adminContractMutations.setPrice);
  const form = useForm({
    resolver: zodResolver(priceSchema),
    defaultValues: { valid_from: firstOfMonth(monthNumber(berlinDay()) + 1), price: NaN },
  });
  return (
    <FormDialog
      title="Preis ändern"
      description={`${item.title}${current === undefined ? '' : `, bisher ${formatEuro(current / 100)}`}. Was bis dahin war, behält seinen Preis.`}
      form={form}
      onSubmit={({ valid_from, price }) =>
        mutateAsync({ item_id: item.id, valid_from, unit_price_cents: centsOf(price) })
      }
      submitLabel="Preis ändern"
      onClose={onClose}
    >
      <DateField control={form.control} name="valid_from" label="Gilt ab" required min={berlinDay(1)} />
      <NumberField
        control={form.control}
        name="price"
        label={isGross ? 'Neuer Preis brutto' : 'Neuer Preis netto'}
        decimals={2}
        unit="€"
        required
      />
    </FormDialog>
  );
}
