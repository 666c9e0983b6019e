const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let begun: Promise<void> | undefined;
let isBegun = false;

/**
 * Resolves with the first sign that somebody uses a prerendered page; at once where there is none, for whoever opened
 * such a page waits for us. site.ts asks first, so that no sign is missed.
 */
export function whenBegun(): Promise<void> {
  begun ??= (document.querySelector('#root > *') ? firstSign() : Promise.resolve()).then(() => {
    isBegun = true;
  });
  return begun;
}

/** Whether `whenBegun` has resolved. */
export const hasBegun = (): boolean => isBegun;

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      signs.forEach((sign) => window.removeEventListener(sign, done, { capture: true }));
      resolve();
    };
    // Before React, which stops what is done to a part that it has not hydrated yet.
    signs.forEach((sign) => window.addEventListener(sign, done, { passive: true, capture: true }));
    // What happened before this code was there: somebody is in a field, or further down.
    const { activeElement } = document;
    if (window.scrollY > 0 || (activeElement && activeElement !== document.body)) done();
  });
}
