import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from 'react';
import { minutesOfDay, timeOf } from '@/lib/time/clock-minutes';
import { dayAfter } from '@/lib/time/iso-week';
import type { PlanSlot } from './move';
import { spanOn } from './hours';
import type { PlanItem } from './items';
import { highlight, hoursAcross, pointAt, slotOf, toQuarter } from './slots';

/** Makes a card draggable. */
export function useDraggable<Element extends HTMLElement>(canDrag: boolean) {
  const card = useRef<Element>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return;
    return draggable({
      element,
      // Captured at the start: an update by another user may move the card during the drag.
      getInitialData: () => ({ card: element, slot: slotOf(element) }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [canDrag]);
  return card;
}

/** Makes an element a drop target; its slot is in `data-place`. */
export function useDropTarget<Element extends HTMLElement>() {
  const target = useRef<Element>(null);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const on = () => highlight(element, true);
    const off = () => {
      highlight(element, false);
      pointAt(element, undefined);
    };
    return dropTargetForElements({ element, onDragEnter: on, onDragLeave: off, onDrop: off });
  }, []);
  return target;
}

type Location = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]['onDrag']>>[0]['location'];

/**
 * The start time of an item dragged over a drop target with an hour scale, in minutes since midnight. A task with a
 * time moves as far as the pointer did; a card without one starts at the pointer. Undefined if the task keeps its time.
 */
function beginAt(element: HTMLElement, day: string, { task }: PlanItem, { initial, current }: Location) {
  const hours = hoursAcross(element);
  if (!hours) return undefined;
  const { left, width } = element.getBoundingClientRect();
  const perPixel = (hours.to - hours.from) / width;
  if (!task?.starts_at) return toQuarter(hours.from + (current.input.clientX - left) * perPixel);
  const moved = toQuarter((current.input.clientX - initial.input.clientX) * perPixel);
  return moved === 0 ? undefined : toQuarter(spanOn(day, task).from + moved);
}

interface Drops {
  itemOf: (card: HTMLElement) => PlanItem | undefined;
  /** Called when a card is dropped onto a slot, with its item as it was at the start of the drag. */
  move: (item: PlanItem, from: PlanSlot, to: PlanSlot) => void;
}

/** The slot of a drop target, with the time at the pointer if it has hours. */
function slotAt(element: HTMLElement, item: PlanItem, location: Location): PlanSlot | undefined {
  const slot = slotOf(element);
  if (!slot || slot === 'unplanned') return slot;
  const minutes = beginAt(element, slot.day, item, location);
  if (minutes === undefined) return slot;
  return { ...slot, day: dayAfter(slot.day, Math.floor(minutes / minutesOfDay)), time: timeOf(minutes) };
}

/**
 * Moves the dragged card: slot and version are those at the start of the drag, so that a change by another user is
 * detected.
 */
export function useDrops(drops: Drops): void {
  const latest = useRef(drops);
  useEffect(() => {
    latest.current = drops;
  });
  useEffect(() => {
    let item: PlanItem | undefined;
    return monitorForElements({
      onDragStart: ({ source }) => {
        item = latest.current.itemOf((source.data as { card: HTMLElement }).card);
      },
      onDrag: ({ location }) => {
        const target = location.current.dropTargets[0]?.element as HTMLElement | undefined;
        const slot = target && slotOf(target);
        if (!item || !target || !slot || slot === 'unplanned') return;
        pointAt(target, beginAt(target, slot.day, item, location));
      },
      onDrop: ({ source, location }) => {
        const { slot } = source.data as { slot?: PlanSlot };
        const target = location.current.dropTargets[0]?.element as HTMLElement | undefined;
        const to = item && target && slotAt(target, item, location);
        if (item && slot && to) latest.current.move(item, slot, to);
      },
    });
  }, []);
}
