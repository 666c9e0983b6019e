import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { spanOf, type TaskForm, type TaskFormInput } from '@/features/tasks/schema';
import { isAnnounceable } from './announced';
import type { AdminTask } from './queries';

interface AnnounceChoiceProps {
  task: AdminTask | undefined;
  isOfOrder: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Offers to tell the customer of the order or the site, while the form has a time that is still to come and not known. */
export function AnnounceChoice({ task, isOfOrder, isChosen, onChange }: AnnounceChoiceProps) {
  const id = useId();
  const { control } = useFormContext<TaskFormInput, unknown, TaskForm>();
  const [day, from, to, site] = useWatch({ control, name: ['day', 'from', 'to', 'site'] });
  const span = spanOf({ day, from, to });
  const { status, announced_start } = task ?? { status: 'offen' as const, announced_start: null };
  const hasCustomer = isOfOrder || site !== null || Boolean(task?.request);
  if (!hasCustomer || 'path' in span || !isAnnounceable({ status, announced_start, starts_at: span.starts_at }))
    return null;
  return (
    <div className="col-span-full flex gap-3">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isChosen}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <label htmlFor={id} className="min-w-0">
        {announced_start
          ? 'Dem Kunden den neuen Termin per E-Mail mitteilen'
          : 'Dem Kunden den Termin per E-Mail mitteilen'}
      </label>
    </div>
  );
}
