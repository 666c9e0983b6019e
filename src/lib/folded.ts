const special: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text in small letters without accents, as the searches of the database compare it: 'Yıldız' as 'yildiz'. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ıłđøßæœ]/g, (letter) => special[letter] ?? letter);
}

const expanded = (text: string) =>
  folded(text.normalize('NFC').toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
const contracted = (text: string) => folded(text).replace(/([aou])e/g, '$1');

/** Whether a search finds a text, whatever its case, accents and umlauts: 'Muller' and 'Mueller' both find 'Müller'. */
export function finds(search: string, text: string): boolean {
  return [folded, expanded, contracted].some((variant) => folded(text).includes(variant(search)));
}
