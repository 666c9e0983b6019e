import type { PlanSlot, PlanRow } from './move';

/** The attribute of every drop target. */
const attribute = 'data-place';

/** As one string: 'person/<id>/2026-11-26', 'person//…' without an employee, 'unplanned'. */
export const slotName = (slot: PlanSlot): string =>
  slot === 'unplanned' ? slot : `${slot.row.kind}/${slot.row.id ?? ''}/${slot.day}`;

/** The slot that an element is in. */
export function slotOf(element: Element): PlanSlot | undefined {
  const name = element.closest(`[${attribute}]`)?.getAttribute(attribute);
  const [kind, id = '', day] = name?.split('/') ?? [];
  if (name === 'unplanned') return name;
  if (!day) return undefined;
  const row: PlanRow = kind === 'vehicle' ? { kind, id } : { kind: 'person', id: id || null };
  return { row, day };
}

/** The element of a slot, within the plan. */
export const elementOfSlot = (plan: Element, slot: PlanSlot): HTMLElement | null =>
  plan.querySelector(`[${attribute}="${slotName(slot)}"]`);

/**
 * Sets or clears the drop highlight: directly in the DOM, because a drag passes many slots and would re-render each.
 */
export const highlight = (element: Element | null, isTarget: boolean): void =>
  void element?.toggleAttribute('data-target', isTarget);
