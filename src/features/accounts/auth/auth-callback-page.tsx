import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { paths } from '@/config/paths';
import { recovery } from '@/lib/session/recovery';
import { handleAuthReturn, type AuthReturnStep, takeLinkSession } from './handle-auth-return';
import { NewPasswordForm } from './new-password-form';
import { SwitchAccount } from './switch-account';

/** Target of the links in our mails: reports the result and redirects; a reset first asks for the new password. */
export default function AuthCallbackPage() {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Extract<AuthReturnStep, { ask: string }>>();
  const isHandled = useRef(false);

  const proceed = useCallback(
    (next: AuthReturnStep) => {
      if ('ask' in next) setQuestion(next);
      else void navigate(next.go, { replace: true, state: next.state });
    },
    [navigate],
  );

  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    void handleAuthReturn().then(proceed);
  }, [proceed]);

  if (question?.ask === 'new-password') {
    return (
      <NewPasswordForm
        onDone={() => {
          recovery.end();
          proceed({ go: paths.home });
        }}
      />
    );
  }
  if (question?.ask === 'other-person') {
    return (
      <SwitchAccount
        {...question}
        onTake={async () => proceed(await takeLinkSession())}
        onStay={() => proceed({ go: paths.home })}
      />
    );
  }
  return <FullPageSpinner label="Verarbeite Authentifizierung..." />;
}
