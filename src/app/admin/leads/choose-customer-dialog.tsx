import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '@/components/crud/query-view';
import { SearchField } from '@/components/crud/search-field';
import { Dialog } from '@/components/ui/dialog';
import { adminLeadMutations } from '@/data/contact-requests/desk';
import { adminCustomerQueries } from '@/data/customers/admin';
import type { Row } from '@/lib/tables';
import { customerTitle } from '@/texts/customers';

/** How many customers are offered; a longer search finds the rest. */
const offered = 8;

interface ChooseCustomerDialogProps {
  lead: Row<'contact_requests'>;
  onClose: () => void;
}

/** Gives a lead to the customer who is found; the newest ones are offered before anything is typed. */
export function ChooseCustomerDialog({ lead, onClose }: ChooseCustomerDialogProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(adminCustomerQueries.list({ page: 1, search, tab: null, sort: null, filters: {} }));
  const { mutate, isPending } = useMutation(adminLeadMutations.setCustomer);
  return (
    <Dialog
      title="Kunde zuordnen"
      description="Suchen Sie nach Nummer, Name, E-Mail, Telefon oder Ort."
      locked={isPending}
      onClose={onClose}
      className="sm:h-144"
    >
      <div className="space-y-3">
        <SearchField label="Kunden suchen" value={search} onChange={setSearch} />
        <QueryView query={found} failure="Fehler beim Laden der Kunden">
          {({ data }) => (
            <>
              <ul className="divide-y">
                {data.slice(0, offered).map((customer) => (
                  <li key={customer.id}>
                    <button
                      type="button"
                      disabled={isPending}
                      className="min-h-11 w-full rounded-lg px-2 py-2 text-left wrap-anywhere hover:bg-muted"
                      onClick={() => mutate({ lead, customerId: customer.id }, { onSuccess: onClose })}
                    >
                      <span className="block font-medium">{customerTitle(customer)}</span>
                      <span className="block text-sm text-muted-foreground">{detailsOf(customer)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <p role="status" className="text-sm text-muted-foreground">
                <span key={noteOn(data.length)}>{noteOn(data.length)}</span>
              </p>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function noteOn(found: number): string {
  if (found === 0) return 'Keine Kunden gefunden.';
  return found > offered ? 'Es gibt weitere Treffer. Bitte suchen Sie genauer.' : '';
}

const detailsOf = ({ email, phone, city }: Row<'customers'>) => [email, phone, city].filter(Boolean).join(' · ');
