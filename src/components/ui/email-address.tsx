import { mailLink } from '@/lib/format/mail-link';

interface EmailAddressProps {
  address: string;
  /** Renders a `mailto:` link. */
  isLink?: boolean;
}

/** An e-mail address that breaks before the @ in a narrow card, not in the middle of a word. */
export function EmailAddress({ address, isLink }: EmailAddressProps) {
  const at = address.lastIndexOf('@');
  const text = (
    // Browser translation moves text nodes: another address replaces the element as a whole.
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
