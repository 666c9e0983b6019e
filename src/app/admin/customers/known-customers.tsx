import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { adminCustomerQueries } from '@/data/customers/admin';
import type { Row } from '@/lib/tables';

interface KnownCustomersProps {
  email: string | null;
  phone: string | null;
  /** The customer whose address and number they are. */
  except?: string;
  /** What can be done with a customer that is known. */
  action?: (customer: Row<'customers'>) => ReactNode;
}

/** A hint at (other) customers with this e-mail address or telephone number; nothing without any. */
export function KnownCustomers({ email, phone, except, action }: KnownCustomersProps) {
  const known = useQuery({ ...adminCustomerQueries.like({ email, phone }), enabled: Boolean(email ?? phone) });
  const others = known.data?.filter(({ id }) => id !== except) ?? [];
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 && (
        <ul className="space-y-2 rounded-lg bg-accent p-3.5 text-accent-foreground">
          {others.map((customer) => (
            <li key={customer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0">
                <span>Bekannter Kunde: </span>
                <Link
                  to={generatePath(paths.admin.customer, { id: customer.id })}
                  className="font-medium underline underline-offset-4"
                >
                  {customer.number} {customer.name}
                </Link>
              </span>
              {action?.(customer)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
