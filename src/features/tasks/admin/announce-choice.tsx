import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { spanOf, type TaskForm, type TaskFormInput } from '@/features/tasks/schema';
import { mayAnnounce } from './announced';
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
  if ('path' in span || !mayAnnounce(task, { isOfOrder, site_id: site?.id ?? null, starts_at: span.starts_at }))
    return null;
  return (
    <div className="col-span-full flex gap-3">
      <Checkbox id={id} className="mt-0.5" checked={isChosen} onCheckedChange={onChange} />
      <label htmlFor={id} className="min-w-0">
        {task?.announced_start
          ? 'Dem Kunden den neuen Termin per E-Mail mitteilen'
          : 'Dem Kunden den Termin per E-Mail mitteilen'}
      </label>
    </div>
  );
}
