const address = /[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g;

/** The text on one line, without e-mail addresses and the given secrets, at most `length` characters. */
export function redact(
  text: string,
  { secrets = [], length = 500 }: { secrets?: string[]; length?: number } = {},
): string {
  const hidden = secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '[geheim]'), text);
  return hidden.replace(address, '[Adresse]').replace(/\s+/g, ' ').trim().slice(0, length);
}

/**
 * Log text for an error: its kind, code (or HTTP status) and message, without personal data or row contents. Also
 * handles plain-object errors, as returned by the database client.
 */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `thrown ${typeof error}`;
  const read = (field: string) => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const kind = [error instanceof Error ? error.name : 'error', read('code') || read('status')]
    .filter(Boolean)
    .join(' ');
  return redact(`${kind}: ${read('message')}`);
}
