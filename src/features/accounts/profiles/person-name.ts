export interface Person {
  first_name: string | null;
  last_name: string | null;
  email?: string | null;
}

/** 'Vorname Nachname' of a profile, else its e-mail address if selected; `missing` when there is neither. */
export function personName(person: Person | null, missing: string): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return name || person?.email || missing;
}

interface Addressed {
  customer: { name: string } | null;
  account: Person | null;
  customer_email: string | null;
}

/** The recipient of an invoice: the customer, or else the account with its address, or else the address. */
export const recipientName = ({ customer, account, customer_email: email }: Addressed): string =>
  customer?.name ?? personName(account, email ?? '-');
