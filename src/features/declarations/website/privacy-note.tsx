import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';

/** What the button below does, and the link to the privacy page. */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      {text}{' '}
      <Link to={paths.privacy} className="text-primary underline underline-offset-4">
        Wie wir mit Ihren Daten umgehen
      </Link>
    </p>
  );
}
