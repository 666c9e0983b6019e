import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { EmailField } from '@/components/form/email-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { chosenServiceParameter, paths } from '@/config/paths';
import { optionsOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { PublicForm } from '@/features/public-form/public-form';
import { SentPanel } from '@/features/public-form/sent-panel';
import { useOwnContact } from '@/features/public-form/use-own-contact';

const empty = { firstName: '', lastName: '', email: '', phone: '', service: '', message: '' };
const labels = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  service: 'Leistung',
  message: 'Nachricht',
};
const serviceOptions = optionsOf(contactServices);

const texts = {
  submit: 'Nachricht senden',
  submitting: 'Senden...',
  failure: (cause: string) => `Fehler beim Senden der Nachricht: ${cause}`,
};
const resolver = lazyModule(async () => (await import('./schema')).contactFormResolver);
const sender = lazyModule(async () => (await import('./visitor')).sendContactRequest);

const confirmation = ({ message }: typeof empty) => (
  <SentPanel what="Nachricht">
    <blockquote className="line-clamp-6 border-l-2 border-current/30 pl-3 break-words whitespace-pre-line">
      {message}
    </blockquote>
  </SentPanel>
);

/**
 * The request form. Coming from a service's page, that service is preselected; for a customer, the contact data are
 * filled in.
 */
export default function ContactForm() {
  const [search] = useSearchParams();
  const chosen = search.get(chosenServiceParameter) ?? '';
  const own = useOwnContact();
  const preset = useMemo(
    () => ({ ...own, ...(Object.hasOwn(contactServices, chosen) && { service: chosen }) }),
    [own, chosen],
  );
  const fields = useFocusOnArrival();
  return (
    <PublicForm
      empty={empty}
      preset={preset}
      labels={labels}
      resolver={resolver}
      sender={sender}
      texts={texts}
      confirmation={confirmation}
    >
      {(control) => (
        <>
          <div ref={fields} className="grid gap-5 sm:grid-cols-2">
            <TextField control={control} name="firstName" label={labels.firstName} required autoComplete="given-name" />
            <TextField control={control} name="lastName" label={labels.lastName} required autoComplete="family-name" />
            <EmailField control={control} name="email" label={labels.email} required />
            <TextField control={control} name="phone" label={labels.phone} type="tel" required autoComplete="tel" />
          </div>
          <SelectField control={control} name="service" label={labels.service} required options={serviceOptions} />
          <TextareaField
            control={control}
            name="message"
            label={labels.message}
            required
            rows={6}
            placeholder="Worum geht es, wo und bis wann?"
          />
          <p className="text-sm text-muted-foreground">
            Ihre Angaben verwenden wir, um Ihre Anfrage zu beantworten.{' '}
            <Link to={paths.privacy} className="text-primary underline underline-offset-4">
              Wie wir mit Ihren Daten umgehen
            </Link>
          </p>
        </>
      )}
    </PublicForm>
  );
}

/** For a visitor whose link leads to the form by its state `form`: brings its first field into sight and focuses it. */
function useFocusOnArrival() {
  const { state } = useLocation() as { state: unknown };
  const isLedHere = useNavigationType() === 'PUSH' && state === 'form';
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLedHere) return;
    // After the layout has scrolled to the top and focused the page.
    const frame = requestAnimationFrame(() => {
      fields.current?.closest('section')?.scrollIntoView();
      fields.current?.querySelector('input')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLedHere]);
  return fields;
}
