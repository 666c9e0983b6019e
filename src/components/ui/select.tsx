import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { common } from '@/config/texts/common';
import { controlHeight, controlStyles } from './input';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Consecutive options with the same group are shown below its name. */
  group?: string;
}

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly SelectOption<Value>[];
  /** '' shows the placeholder, unless it is one of the options. */
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string;
  dense?: boolean;
};

/** A native select, which every phone and screen reader supports. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = common.select,
  dense,
  className,
  ...props
}: SelectProps<Value>) {
  // The event carries a plain string; finding it among the options restores the typed value.
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  const isUnset = !value && !options.some((option) => option.value === '');
  return (
    <div className={className}>
      <select
        className={cn(
          controlStyles,
          controlHeight(dense),
          'chevron cursor-pointer appearance-none truncate pr-10 print:h-auto print:border-0 print:bg-none print:p-0 print:opacity-100',
          isUnset && 'text-muted-foreground',
        )}
        value={value}
        onChange={(event) => choose(event.target.value)}
        {...props}
      >
        {isUnset && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {groupsOf(options).map(({ name, members }) => {
          const choices = members.map((option) => (
            <option key={option.value} value={option.value} className="text-foreground">
              {option.label}
            </option>
          ));
          return name === undefined ? (
            choices
          ) : (
            <optgroup key={name} label={name} className="text-foreground">
              {choices}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}

/** Options in runs of the same group. */
function groupsOf<Value extends string>(options: readonly SelectOption<Value>[]) {
  const groups: { name: string | undefined; members: SelectOption<Value>[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, members: [option] });
  }
  return groups;
}
