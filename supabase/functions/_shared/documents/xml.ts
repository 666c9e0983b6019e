export type XmlContent = string | XmlElement | undefined | false | XmlContent[];
interface XmlElement {
  xml: string;
}

/** Characters not allowed in XML 1.0, not even escaped (section 2.2). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Characters that change text direction: a name must not make a viewer show an amount backwards. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes `text` for an element or a double-quoted attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .replace(turning, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);

function render(content: XmlContent): string {
  // Also null, which a database snapshot may contain instead of an absent value.
  if (!content) return '';
  if (typeof content === 'string') return escapeXml(content);
  return Array.isArray(content) ? content.map(render).join('') : content.xml;
}

/** An element, or nothing if it would be empty: an empty element violates the schema. */
export function element(
  name: string,
  content: XmlContent,
  attributes: Record<string, string> = {},
): XmlElement | undefined {
  const inner = render(content);
  if (!inner.trim()) return undefined;
  const attribute = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return { xml: `<${name}${attribute.join('')}>${inner}</${name}>` };
}
