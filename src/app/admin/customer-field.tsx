import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { QueryView } from '@/components/crud/query-view';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { adminCustomerQueries } from '@/data/customers/admin';
import type { OrderingCustomer } from '@/data/requests/schema';
import { readListAddress } from '@/lib/list-address';
import type { Row } from '@/lib/tables';
import { usePaused } from '@/lib/use-paused';

const nameOf = ({ name, number }: OrderingCustomer) => `${name} (${number})`;

/** One of all customers: found by what is typed, chosen with the arrow keys and Enter, or with a click. */
export function CustomerField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, OrderingCustomer | null>,
) {
  const { field, controlProps, frameProps } = useField(props);
  const chosen: OrderingCustomer | null = field.value;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = usePaused(typed.trim());
  const address = readListAddress(new URLSearchParams({ suche: search }));
  const found = useQuery({ ...adminCustomerQueries.list(address), enabled: isOpen });
  // What a shorter text found is on the screen a little longer, but nobody meant it.
  const isCurrent = isOpen && search === typed.trim() && !found.isPlaceholderData;
  const customers = (isCurrent && found.data?.data) || [];
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  useEscape(isOpen, () => setIsOpen(false));

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setIsOpen(true);
    field.onChange(null);
  };
  const choose = ({ id, number, name }: OrderingCustomer) => {
    field.onChange({ id, number, name });
    setTyped('');
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const candidate = customers[active];
    if (step) {
      setActive(isOpen ? Math.max(Math.min(active + step, customers.length - 1), 0) : 0);
      setIsOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      if (candidate) choose(candidate);
    } else return;
    event.preventDefault();
  };
  return (
    <FieldFrame {...frameProps}>
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
      >
        <Input
          {...controlProps}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={customers.length > 0}
          aria-controls={listId}
          aria-activedescendant={customers[active] && optionId(active)}
          autoComplete="off"
          placeholder="Name, Nummer, Ort, E-Mail oder Telefon"
          value={chosen ? nameOf(chosen) : typed}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-lg border bg-card p-1 shadow-float">
            <QueryView
              query={found}
              failure="Fehler beim Laden der Kunden"
              skeleton={<Skeleton className="m-2 h-10" />}
            >
              {({ data }) =>
                data.length > 0 ? (
                  <ul id={listId} role="listbox" aria-label="Gefundene Kunden">
                    {data.map((customer, index) => (
                      <Choice
                        key={customer.id}
                        id={optionId(index)}
                        customer={customer}
                        isActive={isCurrent && index === active}
                        onChoose={() => choose(customer)}
                      />
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

interface ChoiceProps {
  id: string;
  customer: Row<'customers'>;
  isActive: boolean;
  onChoose: () => void;
}

function Choice({ id, customer, isActive, onChoose }: ChoiceProps) {
  const { number, city, email } = customer;
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isActive]);
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className="cursor-pointer rounded-md px-3 py-2 wrap-anywhere hover:bg-muted aria-selected:bg-accent aria-selected:text-accent-foreground"
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
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
