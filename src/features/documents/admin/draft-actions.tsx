import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import type { MissingPart } from '@/features/documents/missing';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useSingleFlight } from '@/lib/use-single-flight';
import { MissingList } from './missing-list';
import type { DraftAutosave } from './use-draft-autosave';

interface DraftActionsProps {
  /** The button that issues the draft: 'Ausstellen'. */
  title: string;
  saving: DraftAutosave;
  missing: UseQueryResult<MissingPart[]>;
  /** The recipient of the draft. */
  customerId: string | undefined;
  /** Shown when nothing is missing. */
  ready: string;
  /** 'Vor dem Ausstellen fehlt noch:' */
  lacking: string;
  label: string;
  /** The draft is saved and complete. */
  onIssue: () => void;
  /** Issues and sends in one step, unless no address is known; it comes first. */
  issueAndSend?: { label: string; onIssue: () => void } | undefined;
  preview: () => Promise<void>;
  onRemove: () => void;
}

/** The actions on a draft, and what is missing before it can be issued. */
export function DraftActions(props: DraftActionsProps) {
  const { title, saving, missing, customerId, ready, lacking, label, onIssue, issueAndSend, preview, onRemove } = props;
  const [isOpening, tapPreview] = useSingleFlight(preview);
  const isComplete = missing.data?.length === 0 && !saving.isStuck;
  const onceSaved = (next: () => void) => void saving.flush().then((isSaved) => isSaved && next());
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">{title}</CardTitle>
      <QueryView query={missing} failure="Fehler beim Prüfen des Entwurfs" skeleton={<Skeleton className="h-5" />}>
        {(list) =>
          saving.isStuck ? (
            <p className="text-sm">Zuerst muss der Entwurf gespeichert sein.</p>
          ) : list.length === 0 ? (
            <p className="text-sm text-muted-foreground">{ready}</p>
          ) : (
            <div className="text-sm">
              <p>{lacking}</p>
              <MissingList parts={list} customerId={customerId} />
            </div>
          )
        }
      </QueryView>
      {issueAndSend && (
        <Button disabled={!isComplete} onClick={() => onceSaved(issueAndSend.onIssue)}>
          {issueAndSend.label}
        </Button>
      )}
      <Button variant={issueAndSend ? 'outline' : 'primary'} disabled={!isComplete} onClick={() => onceSaved(onIssue)}>
        {label}
      </Button>
      <Button variant="outline" pending={isOpening} onClick={() => tapPreview()}>
        Vorschau öffnen
      </Button>
      <Button variant="ghost" onClick={onRemove}>
        Entwurf löschen
      </Button>
    </Card>
  );
}
