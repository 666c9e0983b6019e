import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { QueryView } from '@/components/layout/query-view';
import { FieldFrame, type FieldProps, useField } from './field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useCombobox } from '@/components/ui/use-combobox';
import { useDebouncedValue } from '@/lib/use-debounced-value';

interface ChoiceFieldProps<
  Values extends FieldValues,
  Output,
  Chosen,
  Found extends { id: string },
  Data,
  Key extends QueryKey,
> extends FieldProps<Values, Output, Chosen | null> {
  placeholder: string;
  /** Query for a search text; the previous results stay until it answers. */
  find: (search: string) => UseQueryOptions<Data, Error, Data, Key>;
  rowsOf: (answer: Data) => readonly Found[];
  /** The value stored for a choice. */
  choiceOf: (found: Found) => Chosen;
  /** Text in the field. */
  nameOf: (chosen: Chosen) => string;
  /** Text in the list: the name, and below it what distinguishes it from others. */
  lines: (found: Found) => [name: ReactNode, more: ReactNode];
  /** Label of the list, and the messages for no results and for a failure. */
  texts: { list: string; empty: string; failure: string };
}

/** A searchable choice of one row, made with the arrow keys and Enter, or a click. */
export function ChoiceField<
  Values extends FieldValues,
  Output,
  Chosen,
  Found extends { id: string },
  Data,
  Key extends QueryKey,
>({
  placeholder,
  find,
  rowsOf,
  choiceOf,
  nameOf,
  lines,
  texts,
  ...props
}: ChoiceFieldProps<Values, Output, Chosen, Found, Data, Key>) {
  const { field, controlProps, frameProps } = useField(props);
  const chosen: Chosen | null = field.value;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const search = useDebouncedValue(typed.trim());
  const found = useQuery({ ...find(search), enabled: isOpen });
  // Results for a shorter text stay on screen a little longer, but are not current.
  const isCurrent = isOpen && search === typed.trim() && !found.isPlaceholderData;
  const choose = (row: Found) => {
    field.onChange(choiceOf(row));
    setTyped('');
    setIsOpen(false);
  };
  const { fieldProps, listProps, optionProps, restart } = useCombobox(
    (isCurrent && found.data && rowsOf(found.data)) || [],
    choose,
  );
  useEscape(isOpen, () => setIsOpen(false));

  const open = () => {
    restart();
    setIsOpen(true);
  };
  const type = (text: string) => {
    setTyped(text);
    open();
    field.onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) {
      // Enter picks an option instead of submitting the form.
      if (event.key === 'Enter') event.preventDefault();
      fieldProps.onKeyDown(event);
    } else if (['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      open();
    }
  };
  return (
    <FieldFrame {...frameProps}>
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
      >
        <Input
          {...controlProps}
          {...fieldProps}
          placeholder={placeholder}
          value={chosen ? nameOf(chosen) : typed}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-lg border bg-card p-1 shadow-float">
            <QueryView query={found} failure={texts.failure} skeleton={<Skeleton className="m-2 h-10" />}>
              {(answer) => {
                const rows = rowsOf(answer);
                return rows.length > 0 ? (
                  <ul {...listProps} aria-label={texts.list}>
                    {rows.map((row, index) => {
                      const [name, more] = lines(row);
                      return (
                        <li
                          key={row.id}
                          className="cursor-pointer rounded-md px-3 py-2 wrap-anywhere aria-selected:bg-accent aria-selected:text-accent-foreground"
                          {...optionProps(row, index)}
                        >
                          <span className="block">{name}</span>
                          <span className="block text-sm">{more}</span>
                        </li>
                      );
                    })}
                  </ul>
                ) : (
                  <p role="status" className="p-2 text-muted-foreground">
                    {texts.empty}
                  </p>
                );
              }}
            </QueryView>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

/** Closes an open list inside a dialog without closing the dialog: it listens at the document. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  });
}
