import type { PlanSlot, PlanRow } from './move';
import { timeOf } from '@/lib/time/clock-minutes';
import { quarter, type MinuteRange } from './hours';

/** The attribute of every drop target. */
const attribute = 'data-place';

/** The hours across a drop target, as its `data-hours`: '360-1200'. */
export const hoursText = ({ from, to }: MinuteRange): string => `${from}-${to}`;

/** The hours across a drop target; undefined where all of it is a day. */
export function hoursAcross(element: HTMLElement): MinuteRange | undefined {
  const [from, to] = (element.dataset.hours ?? '').split('-').map(Number);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** As one string, without the time: 'person/<id>/2026-11-26', 'person//…' without an employee, 'unplanned'. */
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

/** Shows in a drop target with hours where a card would begin, in minutes since midnight; undefined: nowhere. */
export function pointAt(element: HTMLElement | null, minutes: number | undefined): void {
  const pointer = element?.querySelector<HTMLElement>('[data-pointer]');
  const hours = element && hoursAcross(element);
  if (!pointer || !hours) return;
  pointer.hidden = minutes === undefined;
  if (minutes === undefined) return;
  const share = (Math.min(Math.max(minutes, hours.from), hours.to) - hours.from) / (hours.to - hours.from);
  pointer.style.left = `${100 * share}%`;
  pointer.textContent = timeOf(minutes);
}

/** Minutes rounded to a quarter of an hour. */
export const toQuarter = (minutes: number): number => Math.round(minutes / quarter) * quarter;
