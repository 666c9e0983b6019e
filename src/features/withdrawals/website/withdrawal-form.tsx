import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Resolver, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { PersistInput } from '@/components/form/persist-input';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { paths } from '@/config/paths';
import type { Withdrawal, WithdrawalFormInput } from '@/features/withdrawals/schema';
import type { Declaration, Receipt } from '@/features/withdrawals/visitor';
import { useOwnContact } from '@/features/public-form/use-own-contact';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useSession } from '@/lib/session/session-store';
import { ReceiptPanel } from './receipt-panel';
import { ReviewStep } from './review-step';

const empty = { name: '', contract: '', email: '' };
const labels = { name: 'Ihr Name', contract: 'Vertrag', email: 'E-Mail-Adresse für die Bestätigung' };
const failure = (cause: string) => `Ihr Widerruf konnte nicht gesendet werden: ${cause}`;

const resolver = lazyModule(async () => (await import('@/features/withdrawals/schema')).withdrawalFormResolver);
const sender = lazyModule(async () => (await import('@/features/withdrawals/visitor')).sendWithdrawal);

const check: Resolver<WithdrawalFormInput, unknown, Withdrawal> = async (...values) =>
  (await loadOrToast(resolver, failure))(...values);

/**
 * Withdraws from a contract in the two steps of § 356a BGB. Unlike the other forms it has no honeypot: a declaration
 * with a field filled in by browser autofill must not be discarded.
 */
export default function WithdrawalForm() {
  const form = useForm<WithdrawalFormInput, unknown, Withdrawal>({ resolver: check, defaultValues: empty });
  const [declaration, setDeclaration] = useState<Declaration>();
  const [isReviewing, setIsReviewing] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const { getValues, setValue } = form;
  const own = useOwnContact();
  useEffect(() => {
    if (!own) return;
    if (!getValues('name')) setValue('name', `${own.firstName} ${own.lastName}`.trim());
    if (!getValues('email')) setValue('email', own.email);
  }, [own, getValues, setValue]);
  const { loading, session } = useSession();
  const { pathname } = useLocation();

  /** Preloaded, in case the connection is lost. */
  const prepare = () => void Promise.allSettled([resolver.load(), sender.load()]);

  const review = (values: Withdrawal) => {
    // The same text is the same declaration: the response to it may have been lost.
    if (!declaration || !isSame(declaration, values)) setDeclaration({ ...values, id: crypto.randomUUID() });
    setIsReviewing(true);
  };
  const edit = () => {
    flushSync(() => setIsReviewing(false));
    form.setFocus('name');
  };
  const send = async () => {
    if (!declaration) return;
    const answer = await (await loadOrToast(sender, failure))(declaration);
    form.reset();
    setReceipt(answer);
  };

  return (
    <>
      {/* Stays mounted but hidden, with its input. */}
      <div hidden={isReviewing}>
        <Form form={form} onSubmit={review} onFocus={prepare}>
          <TextField control={form.control} name="name" label={labels.name} required autoComplete="name" />
          <TextField
            control={form.control}
            name="contract"
            label={labels.contract}
            required
            autoComplete="off"
            hint="Woran wir ihn erkennen, z. B. die Nummer von Angebot, Auftrag oder Rechnung, oder Leistung und Datum."
          />
          <EmailField
            control={form.control}
            name="email"
            label={labels.email}
            required
            hint="Dorthin senden wir eine Bestätigung Ihres Widerrufs mit Datum und Uhrzeit."
          />
          {/* Input is stored by user, so that no user sees another's. */}
          {(!loading || session) && <PersistInput name={pathname} isLasting />}
          <p className="text-sm text-muted-foreground">
            Im nächsten Schritt prüfen Sie Ihre Angaben; gesendet wird noch nichts.{' '}
            <Link to={paths.privacy} className="text-primary underline underline-offset-4">
              Wie wir mit Ihren Daten umgehen
            </Link>
          </p>
          <ErrorSummary labels={labels} />
          <SubmitButton className="self-start max-sm:w-full">Weiter</SubmitButton>
        </Form>
      </div>
      {declaration && isReviewing && !receipt && <ReviewStep declared={declaration} onSend={send} onEdit={edit} />}
      {declaration && receipt && <ReceiptPanel declared={declaration} receipt={receipt} />}
    </>
  );
}

const isSame = (one: Withdrawal, other: Withdrawal) =>
  one.name === other.name && one.contract === other.contract && one.email === other.email;
