/** Bytes 0x80 to 0x9F; five places are empty. Source: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters that do not decompose into a base letter and a mark, with their plain form. */
const plain: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', ẞ: 'ß' };

const questionMark = 0x3f;

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = special.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}

/**
 * A text in Windows-1252, which browsers can decode but not encode. Letters that it lacks lose their mark ('ş' becomes
 * 's'), anything else becomes a question mark: one byte per character.
 */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Array.from(text.normalize('NFC'), (character) => {
    const byte = byteOf(character);
    if (byte !== undefined) return byte;
    const without = plain[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
    return (without.length === 1 ? byteOf(without) : undefined) ?? questionMark;
  });
  return Uint8Array.from(bytes);
}
