/**
 * `mailto:` link for an e-mail address, which may come from an untrusted user: all of it is the recipient, with no
 * `?bcc=…` of its own.
 * @param subject the initial subject
 */
export function mailLink(address: string, subject?: string): string {
  const at = address.lastIndexOf('@');
  const recipient = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@');
  return 'mailto:' + recipient + (subject ? `?subject=${encodeURIComponent(subject)}` : '');
}
