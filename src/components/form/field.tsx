import { type ReactNode, useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';

/** Props of every field; `name` accepts only form values of type `Value`. */
export interface FieldProps<Values extends FieldValues, Output, Value> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Value>;
  /** Text; a checkbox's label may contain links. */
  label: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Help text below the field. */
  hint?: string;
  className?: string;
}

/** Connects a field to the form: its value, the attributes of its control, and its frame. */
export function useField<Values extends FieldValues, Output, Value>({
  control,
  name,
  label,
  required,
  disabled,
  hint,
  className,
}: FieldProps<Values, Output, Value>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    field,
    /** For the control itself. */
    controlProps: {
      id,
      name: field.name,
      ref: field.ref,
      required,
      disabled: disabled ?? field.disabled,
      onBlur: field.onBlur,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    frameProps: { id, label, required, hint, error, className },
  };
}

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  required?: boolean;
  hint?: string;
  /** About a value that is probably mistyped. */
  question?: string;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** Label, hint and error around a control. */
export function FieldFrame({ id, label, required, hint, question, error, className, children }: FieldFrameProps) {
  return (
    <div className={cn('space-y-1.5', className)}>
      <Label htmlFor={id} className={cn(required && requiredMark)}>
        {label}
      </Label>
      {children}
      <FieldNotes id={id} hint={hint} question={question} error={error} />
    </div>
  );
}

/** Visual only: the control itself is marked as required for screen readers, and the label text stays plain. */
export const requiredMark = "after:text-destructive after:[content:'_*'_/_'']";

/** Hint, question and error of a field; their ids match the `aria-describedby` from `useField`. */
export function FieldNotes({ id, hint, question, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'question' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {question && (
        <p id={`${id}-question`} role="status" className="text-sm text-warning">
          {question}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
    </>
  );
}
