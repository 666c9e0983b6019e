/**
 * The text on one line, without control and invisible formatting characters and lone surrogates.
 * @param maxLength in characters as PostgreSQL counts them (code points)
 */
export function cleanText(text: string, maxLength: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('').trimEnd();
}
