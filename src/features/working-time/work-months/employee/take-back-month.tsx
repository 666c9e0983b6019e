import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { employeeWorkMonthMutations } from './queries';
import { useSingleFlight } from '@/lib/use-single-flight';

/** Takes back a submitted month. Without confirmation: submitting it again is as quick. */
export function TakeBackMonth({ month }: { month: string }) {
  const { mutateAsync } = useMutation(employeeWorkMonthMutations.takeBack);
  const [isBusy, tap] = useSingleFlight(() => mutateAsync(month));
  return (
    <Button icon={Undo2} variant="outline" className="h-12" pending={isBusy} onClick={tap}>
      Monat zurücknehmen
    </Button>
  );
}
