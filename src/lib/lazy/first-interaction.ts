const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let interaction: Promise<void> | undefined;
let isBegun = false;

/**
 * Resolves with the first user interaction on a prerendered page; at once if the page was not prerendered, because then
 * the user is waiting for us. site.ts calls it first, so that no interaction is missed.
 */
export function afterFirstInteraction(): Promise<void> {
  interaction ??= (document.querySelector('#root > *') ? firstSign() : Promise.resolve()).then(() => {
    isBegun = true;
  });
  return interaction;
}

/** Whether `afterFirstInteraction` has resolved. */
export const hadFirstInteraction = (): boolean => isBegun;

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      signs.forEach((sign) => window.removeEventListener(sign, done, { capture: true }));
      resolve();
    };
    // In the capture phase, before React, which stops events on parts that it has not hydrated yet.
    signs.forEach((sign) => window.addEventListener(sign, done, { passive: true, capture: true }));
    // Interactions before this code was loaded: a field has the focus, or the page is scrolled.
    const { activeElement } = document;
    if (window.scrollY > 0 || (activeElement && activeElement !== document.body)) done();
  });
}
