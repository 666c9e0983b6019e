/**
 * `mailto:` link for an e-mail address, which may come from an untrusted user: all of it is the recipient, with no
 * `?bcc=…` of its own.
 * @param subject the initial subject
 * @param body the initial text
 */
export function mailLink(address: string, subject?: string, body?: string): string {
  const at = address.lastIndexOf('@');
  const recipient = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@');
  const initial = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? `${name}=${encodeURIComponent(text)}` : [],
  );
  return 'mailto:' + recipient + (initial.length > 0 ? `?${initial.join('&')}` : '');
}
