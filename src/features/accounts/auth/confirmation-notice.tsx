import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { authMutations } from './mutations';

interface ConfirmationNoticeProps {
  email: string;
  /** Just registered, as opposed to rejected at sign-in. */
  isNew: boolean;
  onForgotten: () => void;
}

/**
 * What to do before the first sign-in, for as long as the page stays open. Looks the same for an address that already
 * has an account.
 */
export function ConfirmationNotice({ email, isNew, onForgotten }: ConfirmationNoticeProps) {
  const resend = useMutation(authMutations.resendConfirmation);
  return (
    <section role="status" className="space-y-4 rounded-lg bg-muted p-4 sm:p-5">
      <h2 className="flex gap-3 text-lg">
        <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
        <span>{isNew ? 'Wir haben Ihnen eine E-Mail geschickt' : 'Ihre E-Mail-Adresse ist noch nicht bestätigt'}</span>
      </h2>
      <p className="wrap-anywhere">
        Bitte öffnen Sie den Link in der E-Mail an <strong>{email}</strong>. Danach können Sie sich anmelden. Der Link
        gilt nur kurz; ist er abgelaufen, senden wir Ihnen einen neuen.
      </p>
      <Button
        variant="outline"
        className="max-sm:w-full"
        pending={resend.isPending}
        onClick={() => resend.mutate(email)}
      >
        Bestätigung erneut senden
      </Button>
      <p className="text-sm">
        Nichts im Posteingang? Sehen Sie auch im Spam-Ordner nach. Vielleicht gibt es zu dieser Adresse schon ein Konto:{' '}
        <Button variant="link" size="sm" className="inline min-h-0" onClick={onForgotten}>
          Passwort vergessen
        </Button>
      </p>
    </section>
  );
}
