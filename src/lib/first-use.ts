const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let used: Promise<void> | undefined;

/** Resolves with the first sign that somebody uses the page; main.tsx asks first, so that none is missed. */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const done = () => {
      signs.forEach((sign) => window.removeEventListener(sign, done));
      resolve();
    };
    signs.forEach((sign) => window.addEventListener(sign, done, { passive: true }));
    // What happened before this code was there: somebody is in a field, or further down.
    const { activeElement } = document;
    if (window.scrollY > 0 || (activeElement && activeElement !== document.body)) done();
  });
  return used;
}
