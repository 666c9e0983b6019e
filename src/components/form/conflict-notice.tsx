import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SubmitButton } from './submit-button';

/** A field's current value in the database row. */
export interface FieldDifference {
  label: string;
  text: string;
}

interface ChangedNoticeProps {
  changes: FieldDifference[];
  /** Discards the user's input. */
  onAdopt: () => void;
}

/** Shows in a form what another user has changed in the row, and lets the user choose. */
export function ConflictNotice({ changes, onAdopt }: ChangedNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [changes]);
  return (
    <div ref={element} role="alert" className="space-y-3 rounded-lg border border-warning/40 bg-warning-muted p-4">
      <p className="font-medium text-warning">Inzwischen von jemand anderem geändert</p>
      <dl className="space-y-1.5 text-sm">
        {changes.map(({ label, text }) => (
          <div key={label}>
            <dt className="inline font-medium">{label}: </dt>
            <dd className="inline break-words whitespace-pre-line">{text ? `jetzt „${text}“` : 'jetzt leer'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Meine Eingaben speichern</SubmitButton>
        <Button variant="outline" onClick={onAdopt}>
          Stand übernehmen
        </Button>
      </div>
    </div>
  );
}
