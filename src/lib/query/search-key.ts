const special: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * A text in lower case without accents, as the database's searches compare it: 'Yıldız' as 'yildiz'; and with
 * written-out umlauts contracted: 'Mueller' as 'muller'.
 */
function folded(text: string): [plain: string, drawn: string] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ıłđøßæœ]/g, (letter) => special[letter] ?? letter);
  return [plain, plain.replace(/([aou])e/g, '$1')];
}

/** Whether a search matches a text, ignoring case, accents and umlauts: 'Muller' and 'Mueller' both find 'Müller'. */
export function matchesSearch(search: string, text: string): boolean {
  return folded(text).some((line) => folded(search).some((sought) => line.includes(sought)));
}
