import { useMutation } from '@tanstack/react-query';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { adminServiceMutations } from './mutations';
import type { Row } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';

interface ServiceActionsProps {
  service: Row<'services'>;
  onEdit: () => void;
  onRemove: () => void;
}

/** The actions in a service's row; the buttons' accessible names include the service. */
export function ServiceActions({ service, onEdit, onRemove }: ServiceActionsProps) {
  const activate = useMutation(adminServiceMutations.activate);
  const deactivate = useMutation(adminServiceMutations.deactivate);
  const toggle = service.is_active ? deactivate : activate;
  const [isToggling, tapToggle] = useSingleFlight(() => toggle.mutateAsync(service.id));
  return (
    <>
      <RowButton label="Bearbeiten" row={service.title} onClick={onEdit} />
      <RowButton
        label={service.is_active ? 'Deaktivieren' : 'Aktivieren'}
        row={service.title}
        pending={isToggling}
        onClick={() => tapToggle()}
      />
      <DeleteButton row={service.title} onClick={onRemove} />
    </>
  );
}
