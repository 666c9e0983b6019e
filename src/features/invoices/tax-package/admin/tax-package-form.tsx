import { Package } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { type PeriodForm, periodResolver } from '@/lib/forms/period';
import type { PackageProgress, TaxPackage } from './queries';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { formatCount } from '@/lib/format/format';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { runMutation } from '@/lib/query/query-client';
import { saveFile } from '@/lib/files/save-file';
import { common } from '@/config/texts/common';
import { PeriodFields } from '@/components/form/period-fields';
import { taxPeriods } from '@/components/form/periods';
import { TaxPackageResult } from './tax-package-result';

const code = lazyModule(async () => (await import('./queries')).adminTaxPackageMutations.make);

/** Chooses a period, creates the tax adviser's package and saves it. */
export function TaxPackageForm() {
  const periods = taxPeriods();
  const [{ from, to }] = periods;
  const form = useForm<PeriodForm>({ resolver: periodResolver, defaultValues: { from, to } });
  const [progress, setProgress] = useState<PackageProgress>();
  const [made, setMade] = useState<TaxPackage>();
  const [running, setRunning] = useState<AbortController>();

  // Leaving the screen aborts the package.
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  const submit = async (period: PeriodForm) => {
    const controller = new AbortController();
    left.current = controller;
    setRunning(controller);
    setMade(undefined);
    try {
      const mutation = await loadOrToast(code, (cause) => `Das Paket konnte nicht erstellt werden: ${cause}`);
      const { signal } = controller;
      const found = await runMutation(mutation, { ...period, onProgress: setProgress, signal });
      if (!found) return;
      setMade(found);
      if (found.file) saveFile(found.name, found.file, 'application/zip');
    } finally {
      setRunning(undefined);
      setProgress(undefined);
    }
  };

  return (
    <Form form={form} onSubmit={submit} disposable>
      <PeriodFields periods={periods} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton icon={Package} pendingLabel="Wird erstellt …" className="max-sm:w-full">
          Paket erstellen
        </SubmitButton>
        {running && (
          <Button variant="outline" className="max-sm:w-full" onClick={() => running.abort()}>
            {common.cancel}
          </Button>
        )}
      </div>
      {running && <PackageState progress={progress} />}
      {made && <TaxPackageResult made={made} />}
    </Form>
  );
}

/** The progress of the package; indeterminate until the documents are counted. */
function PackageState({ progress }: { progress?: PackageProgress }) {
  const text = progress
    ? `${formatCount(progress.done)} von ${formatCount(progress.total)} ${progress.total === 1 ? 'Beleg' : 'Belegen'}`
    : 'Belege werden gesucht …';
  return (
    <div className="space-y-1.5">
      <p className="text-sm text-muted-foreground">{text}</p>
      <Progress
        aria-label="Fortschritt des Pakets"
        aria-valuetext={text}
        // Indeterminate until the documents are counted.
        {...(progress && { value: progress.done, max: Math.max(1, progress.total) })}
      />
    </div>
  );
}
