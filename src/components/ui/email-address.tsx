import { mailLink } from '@/lib/format/mail-link';

interface EmailAddressProps {
  address: string;
  /** A click writes a mail. */
  isLink?: boolean;
}

/** An e-mail address that a narrow card breaks before the @, not in the middle of a word. */
export function EmailAddress({ address, isLink }: EmailAddressProps) {
  const at = address.lastIndexOf('@');
  const text = (
    // A translated page has moved the texts: another address comes as a whole.
    <span key={address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
  if (!isLink) return text;
  return (
    <a href={mailLink(address)} className="break-words text-primary underline underline-offset-4">
      {text}
    </a>
  );
}
