/** Somebody who does nothing for this long, in ms, reads: then live changes may follow as well. */
const patience = 10_000;
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Starts something when the visitor first touches the page, or after ten seconds: the realtime client is a large
 * download that must not compete with the page itself.
 *
 * @param start resolves to what ends it
 * @returns ends it, or keeps it from starting
 */
export function whenPageIsUsed(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = () => {
    forget();
    start().then(
      (end) => {
        if (isOver) end();
        else stop = end;
      },
      // Without a connection the page shows what it has.
      () => undefined,
    );
  };
  const timer = setTimeout(begin, patience);
  const forget = () => {
    clearTimeout(timer);
    signs.forEach((sign) => window.removeEventListener(sign, begin));
  };
  signs.forEach((sign) => window.addEventListener(sign, begin, { once: true, passive: true }));
  return () => {
    isOver = true;
    forget();
    stop?.();
  };
}
