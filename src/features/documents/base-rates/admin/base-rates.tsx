import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { adminBaseRateMutations, adminBaseRateQueries } from './queries';
import {
  type BaseRateForm,
  baseRateResolver,
  halfYearName,
  halfYears,
  missingHalfYear,
} from '@/features/documents/base-rates/schema';
import { type BaseRate, OutdatedRate, percentOf } from './outdated-rate';

/** The base rates for default interest. Separate from the form: each is saved individually. */
export function BaseRates() {
  const id = useId();
  const rates = useQuery(adminBaseRateQueries.all);
  const dialog = useDialog<{ kind: 'enter'; rates: BaseRate[] }>();
  return (
    <section aria-labelledby={id} className="mt-8 max-w-2xl space-y-4 border-t pt-6">
      <div className="space-y-1">
        <h2 id={id} className="text-lg">
          Mahnwesen: Basiszinssätze
        </h2>
        <p className="text-sm text-muted-foreground">
          Nach ihnen richten sich die Verzugszinsen (§ 247 BGB). Die Bundesbank gibt sie zum 1. Januar und zum 1. Juli
          bekannt.
        </p>
      </div>
      <QueryView query={rates} failure="Fehler beim Laden der Basiszinssätze.">
        {(found) => (
          <>
            <OutdatedRate newest={found[0]} />
            <ul aria-label="Basiszinssätze" className="divide-y">
              {found.map((rate) => (
                <li key={rate.valid_from} className="flex justify-between gap-4 py-2">
                  <span>{halfYearName(rate.valid_from)}</span>
                  <span className="font-medium">{percentOf(rate)}</span>
                </li>
              ))}
            </ul>
            <Button variant="outline" onClick={() => dialog.show({ kind: 'enter', rates: found })}>
              Basiszinssatz eintragen
            </Button>
          </>
        )}
      </QueryView>
      {dialog.open && <RateDialog rates={dialog.open.rates} onClose={dialog.close} />}
    </section>
  );
}

function RateDialog({ rates, onClose }: { rates: BaseRate[]; onClose: () => void }) {
  const enter = useMutation(adminBaseRateMutations.enter);
  const form = useForm<BaseRateForm>({
    resolver: baseRateResolver,
    defaultValues: { valid_from: missingHalfYear(rates), percent: NaN },
  });
  const options = halfYears().map((day) => {
    const known = rates.find(({ valid_from }) => valid_from === day);
    return { value: day, label: known ? `${halfYearName(day)} (bisher ${percentOf(known)})` : halfYearName(day) };
  });
  return (
    <FormDialog
      title="Basiszinssatz eintragen"
      description="Ein Satz, der schon eingetragen ist, wird ersetzt. Geschriebene Mahnungen ändern sich nicht."
      form={form}
      onSubmit={(rate) => enter.mutateAsync(rate)}
      onClose={onClose}
      submitLabel="Speichern"
      pendingLabel="Wird gespeichert …"
    >
      <SelectField control={form.control} name="valid_from" label="Halbjahr" options={options} required />
      <NumberField control={form.control} name="percent" label="Basiszinssatz" decimals={2} unit="%" required />
    </FormDialog>
  );
}
