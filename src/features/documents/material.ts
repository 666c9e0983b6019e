/** What a company of this kind delivers: the last part of German compounds, 'Umzugskartons' as well as 'Rindenmulch'. */
const goods =
  /(material(ien)?|kartons?|kisten?|folien?|farben?|lacke?|mulch|erde|dünger|pflanzen?|stauden?|saat(gut)?|rollrasen|dübel|schrauben?|ersatzteile?|s[aä]cke?|splitt|kies|(?<!ver)sand|streusalz|mittel|seife|papier)$/;

/**
 * Whether a line item is probably material, from its name: its last word before any addition is a good. 'Kartons packen' and
 * 'Hecke pflanzen' are work: verbs begin in lower case. Good for a question, not for a decision.
 */
export function soundsLikeMaterial(name: string): boolean {
  const [thing = ''] = name.split(/[,;:(]| für | mit | à | \d| - | – /);
  const last = thing.trim().split(' ').at(-1) ?? '';
  return /^\p{Lu}/u.test(last) && goods.test(last.toLowerCase());
}
