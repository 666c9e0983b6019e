import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FieldFrame, type FieldProps, useField } from './field';

type EmailFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> & {
  /** 'off' where the address is not the user's own. */
  autoComplete?: 'email' | 'username' | 'off';
};

/** An e-mail address. */
export function EmailField<Values extends FieldValues, Output>({
  autoComplete = 'email',
  ...props
}: EmailFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  return (
    <FieldFrame {...frameProps}>
      <Input
        {...controlProps}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
