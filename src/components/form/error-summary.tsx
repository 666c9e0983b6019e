import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';

/**
 * For above the button of a long `Form`: lists its invalid or missing fields with links.
 *
 * @param labels field labels by name, in field order
 */
export function ErrorSummary({ labels }: { labels: Readonly<Record<string, string>> }) {
  const id = useId();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const wrong = Object.entries(labels).filter(([name]) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className="rounded-lg border border-destructive/30 bg-destructive-muted px-3.5 py-2.5">
      {/* Excludes the list, which shrinks while the user types. */}
      <p id={id} role="alert" className="font-medium text-destructive">
        Bitte prüfen Sie noch diese Angaben:
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-4">
        {wrong.map(([name, label]) => (
          <li key={name}>
            <Button variant="link" size="sm" onClick={() => setFocus(name)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
