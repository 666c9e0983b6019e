/**
 * A link that opens the map of the phone at an address; nothing is loaded for it. Android's maps follow RFC 5870 with the
 * `q` of its own; an iPhone or iPad does nothing with that and has a scheme of its own.
 */
export function mapLink(address: string): string {
  const query = encodeURIComponent(address);
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}
