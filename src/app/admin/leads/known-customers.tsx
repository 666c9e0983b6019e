import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { adminCustomerQueries } from '@/data/customers/admin';
import type { Row } from '@/lib/tables';
import { customerTitle } from '@/texts/customers';

interface KnownCustomersProps {
  email: string;
  phone: string | null;
  onChoose: (customer: Row<'customers'>) => void;
  /** One is being given to the lead. */
  pending?: boolean;
}

/** The customers who have this address or telephone number, and a way to give the lead to one; nothing for nobody. */
export function KnownCustomers({ email, phone, onChoose, pending }: KnownCustomersProps) {
  const known = useQuery({ ...adminCustomerQueries.like({ email, phone }), enabled: Boolean(email || phone) });
  if (!known.isEnabled) return null;
  return (
    <QueryView query={known} failure="Fehler beim Suchen bekannter Kunden" skeleton={null}>
      {(customers) => (
        <ul role="status" className="space-y-2 empty:hidden">
          {customers.map((customer) => (
            <li
              key={customer.id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-accent px-3 py-2 text-accent-foreground"
            >
              <span className="min-w-0 text-sm wrap-anywhere">{`Bekannter Kunde: ${customerTitle(customer)}`}</span>
              <RowButton
                label="Kunde zuordnen"
                row={customerTitle(customer)}
                pending={pending}
                onClick={() => onChoose(customer)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
