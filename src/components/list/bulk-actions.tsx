import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { useSingleFlight } from '@/lib/use-single-flight';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';

interface BulkButtonProps<Data, Target> {
  label: string;
  /** Runs on all selected rows, in one call. */
  run: MutationOptions<Data, Error, Target>;
  target: Target;
  disabled?: boolean;
  /** Asks for confirmation if needed. */
  before?: () => Promise<boolean>;
  /** Called on success. */
  onDone: () => void;
}

/** Runs an action on the selected rows; a failure keeps the selection. */
export function BulkButton<Data, Target>({
  label,
  run,
  target,
  disabled,
  before,
  onDone,
}: BulkButtonProps<Data, Target>) {
  const { mutateAsync, isPending } = useMutation(run);
  const [isTaken, tap] = useSingleFlight(async () => {
    if (before && !(await before())) return;
    await mutateAsync(target);
    onDone();
  });
  return (
    <Button variant="outline" size="sm" pending={isPending} disabled={disabled || isTaken} onClick={() => tap()}>
      {label}
    </Button>
  );
}

interface BulkChoiceProps<Data, Target, Value extends string> {
  /** What is being set: 'Status'. */
  label: string;
  options: readonly SelectOption<Value>[];
  run: MutationOptions<Data, Error, Target>;
  target: (value: Value) => Target;
  before?: (value: Value) => Promise<boolean>;
  onDone: () => void;
}

/** Sets a value on the selected rows. Has a button, because a keyboard choice passes through the values in between. */
export function BulkChoice<Data, Target, Value extends string>({
  label,
  options,
  run,
  target,
  before,
  onDone,
}: BulkChoiceProps<Data, Target, Value>) {
  const [value, setValue] = useState(options[0]?.value);
  if (value === undefined) return null;
  return (
    <div className="flex gap-1.5">
      <Select dense aria-label={label} className="w-40" options={options} value={value} onChange={setValue} />
      <BulkButton
        label={`${label} setzen`}
        run={run}
        target={target(value)}
        {...(before && { before: () => before(value) })}
        onDone={onDone}
      />
    </div>
  );
}

interface BulkDeleteProps<Data> {
  /** The confirmation text for a count: '3 Aufträge werden dauerhaft gelöscht.' */
  text: (count: number) => string;
  remove: MutationOptions<Data, Error, string[]>;
  ids: string[];
}

/** Asks for confirmation and deletes the selected rows, which also clears the selection. */
export function BulkDelete<Data>({ text, remove, ids }: BulkDeleteProps<Data>) {
  const dialog = useDialog<{ kind: 'remove'; ids: string[] }>();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="text-destructive"
        onClick={() => dialog.show({ kind: 'remove', ids })}
      >
        Löschen
      </Button>
      {dialog.open && (
        <DeleteDialog
          text={text(dialog.open.ids.length)}
          remove={remove}
          target={dialog.open.ids}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
