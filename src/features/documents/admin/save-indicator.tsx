import { Button } from '@/components/ui/button';
import { type SaveState } from '@/lib/forms/autosave';
import { isNetworkError, messageOf } from '@/lib/errors';

/** The state of an autosaved draft, in a few words. */
export function SaveIndicator({ state }: { state: SaveState }) {
  return (
    <span role="status" aria-live="polite">
      {signs[state.kind]}
    </span>
  );
}

const signs: Record<SaveState['kind'], string> = {
  saved: 'Entwurf, gespeichert',
  waiting: 'Entwurf, wird gespeichert …',
  saving: 'Entwurf, wird gespeichert …',
  invalid: 'Entwurf, nicht gespeichert',
  failed: 'Entwurf, nicht gespeichert',
  conflict: 'Entwurf, nicht gespeichert',
};

interface SaveNoticeProps {
  state: SaveState;
  /** Discards unsaved input. */
  onAdopt: () => void;
  /** Overwrites the version saved by another user. */
  onOverwrite: () => void;
}

/** Why a draft is not saved, and how to resolve it. */
export function SaveNotice({ state, onAdopt, onOverwrite }: SaveNoticeProps) {
  if (state.kind === 'conflict')
    return (
      <div role="alert" className="space-y-3 rounded-lg border border-warning/40 bg-warning-muted p-4">
        <p className="font-medium text-warning">Inzwischen an anderer Stelle geändert</p>
        <p className="text-sm">
          Dieser Entwurf wurde in einem anderen Fenster oder von jemand anderem gespeichert. Ihre Eingaben sind noch da.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onOverwrite}>
            Meine Eingaben speichern
          </Button>
          <Button size="sm" variant="outline" onClick={onAdopt}>
            Stand übernehmen
          </Button>
        </div>
      </div>
    );
  if (state.kind === 'invalid')
    return (
      <p role="alert" className="rounded-lg border border-warning/40 bg-warning-muted p-4 text-sm">
        Noch nicht gespeichert: Bitte prüfen Sie die rot markierten Felder.
      </p>
    );
  if (state.kind === 'failed')
    return (
      <div role="alert" className="space-y-3 rounded-lg border border-destructive/40 bg-destructive-muted p-4 text-sm">
        <p>{`Nicht gespeichert: ${messageOf(state.error)}`}</p>
        <p>
          {isNetworkError(state.error)
            ? 'Ihre Eingaben bleiben hier und werden gespeichert, sobald es wieder geht.'
            : 'Ihre Eingaben bleiben hier.'}
        </p>
        <Button size="sm" variant="outline" type="submit">
          Erneut versuchen
        </Button>
      </div>
    );
  return null;
}
