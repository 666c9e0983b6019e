import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { EmptyState } from '@/components/list/empty-state';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import type { WorkTimeChange } from './changes';
import { common } from '@/config/texts/common';
import { ChangeList } from './change-list';

interface ChangesDialogProps<Change extends WorkTimeChange, Key extends QueryKey> {
  query: UseQueryOptions<Change[], Error, Change[], Key>;
  /** The query's maximum number of changes. */
  most: number;
  titleOf: (change: Change) => string;
  onClose: () => void;
}

/** The change history of work times, including deleted ones. */
export function ChangesDialog<Change extends WorkTimeChange, Key extends QueryKey>({
  query,
  most,
  titleOf,
  onClose,
}: ChangesDialogProps<Change, Key>) {
  const changes = useQuery(query);
  return (
    <Dialog
      title="Verlauf der Arbeitszeiten"
      description="Was nach dem Erfassen geändert oder gelöscht wurde, das Jüngste zuerst. Nichts davon kann geändert werden."
      width={600}
      onClose={onClose}
    >
      <QueryView query={changes} failure="Fehler beim Laden des Verlaufs">
        {(found) =>
          found.length === 0 ? (
            <EmptyState text="Noch nichts wurde geändert oder gelöscht." />
          ) : (
            <>
              <ChangeList changes={found} titleOf={titleOf} />
              {found.length === most && (
                <p className="pt-4 text-sm text-muted-foreground">{`Gezeigt werden die ${most} jüngsten Änderungen.`}</p>
              )}
            </>
          )
        }
      </QueryView>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {common.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
