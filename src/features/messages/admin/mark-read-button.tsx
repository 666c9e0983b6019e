import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import { type AdminMessage } from './queries';
import { adminMessageMutations } from './mutations';
import { useSingleFlight } from '@/lib/use-single-flight';

/** Renders nothing for a read message. Each button has its own state, so that several can run at once. */
export function MarkReadButton({ message }: { message: AdminMessage }) {
  const { mutateAsync, isPending } = useMutation(adminMessageMutations.markRead);
  const [isTaken, markRead] = useSingleFlight(mutateAsync);
  if (message.status !== 'ungelesen') return null;
  return (
    <RowButton
      label="Als gelesen markieren"
      row={message.subject}
      pending={isPending}
      disabled={isTaken}
      onClick={() => markRead(message.id)}
    />
  );
}
