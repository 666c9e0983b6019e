import type { Page } from '@playwright/test';

/** Waits until the toast leaves the focused field and its label free, where it would cover them at its own place. */
export const movedAside = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.activeElement as HTMLInputElement | null;
    const toaster = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    const message = toaster?.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    if (!field?.labels || !toaster || !message) return false;
    const shift = Number.parseFloat(toaster.style.translate.split(' ')[1] ?? '0');
    const covers = (by: number) =>
      [field, ...(field.labels ?? [])].some((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < message.bottom - by && bottom > message.top - by && left < message.right && right > message.left;
      });
    const isSeen = message.top >= 0 && message.bottom <= window.innerHeight;
    return isSeen && !covers(0) && covers(shift);
  });

/** Waits until the toasts are at their own place. */
export const inPlace = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>('[data-sonner-toaster]')?.style.translate === '');

/** Waits until the toast behind another one is no larger than that and shows none of its text. */
export const liesSmall = (page: Page) =>
  page.waitForFunction(() => {
    const [front, back] = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-mounted=true]')];
    if (!front || !back) return false;
    const [short, long] = [front.getBoundingClientRect(), back.getBoundingClientRect()];
    return (
      long.height <= short.height + 1 &&
      long.top >= short.top - 16 &&
      long.bottom <= short.bottom + 16 &&
      getComputedStyle(back).overflow === 'hidden' &&
      [...back.children].every((part) => getComputedStyle(part).opacity === '0')
    );
  });
