import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { optionsOf } from '@/texts/labels';

interface StatusSelectProps<Data> {
  /** Names the row: 'Status von Umzug Muster'. */
  label: string;
  id: string;
  status: string;
  /** The choices and how they are called. */
  labels: Record<string, string>;
  /** Saves the chosen status of the row `id`. */
  save: MutationOptions<Data, Error, { id: string; status: string }>;
}

/** The status of a row of a table as a choice that is saved at once; a failure brings the saved one back. */
export function StatusSelect<Data>({ label, id, status, labels, save }: StatusSelectProps<Data>) {
  const { mutate, isPending, variables } = useMutation({
    ...save,
    // One after the other and never disabled: with the keyboard the value passes through those in between.
    scope: { id: `status-${id}` },
  });
  return (
    <Select
      aria-label={label}
      className="sm:-my-2 sm:w-44"
      options={optionsOf(labels)}
      value={isPending ? variables.status : status}
      onChange={(chosen) => mutate({ id, status: chosen })}
    />
  );
}
