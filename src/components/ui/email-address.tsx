import { mailLink } from '@/lib/format/mail-link';

interface EmailAddressProps {
  address: string;
  /** Renders a `mailto:` link. */
  isLink?: boolean;
}

/** An e-mail address that breaks before the @ or the last dot in a narrow card, not in the middle of a word. */
export function EmailAddress({ address, isLink }: EmailAddressProps) {
  const at = address.lastIndexOf('@');
  const dot = Math.max(address.lastIndexOf('.'), at);
  const text = (
    // Browser translation moves text nodes: another address replaces the element as a whole.
    <span key={address} className="hyphens-none">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at, dot)}
      <wbr />
      {address.slice(dot)}
    </span>
  );
  if (!isLink) return text;
  return (
    <a href={mailLink(address)} className="break-words text-primary underline underline-offset-4">
      {text}
    </a>
  );
}
