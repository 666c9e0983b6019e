import { personName } from '@/data/profiles/person-name';

interface Addressed {
  file: { name: string } | null;
  customer: { first_name: string | null; last_name: string | null } | null;
  customer_email: string | null;
}

/** Whom an invoice is for: the name in the customer's file, that of the account, or else the address. */
export const customerNameOf = ({ file, customer, customer_email: email }: Addressed): string =>
  file?.name ?? personName(customer, email ?? '-');
