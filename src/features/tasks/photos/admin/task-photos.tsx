import { useQuery } from '@tanstack/react-query';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useLiveTable } from '@/lib/supabase/realtime';
import { PhotoList } from './photo-list';
import { adminTaskPhotoQueries } from './queries';

/** The photos of a task. */
export function TaskPhotos({ task }: { task: string }) {
  const photos = useQuery(adminTaskPhotoQueries.ofTask(task));
  useLiveTable('task_photos');
  return (
    <PanelField label="Fotos">
      <QueryView
        query={photos}
        failure="Fehler beim Laden der Fotos des Einsatzes"
        skeleton={<Skeleton className="h-5 w-2/5" />}
      >
        {(rows) => (rows.length === 0 ? 'Noch keine' : <PhotoList photos={rows} />)}
      </QueryView>
    </PanelField>
  );
}
