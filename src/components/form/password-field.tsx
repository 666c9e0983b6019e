import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { FieldFrame, type FieldProps, useField } from './field';

type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | undefined> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to show the text. */
export function PasswordField<Values extends FieldValues, Output>({
  autoComplete,
  ...props
}: PasswordFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...frameProps}>
      <div className="relative">
        <Input
          {...controlProps}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
          value={field.value ?? ''}
          onChange={field.onChange}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute inset-y-0 right-0.5 my-auto"
          aria-label="Passwort anzeigen"
          aria-pressed={isShown}
          aria-controls={controlProps.id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </div>
    </FieldFrame>
  );
}
