import { useQuery } from '@tanstack/react-query';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { hasFailed } from '@/components/layout/use-failure';
import { useLiveTable } from '@/lib/supabase/realtime';
import { PhotoList } from './photo-list';
import { adminTaskPhotoQueries } from './queries';

/** The photos of a task; nothing without any. */
export function TaskPhotos({ task }: { task: string }) {
  const photos = useQuery(adminTaskPhotoQueries.ofTask(task));
  useLiveTable('task_photos');
  if (!photos.data?.length && !hasFailed(photos)) return null;
  return (
    <PanelField label="Fotos">
      <QueryView query={photos} failure="Fehler beim Laden der Fotos des Einsatzes">
        {(rows) => <PhotoList photos={rows} />}
      </QueryView>
    </PanelField>
  );
}
