import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ignoreSecondClick } from '@/components/ui/use-ignored-second-click';
import { chosenServiceParameter, paths } from '@/config/paths';
import { Honeypot } from '@/features/public-form/honeypot';
import { PersistPublicInput } from '@/features/public-form/persist-public-input';
import { useOwnContact } from '@/features/public-form/use-own-contact';
import { usePriceList } from '@/features/site-content/use-price-list';
import { lazyResolver, missingValidation } from '@/lib/forms/lazy-resolver';
import { persistedInput } from '@/lib/forms/persisted-input';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { DetailsStep } from './details-step';
import { emptyRequest, fieldsUpTo, type GuidedInput, guidedSteps, inputAsked, isGuidedService } from './guided-input';
import type { GuidedRequest } from './guided-schema';
import { type ChosenPhoto, PhotoField } from './photo-field';
import { presentedOf } from './presented-services';
import { PriceNotice } from './price-notice';
import { Progress } from './progress';
import { SentRequest } from './sent-request';
import { ServiceStep } from './service-step';
import { stepParameter } from './step-parameter';

const failure = (cause: string) => `Fehler beim Senden der Anfrage: ${cause}`;
const resolver = lazyModule(async () => (await import('./guided-schema')).guidedResolver);
const sender = lazyModule(async () => (await import('./guided-visitor')).sendGuidedRequest);

const validate = lazyResolver(resolver, failure);

const lastStep = guidedSteps.length;

/**
 * The guided request. Its steps are in the URL, so that the browser's buttons go through them; all are one form,
 * which keeps its input.
 */
export default function GuidedForm() {
  // Validation stops at the step that was submitted.
  const submitted = useRef(0);
  const check: Resolver<GuidedInput, unknown, GuidedRequest> = async (input, ...rest) => {
    const result = await validate(inputAsked(input), ...rest);
    if (Object.keys(result.errors).length === 0 || missingValidation(result.errors)) return result;
    const fields = fieldsUpTo(submitted.current);
    const errors = Object.fromEntries(Object.entries(result.errors).filter(([field]) => fields.includes(field)));
    return { values: {}, errors };
  };
  const form = useForm<GuidedInput, unknown, GuidedRequest>({ resolver: check, defaultValues: emptyRequest });
  const { control, getValues } = form;
  usePreset(form);

  const [service, chosenOffers, from, to] = useWatch({
    control,
    name: ['service', 'offers', 'fromAddress', 'toAddress'],
  });
  const hasPlaces = from.trim() !== '' && (service !== 'transporte' || to.trim() !== '');
  const [isUsed, setIsUsed] = useState(false);
  const { step, goTo, restart } = useStep(service === '' ? 1 : hasPlaces ? 3 : 2);
  // Read before the step that shows them, where they would move what is below.
  const prices = usePriceList(presentedOf(service)?.categories ?? []);
  const trap = useRef<HTMLInputElement>(null);
  const request = useRef<{ id: string; of: string }>(undefined);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [sent, setSent] = useState<GuidedRequest>();
  const receipt = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // What had the focus is gone.
    if (sent) {
      receipt.current?.scrollIntoView();
      receipt.current?.focus({ preventScroll: true });
    } else if (wasSent.current) fields.current?.querySelector('h2')?.focus();
    wasSent.current = sent !== undefined;
  }, [sent]);

  /** Preloaded, in case the connection is lost. */
  const prepare = () => {
    setIsUsed(true);
    void Promise.allSettled([resolver.load(), sender.load()]);
  };

  const submit = async (values: GuidedRequest) => {
    if (step < lastStep) {
      goTo(step + 1);
      return;
    }
    const typed = getValues();
    const send = await loadOrToast(sender, failure);
    // The same input is the same request: the response to it may have been lost.
    const content = JSON.stringify([values, photos.map(({ id }) => id)]);
    if (request.current?.of !== content) request.current = { id: crypto.randomUUID(), of: content };
    const { photos: arrived } = await send(
      { ...values, id: request.current.id, photos: photos.map(({ file }) => file) },
      Boolean(trap.current?.value),
    );
    settleForm(form, typed);
    submitted.current = 0;
    photos.forEach(({ url }) => URL.revokeObjectURL(url));
    setPhotos([]);
    restart();
    setSent(arrived ? { ...values, details: { ...values.details, photos: arrived } } : values);
  };

  return (
    <>
      {/* Stays mounted but hidden, until its stored input is deleted. */}
      <div
        ref={fields}
        hidden={sent !== undefined}
        onSubmitCapture={() => (submitted.current = Math.max(submitted.current, step))}
      >
        <Progress step={step} onGoTo={goTo} />
        <Form form={form} onSubmit={submit} onFocus={prepare}>
          <StepHeading key={step} takesFocus={isUsed}>
            {guidedSteps[step - 1]?.question}
          </StepHeading>
          {step === 1 && <ServiceStep control={control} />}
          {step === 2 && (
            <DetailsStep control={control} service={service}>
              <PhotoField photos={photos} onChange={setPhotos} />
              <PriceNotice offers={prices} chosen={chosenOffers} />
            </DetailsStep>
          )}
          {step === 3 && <ContactStep control={control} />}
          <PersistPublicInput />
          <Honeypot ref={trap} />
          <ErrorSummary labels={guidedSteps[step - 1]?.labels ?? {}} />
          {/* The second click of a double click is not meant for the step that the first one led to. */}
          <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse" onClickCapture={ignoreSecondClick}>
            {step > 1 && (
              <Button variant="outline" onClick={() => goTo(step - 1)}>
                Zurück
              </Button>
            )}
            <SubmitButton pendingLabel={step < lastStep ? undefined : 'Senden...'}>
              {step < lastStep ? 'Weiter' : 'Anfrage senden'}
            </SubmitButton>
          </div>
        </Form>
      </div>
      {/* Empty at first, so that screen readers announce it when it is filled. */}
      <div ref={receipt} role="status" tabIndex={-1} className="scroll-mt-28 empty:hidden">
        {sent !== undefined && <SentRequest request={sent} onAgain={() => setSent(undefined)} />}
      </div>
    </>
  );
}

