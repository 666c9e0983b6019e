import { useQuery } from '@tanstack/react-query';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useLiveTable } from '@/lib/supabase/realtime';
import { describeProof } from '../proof';
import { adminTaskProofQueries } from './queries';

/** Who signed for a task. */
export function TaskProof({ task }: { task: string }) {
  const proofs = useQuery(adminTaskProofQueries.ofTask(task));
  useLiveTable('task_proofs');
  return (
    <PanelField label="Arbeitsnachweis">
      <QueryView
        query={proofs}
        failure="Fehler beim Laden des Arbeitsnachweises"
        skeleton={<Skeleton className="h-5 w-2/5" />}
      >
        {([proof]) => (proof ? describeProof(proof) : 'Noch nicht unterschrieben')}
      </QueryView>
    </PanelField>
  );
}
