import { EmailAddress } from '@/components/crud/email-address';
import { PhoneNumber } from '@/components/crud/phone-number';
import type { AdminAppointment } from '@/data/appointments/admin';

/** Whom an appointment is with, and how to reach them. */
export function Customer({ email, first_name, last_name, phone }: AdminAppointment['customer']) {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return (
    <>
      {email ? <EmailAddress address={email} isLink /> : <span>-</span>}
      {(name || phone) && (
        <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted-foreground">
          {name && <span>{name}</span>}
          {phone && <PhoneNumber number={phone} className="text-inherit" />}
        </p>
      )}
    </>
  );
}
