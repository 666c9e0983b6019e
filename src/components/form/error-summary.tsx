import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';

/**
 * For above the button of a longer `Form`: which of its fields are wrong or missing still, and a way to each.
 *
 * @param labels what the fields are called, by their names and in their order
 */
export function ErrorSummary({ labels }: { labels: Readonly<Record<string, string>> }) {
  const id = useId();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const wrong = Object.entries(labels).filter(([name]) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className="rounded-lg border border-destructive/30 bg-destructive-muted px-3.5 py-2.5">
      {/* Without the list, which grows shorter while somebody types. */}
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
