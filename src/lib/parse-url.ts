/** An absolute URL, parsed; undefined for anything else. Safari before 17 lacks `URL.canParse`. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
