import { cut } from '@/components/crud/cut';
import { EmailAddress } from '@/components/crud/email-address';
import { PhoneNumber } from '@/components/crud/phone-number';
import { cn } from '@/lib/cn';

interface PersonProps {
  name: string;
  email: string | null;
  phone?: string | null;
}

/** A name, when there is one, and below it how to reach them: the address opens the mail program, the number calls. */
export function Person({ name, email, phone }: PersonProps) {
  return (
    <>
      {name !== email && <span className={cn('block', cut(1))}>{name}</span>}
      {(email || phone) && (
        <span className={cn('block text-base font-normal rows:text-sm rows:leading-5', cut(1))}>
          {email && <EmailAddress address={email} isLink />}
          {email && phone && <span aria-hidden> · </span>}
          {phone && <PhoneNumber number={phone} />}
        </span>
      )}
    </>
  );
}
