import type { NotificationChannel } from './customer-of';

export const agreedLabel = 'Mit dem Kunden schon abgesprochen';

const byOffice = 'Dann ist der Termin gleich bestätigt; sonst bestätigen Sie ihn, sobald der Kunde zugesagt hat.';

/** What the checkbox means, which depends on whether the customer can accept a proposal in the portal. */
export const agreedHint: Record<NotificationChannel, string> = {
  portal: 'Dann ist der Termin gleich bestätigt; sonst bestätigt ihn der Kunde.',
  mail: byOffice,
  none: byOffice,
};
