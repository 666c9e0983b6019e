import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { describeProof } from '../proof';
import { employeeTaskProofQueries } from './queries';
import { useWaitingProof } from './use-waiting-proof';

const SignDialog = lazyDialog(async () => (await import('./sign-dialog')).SignDialog);

interface ProofCardProps {
  /** The employee's name. */
  who: string;
  task: Pick<Row<'tasks'>, 'id' | 'contact_name' | 'request_id' | 'site_id'>;
}

/** The customer signs for what the task took, once. */
export function ProofCard({ who, task }: ProofCardProps) {
  const proof = useQuery(employeeTaskProofQueries.of(task.id));
  useLiveTable('task_proofs', { filter: { column: 'task_id', value: task.id } });
  // Reloaded with everything done on the sheet, so that without a network the customer sees all of it.
  const isQuiet = useQueriesSettled();
  useQuery({ ...employeeTaskProofQueries.draft(task.id), enabled: isQuiet && proof.data === null });
  const dialog = useDialog<{ kind: 'sign' }>();
  const waiting = useWaitingProof(task.id, proof.dataUpdatedAt);
  return (
    <Card>
      <CardTitle>Arbeitsnachweis</CardTitle>
      <QueryView
        query={proof}
        failure="Fehler beim Laden des Arbeitsnachweises"
        skeleton={<Skeleton className="h-12 w-full" />}
      >
        {(sent) => {
          const signed = sent ?? waiting?.what;
          const isWaiting = !sent && waiting && !waiting.carriedOutAt;
          return signed ? (
            <p className="wrap-anywhere">{`${describeProof(signed)}.${isWaiting ? ' Wartet auf das Netz.' : ''}`}</p>
          ) : (
            <Button icon={PenLine} className="h-14 px-3" onClick={() => dialog.show({ kind: 'sign' })}>
              Unterschreiben lassen
            </Button>
          );
        }}
      </QueryView>
      {dialog.open && (
        <SignDialog
          task={task.id}
          who={who}
          contact={task.contact_name}
          hasCustomer={Boolean(task.request_id ?? task.site_id)}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}
