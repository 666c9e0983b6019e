interface MailSettings {
  connection: {
    host: string;
    port: number;
    secure: boolean;
    ignoreTLS: boolean;
    requireTLS: boolean;
    auth: { user: string; pass: string } | undefined;
  };
  sender: { name: string; address: string; domain: string };
  /** Values that must not appear in a stored error. */
  secrets: string[];
}

/**
 * Reads the mail server's URL and the sender.
 * @param smtpUrl `smtps://user:password@host:465` (TLS from the start) or `smtp://…` (STARTTLS, which the server must
 *   offer unless it is this machine); special characters in user and password are percent-encoded
 * @param from `Name <address>` or the bare address
 * @returns undefined when something is missing or invalid
 */
export function readMailSettings(smtpUrl: string | undefined, from: string | undefined): MailSettings | undefined {
  const url = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  const sender = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<)?([^\s<>@,;]+@([^\s<>@,;]+))>?\s*$/u.exec(from ?? '');
  const [, name = '', address, domain] = sender ?? [];
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || !address || !domain) return undefined;
  const [user, pass] = [decode(url.username), decode(url.password)];
  if (user === undefined || pass === undefined) return undefined;

  const secure = url.protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return {
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      ignoreTLS: !secure && isLocal,
      requireTLS: !secure && !isLocal,
      auth: user ? { user, pass } : undefined,
    },
    sender: { name, address, domain },
    secrets: [user, pass, url.username, url.password],
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
