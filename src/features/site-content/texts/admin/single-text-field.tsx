import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { SingleField } from './text-field';

interface SingleTextFieldProps {
  /** Of the form's value: 'title', 'items.0.title'. */
  name: string;
  field: SingleField;
  className?: string;
}

/** The control of one part of a block. */
export function SingleTextField({ name, field, className }: SingleTextFieldProps) {
  const { control } = useFormContext();
  const common = { control, name, label: field.label, hint: field.hint, className };
  if (field.kind === 'switch') return <CheckboxField {...common} />;
  if (field.kind === 'choice') return <SelectField {...common} options={field.options} />;
  if (field.kind === 'number') return <NumberField {...common} required />;
  const required = !field.optional;
  if (field.kind === 'text') return <TextareaField {...common} required={required} rows={field.max > 600 ? 5 : 3} />;
  return <TextField {...common} required={required} autoComplete="off" type={field.kind === 'url' ? 'url' : 'text'} />;
}
