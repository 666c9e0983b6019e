import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { common } from '@/texts/common';
import { controlLook } from './input';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

type SelectProps<Value extends string> = Omit<
  ComponentProps<typeof Radix.Trigger>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'asChild'
> & {
  options: readonly SelectOption<Value>[];
  /** '' shows the placeholder. */
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string;
  required?: boolean;
};

/** A choice of one from a fixed list. Everything else (`id`, `aria-*`, `ref`, `className`) goes to the button. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = common.select,
  required,
  disabled,
  name,
  className,
  ...props
}: SelectProps<Value>) {
  // Radix reports the bare string; looking it up among the options gives the typed value back.
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} required={required} disabled={disabled} name={name}>
      <Radix.Trigger
        className={cn(
          controlLook,
          'flex h-11 items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground',
          '*:first:truncate',
          className,
        )}
        {...props}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className={cn(
            'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
            'max-w-[calc(100vw-2rem)] animate-fade-in rounded-lg border bg-card shadow-float',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className={cn(
                  'relative flex min-h-10 cursor-pointer items-center rounded-sm py-1.5 pr-9 pl-3 select-none',
                  'outline-none data-highlighted:bg-accent data-highlighted:text-accent-foreground',
                  'pointer-coarse:min-h-11',
                )}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-3">
                  <Check aria-hidden className="size-4" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
