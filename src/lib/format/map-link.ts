/**
 * A link that opens an address in the phone's map app; nothing is loaded for it. Android's maps follow RFC 5870 with
 * their own `q` parameter; iPhones and iPads ignore that and have their own scheme.
 */
export function mapLink(address: string): string {
  const query = encodeURIComponent(address);
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}
