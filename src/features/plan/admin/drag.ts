import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from 'react';
import { minutesOfDay, timeOf } from '@/lib/time/clock-minutes';
import { dayAfter } from '@/lib/time/iso-week';
import type { PlanSlot } from './move';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { spanOn } from './hours';
import { highlight, hoursAcross, pointAt, slotOf, toQuarter } from './slots';

/** Makes an element draggable, as a card of the task in its `data-task`. */
export function useDraggable<Element extends HTMLElement>(canDrag: boolean) {
  const card = useRef<Element>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return;
    return draggable({
      element,
      // Captured at the start: an update by another user may move the card during the drag.
      getInitialData: () => ({ task: element.dataset.task, slot: slotOf(element) }),
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
 * When a task would begin that is dragged over a drop target with hours, in minutes since midnight: as far from where it
 * began as the pointer is from where it was, a card without a time where the pointer is. Undefined where a task keeps its
 * time.
 */
function beginAt(element: HTMLElement, day: string, task: AdminTask, { initial, current }: Location) {
  const hours = hoursAcross(element);
  if (!hours) return undefined;
  const { left, width } = element.getBoundingClientRect();
  const perPixel = (hours.to - hours.from) / width;
  if (!task.starts_at) return toQuarter(hours.from + (current.input.clientX - left) * perPixel);
  const moved = toQuarter((current.input.clientX - initial.input.clientX) * perPixel);
  return moved === 0 ? undefined : toQuarter(spanOn(day, task).from + moved);
}

interface Drops {
  taskOf: (id: string | undefined) => AdminTask | undefined;
  /** Called when a card is dropped onto a slot, with its task as it was at the start of the drag. */
  move: (task: AdminTask, from: PlanSlot, to: PlanSlot) => void;
}

/** The slot of a drop target, with the time at the pointer if it has hours. */
function slotAt(element: HTMLElement, task: AdminTask, location: Location): PlanSlot | undefined {
  const slot = slotOf(element);
  if (!slot || slot === 'unplanned') return slot;
  const minutes = beginAt(element, slot.day, task, location);
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
    let task: AdminTask | undefined;
    return monitorForElements({
      onDragStart: ({ source }) => {
        task = latest.current.taskOf((source.data as { task?: string }).task);
      },
      onDrag: ({ location }) => {
        const target = location.current.dropTargets[0]?.element as HTMLElement | undefined;
        const slot = target && slotOf(target);
        if (!task || !target || !slot || slot === 'unplanned') return;
        pointAt(target, beginAt(target, slot.day, task, location));
      },
      onDrop: ({ source, location }) => {
        const { slot } = source.data as { slot?: PlanSlot };
        const target = location.current.dropTargets[0]?.element as HTMLElement | undefined;
        const to = task && target && slotAt(target, task, location);
        if (task && slot && to) latest.current.move(task, slot, to);
      },
    });
  }, []);
}
