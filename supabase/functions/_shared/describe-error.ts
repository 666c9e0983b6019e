const address = /[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g;

/** The text on one line, without mail addresses and without the given secrets, at most `length` characters. */
export function redact(
  text: string,
  { secrets = [], length = 500 }: { secrets?: string[]; length?: number } = {},
): string {
  const hidden = secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '[geheim]'), text);
  return hidden.replace(address, '[Adresse]').replace(/\s+/g, ' ').trim().slice(0, length);
}

/**
 * What the log may say about an error: its kind, code (or HTTP status) and message, but no personal data and no row contents.
 * Knows errors that are plain objects as well, as the database client returns them.
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