/** For a known customer, and for a visitor who comes from the page of a service. */
function usePreset({ getValues, setValue }: UseFormReturn<GuidedInput, unknown, GuidedRequest>): void {
  const [search] = useSearchParams();
  const chosen = search.get(chosenServiceParameter) ?? '';
  const own = useOwnContact();
  useEffect(() => {
    const preset = { ...own, ...(isGuidedService(chosen) && { service: chosen }) };
    // After the form has taken over input typed before our code loaded.
    for (const [name, value] of Object.entries(preset) as [keyof typeof preset, string][])
      if (!getValues(name)) setValue(name, value);
  }, [own, chosen, getValues, setValue]);
}

/**
 * The step in the URL, as far as the input reaches. A reload restores it with the input; without one it is the first.
 */
function useStep(reach: number) {
  const [search, setSearch] = useSearchParams();
  const [ceiling, setCeiling] = useState(() => (persistedInput.any() ? lastStep : 1));
  const named = Number(search.get(stepParameter) ?? 1);
  const step = Math.min([1, 2, 3].includes(named) ? named : 1, reach, ceiling);
  const goTo = (next: number) => {
    setCeiling(lastStep);
    setSearch((now) => {
      if (next === 1) now.delete(stepParameter);
      else now.set(stepParameter, `${next}`);
      return now;
    });
  };
  /** The address of a sent step is not kept: there is nothing to go back to. */
  const restart = () => setSearch({}, { replace: true });
  return { step, goTo, restart };
}

/** A step's question; receives focus when it replaced the previous step, so that it is read out. */
function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  const [takes] = useState(takesFocus);
  useEffect(() => {
    if (takes) element.current?.focus();
  }, [takes]);
  return (
    <h2 ref={element} tabIndex={-1} className="scroll-mt-24">
      {children}
    </h2>
  );
}

function ContactStep({ control }: { control: Control<GuidedInput, unknown, GuidedRequest> }) {
  const labels = guidedSteps[2]?.labels ?? {};
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="firstName" label={labels.firstName} required autoComplete="given-name" />
        <TextField control={control} name="lastName" label={labels.lastName} required autoComplete="family-name" />
        <EmailField control={control} name="email" label={labels.email} required />
        <TextField control={control} name="phone" label={labels.phone} type="tel" required autoComplete="tel" />
      </div>
      <p className="text-sm text-muted-foreground">
        Ihre Angaben verwenden wir, um Ihre Anfrage zu beantworten.{' '}
        <Link to={paths.privacy} className="text-primary underline underline-offset-4">
          Wie wir mit Ihren Daten umgehen
        </Link>
      </p>
    </>
  );
}
