import type { Place, PlanRow } from './move';

/** The attribute of every drop target. */
const attribute = 'data-place';

/** As one string: 'person/<id>/2026-11-26', 'person//…' without an employee, 'unplanned'. */
export const placeName = (place: Place): string =>
  place === 'unplanned' ? place : `${place.row.kind}/${place.row.id ?? ''}/${place.day}`;

/** The place that an element is in. */
export function placeOf(element: Element): Place | undefined {
  const name = element.closest(`[${attribute}]`)?.getAttribute(attribute);
  const [kind, id = '', day] = name?.split('/') ?? [];
  if (name === 'unplanned') return name;
  if (!day) return undefined;
  const row: PlanRow = kind === 'vehicle' ? { kind, id } : { kind: 'person', id: id || null };
  return { row, day };
}

/** The element of a place, within the plan. */
export const elementAt = (plan: Element, place: Place): HTMLElement | null =>
  plan.querySelector(`[${attribute}="${placeName(place)}"]`);

/**
 * Sets or clears the drop highlight: directly in the DOM, because a drag passes many places and would re-render each.
 */
export const mark = (element: Element | null, isTarget: boolean): void =>
  void element?.toggleAttribute('data-target', isTarget);
