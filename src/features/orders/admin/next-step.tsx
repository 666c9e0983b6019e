import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { awaitsCompletion, isConvertible, type ConvertibleOrder } from './queries';
import { adminOrderMutations } from './mutations';
import { adminTaskQueries } from '@/features/tasks/admin/queries';
import type { Row } from '@/lib/supabase/tables';
import { AllDone } from './all-done';

interface NextStepProps {
  order: ConvertibleOrder & Pick<Row<'requests'>, 'status'>;
  onConvert: () => void;
}

/** The next step of an active order: creating its first task, or, once all are done, completing it. */
export function NextStep({ order, onConvert }: NextStepProps) {
  const { data: tasks } = useQuery(adminTaskQueries.ofOrder(order.id));
  const complete = useMutation(adminOrderMutations.setStatus);
  const isDone = tasks !== undefined && awaitsCompletion(order, tasks);
  return (
    <>
      {/* While empty it takes no space beside the button. */}
      <div role="status" className="content-center empty:absolute">
        {isDone && <AllDone />}
      </div>
      {isDone && (
        <Button pending={complete.isPending} onClick={() => complete.mutate({ id: order.id, status: 'completed' })}>
          Kundenauftrag abschließen
        </Button>
      )}
      {tasks?.length === 0 && isConvertible(order) && <Button onClick={onConvert}>In Auftrag umwandeln</Button>}
    </>
  );
}
