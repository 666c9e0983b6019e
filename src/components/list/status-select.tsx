import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { findIn, type Labels, optionsOf } from '@/lib/labels';

interface StatusSelectProps<Status extends string, Data> {
  /** Names the row: 'Status von Umzug Muster'. */
  label: string;
  id: string;
  /** The options: a table of labels with tones. */
  statuses: Labels<Status>;
  status: NoInfer<Status>;
  /** Saves the chosen status of the row `id`. */
  save: MutationOptions<Data, Error, { id: string; status: NoInfer<Status> }>;
  /** Asks for confirmation if needed. */
  before?: (status: NoInfer<Status>) => Promise<boolean>;
}

/** A table row's status as a select that saves at once; a failure restores the saved one. */
export function StatusSelect<Status extends string, Data>({
  label,
  id,
  statuses,
  status,
  save,
  before,
}: StatusSelectProps<Status, Data>) {
  const { mutate, isPending, variables } = useMutation({
    ...save,
    // Serial and never disabled: with the keyboard the value passes through those in between.
    scope: { id: `status-${id}` },
  });
  const [asked, setAsked] = useState<Status>();
  const shown = isPending ? variables.status : (asked ?? status);
  const choose = async (chosen: Status) => {
    if (before) {
      setAsked(chosen);
      const isWanted = await before(chosen);
      setAsked(undefined);
      if (!isWanted) return;
    }
    mutate({ id, status: chosen });
  };
  return (
    <Select
      aria-label={label}
      dense
      className="rows:max-w-44"
      options={optionsOf(statuses)}
      // For a status unknown to this build a native select would show its first option.
      value={findIn(statuses, shown) ? shown : ''}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
