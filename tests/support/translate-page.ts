/**
 * Does to a page what a browser's translation does: every text is replaced by a new one in two `font` elements, and so
 * is whatever comes later. Takes everything it needs with it: journeys run it inside the page.
 *
 * @param words the translation of a text; without it the same words, which a test can still find
 * @returns ends it
 */
export function translatePage(words = (text: string) => text): () => void {
  const untouched = 'script, style, noscript, textarea, title, font';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue;
      const inner = document.createElement('font');
      inner.textContent = words(text.data);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
