import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/lib/toast';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { paths } from '@/config/paths';
import { fetchSession } from '@/data/auth/shared';
import { messageOf } from '@/lib/errors';
import { authReturn } from '@/lib/session/auth-return';
import { recovery } from '@/lib/session/recovery';
import { useSession } from '@/lib/session/session-store';
import { authMessages } from '@/texts/errors';
import { NewPasswordForm } from './new-password-form';

/** Where the links in our mails end: tells how it went and leads on; a reset first asks for the new password. */
export default function AuthCallbackPage() {
  const { start } = useSession();
  const navigate = useNavigate();
  const [needsPassword, setNeedsPassword] = useState(false);
  const isHandled = useRef(false);

  useEffect(() => {
    start();
    if (isHandled.current) return;
    isHandled.current = true;
    void handleReturn().then((target) => {
      if (target === 'new-password') setNeedsPassword(true);
      else void navigate(target, { replace: true });
    });
  }, [start, navigate]);

  if (needsPassword) {
    return (
      <NewPasswordForm
        onDone={() => {
          recovery.end();
          void navigate(paths.home, { replace: true });
        }}
      />
    );
  }
  return <FullPageSpinner label="Verarbeite Authentifizierung..." />;
}

/** Reports the outcome as a toast and says where to go. */
async function handleReturn(): Promise<string> {
  const { error, needsSecondLink, isRecovery } = authReturn;
  if (error) {
    toast.error(`Authentifizierungsfehler: ${authMessages[error.code] ?? error.text}`);
    return paths.login;
  }
  if (needsSecondLink) {
    toast.info('Der erste Link ist bestätigt. Bitte öffnen Sie auch den Link in der E-Mail an Ihre andere Adresse.');
    return paths.home;
  }
  try {
    const session = await fetchSession();
    if (!session) {
      toast.error('Sitzung konnte nicht abgerufen werden. Bitte versuchen Sie sich anzumelden.');
      return paths.login;
    }
  } catch (cause) {
    toast.error(`Fehler beim Abrufen der Sitzung: ${messageOf(cause)}`);
    return paths.login;
  }
  if (isRecovery) recovery.begin();
  if (recovery.isPending()) return 'new-password';
  toast.success('E-Mail erfolgreich bestätigt und angemeldet!');
  return paths.home;
}
