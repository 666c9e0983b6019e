import { Link } from 'react-router-dom';
import { chosenServiceParameter, paths } from '@/config/paths';
import { lazyForm } from '@/features/public-form/lazy-form';
import { stepParameter } from './step-parameter';

const guidedForm = lazyForm(() => import('./guided-form'), {
  isAwaited: () => {
    const search = new URLSearchParams(window.location.search);
    return search.has(chosenServiceParameter) || search.has(stepParameter);
  },
  outlook: 'Der nächste Schritt erscheint, sobald die Verbindung wieder da ist.',
});

export default function GuidedRequestPage() {
  return (
    <div className="group/page mx-auto w-full max-w-3xl space-y-8 px-5 py-10 sm:py-16">
      <header className="space-y-5 group-has-data-sent/page:hidden">
        <h1 className="sm:text-5xl">Angebot anfordern</h1>
        <p className="text-lg text-muted-foreground">
          Drei kurze Schritte, dann wissen wir genug für Ihr Angebot. Die Anfrage ist unverbindlich.
        </p>
      </header>
      <div className="sm:rounded-xl sm:border sm:bg-card sm:p-8">{guidedForm}</div>
      <p className="text-muted-foreground group-has-data-sent/page:hidden">
        Sie möchten lieber mit eigenen Worten schreiben?{' '}
        <Link to={paths.contact} className="text-primary underline underline-offset-4">
          Zum Kontaktformular
        </Link>
      </p>
    </div>
  );
}
