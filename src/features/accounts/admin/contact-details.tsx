import { lineClamp } from '@/components/ui/line-clamp';
import { EmailAddress } from '@/components/ui/email-address';
import { PhoneNumber } from '@/components/ui/phone-number';
import { cn } from '@/lib/cn';

interface PersonProps {
  name: string;
  email: string | null;
  phone?: string | null;
  /** Shows '-' for a missing address or number. */
  showsGaps?: boolean;
}

/** Muted, so that fifty rows of them do not outweigh the names. */
const quietLinks = '[&_a]:text-inherit [&_a]:decoration-input [&_a:hover]:text-primary [&_a:hover]:decoration-current';

/** A name, if known, with the contact data below it: the address opens the mail program, the number calls. */
export function ContactDetails({ name, email, phone, showsGaps }: PersonProps) {
  const gap = showsGaps && <span>-</span>;
  return (
    <>
      {name !== email && <span className={cn('block', lineClamp(1))}>{name}</span>}
      {(email || phone) && (
        // In a row the address is cut where there is no room for both: it can be looked up, a number is dialled.
        <span
          className={cn(
            'block text-sm font-normal wrap-anywhere text-muted-foreground print:block rows:flex rows:leading-5',
            quietLinks,
          )}
        >
          {email ? (
            <span className={cn('min-w-0', lineClamp(1))}>
              <EmailAddress address={email} isLink />
            </span>
          ) : (
            gap
          )}
          {((email && phone) || showsGaps) && (
            <span aria-hidden className="rows:whitespace-pre">
              {' · '}
            </span>
          )}
          {phone ? <PhoneNumber number={phone} className="rows:shrink-0 rows:truncate" /> : gap}
        </span>
      )}
    </>
  );
}
