import { type Person, personName } from '@/features/accounts/profiles/person-name';

interface WithCustomer<Account, Customer> {
  /** Null for a customer without an account. */
  account: Account | null;
  /** The record of a customer without an account. */
  customer: Customer | null;
}

/** The name of an appointment's customer. */
export const appointmentCustomerName = ({ account, customer }: WithCustomer<Person, { name: string }>): string =>
  customer?.name ?? personName(account, 'Unbekannt');

interface Contact {
  email: string | null;
  phone: string | null;
}

/** Name, address and number of an appointment's customer. */
export function customerOf(appointment: WithCustomer<Person & Contact, Contact & { name: string }>) {
  const { email = null, phone = null } = appointment.customer ?? appointment.account ?? {};
  return { name: appointmentCustomerName(appointment), email, phone };
}

/** How a customer learns of an appointment: by mail and in the portal, only by mail, or not from us. */
export type NotificationChannel = 'portal' | 'mail' | 'none';

/** For an appointment, or for what it would be for a customer. */
export const notificationChannel = ({
  hasAccount,
  email,
}: {
  hasAccount: boolean;
  email: string | null;
}): NotificationChannel => (hasAccount ? 'portal' : email ? 'mail' : 'none');

/** How the customer of an appointment learns of changes. */
export const channelOfAppointment = ({
  account,
  customer,
}: WithCustomer<unknown, Pick<Contact, 'email'>>): NotificationChannel =>
  notificationChannel({ hasAccount: account !== null, email: customer?.email ?? null });

const byMail = 'Der Kunde bekommt eine E-Mail.';

/** Who is told, for a toast or a dialog. */
export const notificationNotes: Record<NotificationChannel, string> = {
  portal: byMail,
  mail: byMail,
  none: 'Der Kunde hat keine E-Mail-Adresse: Bitte sagen Sie ihm selbst Bescheid.',
};

/** Where a customer reads what the office writes about an appointment. */
export const noteHints: Record<NotificationChannel, (text: string) => string> = {
  portal: (text) => `Muss nicht sein. Der Kunde liest ${text} in der E-Mail und im Portal.`,
  mail: (text) => `Muss nicht sein. Der Kunde liest ${text} in der E-Mail.`,
  none: (text) => `Muss nicht sein. Der Kunde liest ${text} nicht: Er hat keine E-Mail-Adresse.`,
};
