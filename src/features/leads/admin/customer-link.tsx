import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Row } from '@/lib/supabase/tables';
import { customerTitle } from '@/features/customers/labels';

/** A customer by number and name, linked to the customer's page. */
export function CustomerLink({ customer }: { customer: Pick<Row<'customers'>, 'id' | 'number' | 'name'> }) {
  return (
    <Link
      to={`${paths.admin.customers}/${customer.id}`}
      className="inline-flex min-h-6 items-center wrap-anywhere text-primary underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {customerTitle(customer)}
    </Link>
  );
}
