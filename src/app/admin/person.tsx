import { EmailAddress } from '@/components/crud/email-address';

/** A name, when there is one, with the address below it, which opens the mail program. */
export function Person({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      {name !== email && <span>{name}</span>}
      {email && (
        <span className="block text-base font-normal sm:text-sm">
          <EmailAddress address={email} isLink />
        </span>
      )}
    </>
  );
}
