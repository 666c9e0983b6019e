import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { adminAppointmentSettingsMutations, adminAppointmentSettingsQueries } from './queries';
import {
  type BlockedDaysForm,
  type BlockedDaysInput,
  blockedDaysResolver,
} from '@/features/appointments/settings/schema';
import { suggestedHolidays } from '@/features/appointments/settings/suggested-holidays';
import { berlinDay } from '@/lib/time/berlin-time';
import { holidaysOf } from '@functions/holidays';
import { formatDay } from '@/lib/format/format';
import { useSingleFlight } from '@/lib/use-single-flight';
import type { Row } from '@/lib/supabase/tables';
import { HolidaysDialog } from './holidays-dialog';

type Blocked = Pick<Row<'blocked_days'>, 'id' | 'first_day' | 'last_day' | 'reason'>;

const spanOf = ({ first_day, last_day }: Blocked) =>
  first_day === last_day ? formatDay(first_day) : `${formatDay(first_day)} bis ${formatDay(last_day)}`;

/** The days without appointments. Separate from the form: each is saved individually. */
export function BlockedDays() {
  const id = useId();
  const blocked = useQuery(adminAppointmentSettingsQueries.blockedDays);
  const dialog = useDialog<{ kind: 'block' } | { kind: 'holidays'; blocked: Blocked[] }>();
  return (
    <section aria-labelledby={id} className="mt-8 max-w-2xl space-y-4 border-t pt-6">
      <div className="space-y-1">
        <h2 id={id} className="text-lg">
          Gesperrte Tage
        </h2>
        <p className="text-sm text-muted-foreground">
          An diesen Tagen bietet das Formular keine Zeiten an. Den Grund sehen nur Sie; Termine, die schon vergeben
          sind, bleiben bestehen.
        </p>
      </div>
      <QueryView query={blocked} failure="Fehler beim Laden der gesperrten Tage.">
        {(found) => (
          <>
            {found.length === 0 ? (
              <p className="text-muted-foreground">Es sind keine Tage gesperrt.</p>
            ) : (
              <ul aria-label="Gesperrte Tage" className="divide-y">
                {found.map((span) => (
                  <BlockedSpan key={span.id} span={span} />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => dialog.show({ kind: 'block' })}>
                Tage sperren
              </Button>
              <Button variant="outline" onClick={() => dialog.show({ kind: 'holidays', blocked: found })}>
                Feiertage vorschlagen
              </Button>
            </div>
          </>
        )}
      </QueryView>
      {dialog.open?.kind === 'block' && <BlockDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'holidays' && (
        <HolidaysDialog
          holidays={suggestedHolidays(comingHolidays(), dialog.open.blocked, berlinDay())}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}

/** Holidays of this year and the next. */
function comingHolidays() {
  const year = Number(berlinDay().slice(0, 4));
  return [year, year + 1].flatMap((each) => [...holidaysOf(`${each}`)].map(([day, name]) => ({ day, name })));
}

function BlockedSpan({ span }: { span: Blocked }) {
  const unblock = useMutation(adminAppointmentSettingsMutations.unblock);
  const [isBusy, tap] = useSingleFlight(() => unblock.mutateAsync(span.id));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{spanOf(span)}</span>
        <span className="block text-sm text-muted-foreground">{span.reason}</span>
      </span>
      <RowButton
        label="Aufheben"
        row={`${spanOf(span)}, ${span.reason}`}
        variant="ghost"
        pending={unblock.isPending}
        disabled={isBusy}
        onClick={() => tap()}
      />
    </li>
  );
}

function BlockDialog({ onClose }: { onClose: () => void }) {
  const block = useMutation(adminAppointmentSettingsMutations.block);
  const form = useForm<BlockedDaysInput, unknown, BlockedDaysForm>({
    resolver: blockedDaysResolver,
    defaultValues: { first_day: '', last_day: '', reason: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Tage sperren"
      description="Ein Tag oder ein Zeitraum, etwa Betriebsferien."
      form={form}
      onSubmit={(days) => block.mutateAsync(days)}
      onClose={onClose}
      submitLabel="Sperren"
      pendingLabel="Wird gesperrt …"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField control={control} name="first_day" label="Erster Tag" min={berlinDay()} required />
        <DateField control={control} name="last_day" label="Letzter Tag" min={berlinDay()} hint="Leer: ein Tag." />
      </div>
      <TextField control={control} name="reason" label="Grund" autoComplete="off" required />
    </FormDialog>
  );
}
