import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { paths, withId } from '@/config/paths';
import { adminCustomerRecordQueries } from './record-queries';
import type { Row } from '@/lib/supabase/tables';
import { customerTitle } from '@/features/customers/labels';

interface KnownCustomersProps {
  email: string | null;
  phone: string | null;
  /** The customer whose address and number they are. */
  except?: string;
  /** The action for a known customer. */
  action?: (customer: Row<'customers'>) => ReactNode;
}

/**
 * The (other) customers with this address or telephone number, linked to their records; renders nothing without a match.
 */
export function KnownCustomers({ email, phone, except, action }: KnownCustomersProps) {
  const known = useQuery({ ...adminCustomerRecordQueries.like({ email, phone }), enabled: Boolean(email || phone) });
  if (!known.isEnabled) return null;
  return (
    // Without a match it takes no space, not even the gap between two fields.
    <div className="not-has-[li,[role=alert]]:absolute">
      <QueryView query={known} failure="Fehler beim Suchen bekannter Kunden" skeleton={null}>
        {(customers) => (
          <div role="status">
            <ul className="space-y-2 empty:hidden">
              {customers
                .filter(({ id }) => id !== except)
                .map((customer) => (
                  <li
                    key={customer.id}
                    className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-accent px-3 py-2 text-accent-foreground"
                  >
                    <Link
                      to={withId(paths.admin.customer, customer.id)}
                      className="min-w-0 text-sm wrap-anywhere underline-offset-4 hover:underline"
                    >
                      {`Bekannter Kunde: ${customerTitle(customer)}`}
                    </Link>
                    {action?.(customer)}
                  </li>
                ))}
            </ul>
          </div>
        )}
      </QueryView>
    </div>
  );
}
