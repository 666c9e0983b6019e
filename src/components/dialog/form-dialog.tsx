import { type ReactNode, useState } from 'react';
import { type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { common } from '@/config/texts/common';
import { DiscardDialog } from './discard-dialog';

interface FormDialogProps<Values extends FieldValues, Context, Output> {
  title: string;
  description?: ReactNode;
  /** Pixels on wide screens. */
  width?: 425 | 600 | 900;
  /** From `useForm`. */
  form: UseFormReturn<Values, Context, Output>;
  /**
   * Gets the validated values; the dialog closes when its promise resolves, and stays open on `false` or a rejection.
   */
  onSubmit: (values: Output) => Promise<unknown>;
  submitLabel: string;
  pendingLabel?: string;
  /** The input can be discarded without asking. */
  disposable?: boolean;
  /** The action can't be undone. */
  destructive?: boolean;
  /** The fields contain the primary action, so the submit button is a secondary one. */
  secondary?: boolean;
  /** Aborts the request; without it the cancel button is disabled while the request runs. */
  onAbort?: () => void;
  /** For both buttons. */
  buttonStyles?: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog; open as long as it is mounted. Typed text must not be lost: a click outside doesn't close it,
 * Escape and the close button ask first, and nothing closes it while it is being submitted.
 */
export function FormDialog<Values extends FieldValues, Context, Output>({
  title,
  description,
  width,
  form,
  onSubmit,
  submitLabel,
  pendingLabel = 'Wird gespeichert …',
  disposable,
  destructive,
  secondary,
  onAbort,
  buttonStyles,
  onClose,
  children,
}: FormDialogProps<Values, Context, Output>) {
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  const [isAsking, setIsAsking] = useState(false);
  const submit = async (values: Output) => {
    if ((await onSubmit(values)) !== false) onClose();
  };
  const footer = (
    <DialogFooter isWide={width === 900}>
      <Button
        variant="outline"
        className={buttonStyles}
        disabled={isSubmitting && !onAbort}
        onClick={isSubmitting ? onAbort : onClose}
      >
        {common.cancel}
      </Button>
      <SubmitButton
        variant={destructive ? 'destructive' : secondary ? 'secondary' : 'primary'}
        className={buttonStyles}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </SubmitButton>
    </DialogFooter>
  );
  return (
    <Dialog
      title={title}
      description={description}
      width={width}
      locked={isSubmitting}
      onInteractOutside={(event) => event.preventDefault()}
      onClose={() => (isDirty && !disposable ? setIsAsking(true) : onClose())}
    >
      <Form form={form} onSubmit={submit} disposable={disposable} footer={footer}>
        {children}
      </Form>
      {isAsking && <DiscardDialog onDiscard={onClose} onClose={() => setIsAsking(false)} />}
    </Dialog>
  );
}
