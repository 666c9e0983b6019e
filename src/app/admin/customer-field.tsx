import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { QueryView } from '@/components/crud/query-view';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useCombobox } from '@/components/ui/use-combobox';
import { adminCustomerQueries } from '@/data/customers/admin';
import type { ChosenCustomer } from '@/data/customers/choice';
import { readListAddress } from '@/lib/list-address';
import type { Row } from '@/lib/tables';
import { usePaused } from '@/lib/use-paused';

const nameOf = ({ name, number }: ChosenCustomer) => `${name} (${number})`;

interface CustomerFieldProps<Values extends FieldValues, Output> extends FieldProps<
  Values,
  Output,
  ChosenCustomer | null
> {
  /** The id of a customer who is not offered. */
  except?: string;
}

/** One of all customers: found by what is typed, chosen with the arrow keys and Enter, or with a click. */
export function CustomerField<Values extends FieldValues, Output>({
  except,
  ...props
}: CustomerFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  const chosen: ChosenCustomer | null = field.value;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const search = usePaused(typed.trim());
  const address = readListAddress(new URLSearchParams({ suche: search }));
  const found = useQuery({
    ...adminCustomerQueries.list(address),
    enabled: isOpen,
    select: ({ data }) => data.filter(({ id, erased_at }) => id !== except && !erased_at),
  });
  // What a shorter text found is on the screen a little longer, but nobody meant it.
  const isCurrent = isOpen && search === typed.trim() && !found.isPlaceholderData;
  const choose = ({ id, number, name }: ChosenCustomer) => {
    field.onChange({ id, number, name });
    setTyped('');
    setIsOpen(false);
  };
  const { fieldProps, listProps, optionProps, restart } = useCombobox((isCurrent && found.data) || [], choose);
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
      // Enter is for the choices, not for the form.
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
          placeholder="Name, Nummer, Ort, E-Mail oder Telefon"
          value={chosen ? nameOf(chosen) : typed}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-lg border bg-card p-1 shadow-float">
            <QueryView
              query={found}
              failure="Fehler beim Laden der Kunden"
              skeleton={<Skeleton className="m-2 h-10" />}
            >
              {(customers) =>
                customers.length > 0 ? (
                  <ul {...listProps} aria-label="Gefundene Kunden">
                    {customers.map((customer, index) => (
                      <Choice key={customer.id} customer={customer} {...optionProps(customer, index)} />
                    ))}
                  </ul>
                ) : (
                  <p role="status" className="p-2 text-muted-foreground">
                    Keine Kunden gefunden.
                  </p>
                )
              }
            </QueryView>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

function Choice({ customer, ...option }: ComponentProps<'li'> & { customer: Row<'customers'> }) {
  const { number, city, email } = customer;
  return (
    <li
      className="cursor-pointer rounded-md px-3 py-2 wrap-anywhere aria-selected:bg-accent aria-selected:text-accent-foreground"
      {...option}
    >
      <span className="block">{customer.name}</span>
      <span className="block text-sm">{[number, city, email].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** Closes what is open inside a dialog, which would close itself: it listens at the document. */
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
