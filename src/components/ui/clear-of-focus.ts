interface Area {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Between a field and toasts, and between one toast and the edge of the next behind it, in px. */
const [gap, lift] = [8, 14];

/** The focused field with its label; undefined if the focus is elsewhere. */
function focusedField(): Area | undefined {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea, [role=checkbox], [role=combobox]')) return undefined;
  const areas = [field, ...((field as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
  return {
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
    left: Math.min(...areas.map(({ left }) => left)),
  };
}

/** How far toasts that begin at `top` have to move to leave the field free; 0 where there is no room for that. */
function wayAround(field: Area, { top, bottom, left, right }: Area, isAbove: boolean): number {
  if (field.left >= right || field.right <= left) return 0;
  if (field.top - gap >= bottom || field.bottom + gap <= top) return 0;
  // The part of the page that an on-screen keyboard does not cover.
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = field.bottom + gap - top;
  const above = field.top - gap - bottom;
  const fits = (shift: number) =>
    top + shift >= seen.offsetTop + gap && bottom + shift <= seen.offsetTop + seen.height - gap;
  return (isAbove ? [below, above] : [above, below]).find(fits) ?? 0;
}

/** Moves the toasts off the focused field, back when it is elsewhere. Not while the pointer spreads them. */
function place(toaster: HTMLElement | null): void {
  const toasts = toaster?.querySelectorAll<HTMLElement>('[data-visible=true][data-removed=false]');
  const [front] = toasts ?? [];
  if (!toaster || !toasts || !front || front.dataset['expanded'] === 'true') return;
  const isAbove = toaster.dataset['yPosition'] === 'top';
  const height = front.offsetHeight + lift * (toasts.length - 1);
  const { top, bottom, left, right } = toaster.getBoundingClientRect();
  const shift = Number.parseFloat(toaster.style.getPropertyValue('translate').split(' ')[1] ?? '0');
  const start = (isAbove ? top : bottom - height) - shift;
  const field = focusedField();
  const way = field && wayAround(field, { top: start, bottom: start + height, left, right }, isAbove);
  toaster.style.setProperty('translate', way ? `0 ${way}px` : null);
}

/**
 * Keeps sonner's toasts in `box` off the focused field and its label.
 * @returns ends it
 */
export function keepClearOfFocus(box: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let next = 0;
  const look = () => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(() => place(box.querySelector('[data-sonner-toaster]')));
  };
  document.addEventListener('focusin', look, { signal });
  document.addEventListener('scroll', look, { capture: true, passive: true, signal });
  window.visualViewport?.addEventListener('resize', look, { signal });
  const toasts = new MutationObserver(look);
  toasts.observe(box, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-mounted', 'data-expanded', 'data-removed', 'data-visible'],
  });
  return () => {
    ended.abort();
    toasts.disconnect();
    cancelAnimationFrame(next);
  };
}
