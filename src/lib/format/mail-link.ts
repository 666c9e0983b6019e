/**
 * `mailto:` address of an e-mail address, which may have been typed by a stranger: everything in it is the recipient,
 * no `?bcc=…` of its own.
 * @param subject the mail's first subject
 */
export function mailLink(address: string, subject?: string): string {
  const at = address.lastIndexOf('@');
  const recipient = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@');
  return 'mailto:' + recipient + (subject ? `?subject=${encodeURIComponent(subject)}` : '');
}
