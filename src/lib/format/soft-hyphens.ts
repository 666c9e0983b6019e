/** Marks where a word may be divided; visible only where it is. */
const shy = '\u00AD';

/** Shorter words fit on a line, and are easier to read in one piece. */
const longWord = /\p{L}{12,}/gu;

const vowels = 'aeiouyäöüàáâèéêìíîòóôùúû';
/** Two vowels of a word with what is between them; the `u` of `qu` is a consonant. */
const betweenVowels = new RegExp(`(?<=[${vowels}])((?:(?![${vowels}])\\p{L}|(?<=q)u)+)(?=[${vowels}])`, 'giu');
/** The consonants that begin a syllable. `st` is divided: 'Fens-ter'. */
const onset = /(?:sch[lmnrw]?|pf[lr]?|ch|ck|ph|th|qu|[bcdfgkpt]r|[bfgkp]l|zw|\p{L})$/iu;

/** Words before which a compound is divided, where the sounds alone would divide elsewhere: 'Wurzel-entfernung'. */
const stems =
  /abholung|anlage|arbeit|auflösung|beratung|besichtigung|dienst|eigent|einrichtung|entfernung|entrümpelung|entsorgung|gebäude|gemeinschaft|pflege|platz|räumung|reinigung|schnitt|schutz|service|stelle|straße|transport|umzug|verwaltung|wohnung|überdachung/giu;
const prefixes = /^(?:ent|zer|auf|aus|ein|ober|unter|über|hinter|ver(?=[^aeiouäöü]))(?=\p{L}{4})/iu;

function divided(word: string): string {
  const places = new Set<number>();
  const parts = [0, ...[...word.matchAll(stems)].map(({ index }) => index).filter((index) => index > 2)];
  parts.forEach((begin, number) => {
    places.add(begin);
    const part = word.slice(begin, parts[number + 1]);
    const prefix = prefixes.exec(part)?.[0].length ?? 0;
    const divisions = [...part.slice(prefix).matchAll(betweenVowels)].map(
      ({ index, 0: consonants }) => prefix + index + consonants.length - (onset.exec(consonants)?.[0].length ?? 0),
    );
    // A syllable of three letters stays at the word's beginning and end.
    for (const index of [prefix, ...divisions])
      if (begin + index > 3 && word.length - begin - index > 3) places.add(begin + index);
  });
  places.delete(0);
  return [...word].map((letter, index) => (places.has(index) ? shy + letter : letter)).join('');
}

/**
 * A German text whose long words may be divided at syllables, 'Trep-pen-haus-rei-ni-gung'. For narrow columns: not every
 * browser has a German dictionary for `hyphens: auto`. The sounds decide, so a division may be less than ideal; words
 * of the trade are known.
 */
export const withSoftHyphens = (text: string): string => text.replace(longWord, divided);
