import { useQuery } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { adminMediaMutations, adminMediaQueries, type Medium } from './queries';
import type { MediaSlot } from '@/features/site-content/media/slot';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format/format';
import { MediaPreview } from './media-preview';

const MediaUploadDialog = lazyDialog(async () => (await import('./media-upload-dialog')).MediaUploadDialog, null);

interface MediaSlotCardProps {
  slot: MediaSlot;
  /** Where it appears on the website. */
  place: string;
  /** What the page shows while the slot is empty: a file in public/. */
  fallback?: string;
  /** The aspect ratio on the page, as a class; 3:2 by default. */
  aspect?: string;
  /** The company's logo: shown uncropped, and labelled by the company's name instead of a description. */
  logo?: boolean;
  /** The heading level that fits the page: levels must not be skipped. */
  heading?: 'h2' | 'h3';
}

/** A slot on the website: its content, and the actions to fill, replace and clear it. */
export function MediaSlotCard({
  slot,
  place,
  fallback,
  aspect = 'aspect-3/2',
  logo,
  heading: Heading = 'h3',
}: MediaSlotCardProps) {
  const medium = useQuery(adminMediaQueries.slot(slot));
  const dialog = useDialog<{ kind: 'upload' } | { kind: 'remove'; shown: Medium }>();
  // The same height as the content to come, so that nothing below shifts.
  const skeleton = (
    <>
      <Skeleton className={cn('rounded-lg', aspect)} />
      <p className="text-sm text-muted-foreground">{place}</p>
      <Skeleton className="h-6.5 w-24" />
      <Skeleton className="h-9 w-28 pointer-coarse:h-11" />
    </>
  );
  return (
    <article className="flex flex-col gap-4">
      <Heading className="text-lg">{slot.title}</Heading>
      <QueryView query={medium} failure="Fehler beim Laden der Daten." skeleton={skeleton}>
        {(shown) => (
          <>
            <MediaPreview
              type={slot.type}
              url={shown?.url}
              alt={shown?.description || slot.title}
              fallback={fallback}
              aspect={aspect}
              whole={logo}
            />
            <p className="text-sm text-muted-foreground">{place}</p>
            {!shown && fallback && (
              <p>
                <Badge variant="secondary">Kein Medium</Badge>
              </p>
            )}
            {shown && (
              <div className="space-y-1 text-sm text-muted-foreground">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge variant="success">Aktiv</Badge>
                  <span>{`seit ${formatDate(shown.created_at)}`}</span>
                </p>
                {!logo && (
                  <p className="line-clamp-3" title={shown.description ?? undefined}>
                    {shown.description || 'Ohne Bildbeschreibung'}
                  </p>
                )}
              </div>
            )}
            <div className="flex flex-wrap gap-2">
              <RowButton
                icon={Upload}
                label={shown ? 'Ersetzen' : 'Hochladen'}
                row={slot.title}
                onClick={() => dialog.show({ kind: 'upload' })}
              />
              {shown && (
                <RowButton
                  icon={Trash2}
                  label="Löschen"
                  row={slot.title}
                  variant="ghost"
                  onClick={() => dialog.show({ kind: 'remove', shown })}
                />
              )}
            </div>
            {dialog.open?.kind === 'upload' && (
              <MediaUploadDialog
                slot={slot}
                place={place}
                replaces={shown !== null}
                logo={logo}
                onClose={dialog.close}
              />
            )}
            {dialog.open?.kind === 'remove' && (
              <DeleteDialog
                text={`Das Medium „${slot.title}“ wird dauerhaft gelöscht.`}
                remove={adminMediaMutations.remove}
                target={{ slot, shown: dialog.open.shown }}
                onClose={dialog.close}
              />
            )}
          </>
        )}
      </QueryView>
    </article>
  );
}
