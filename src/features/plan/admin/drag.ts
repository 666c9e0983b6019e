import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from 'react';
import type { PlanSlot } from './move';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { highlight, slotOf } from './slots';

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
    const [on, off] = [() => highlight(element, true), () => highlight(element, false)];
    return dropTargetForElements({ element, onDragEnter: on, onDragLeave: off, onDrop: off });
  }, []);
  return target;
}

interface Drops {
  taskOf: (id: string | undefined) => AdminTask | undefined;
  /** Called when a card is dropped onto a slot, with its task as it was at the start of the drag. */
  move: (task: AdminTask, from: PlanSlot, to: PlanSlot) => void;
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
      onDrop: ({ source, location }) => {
        const { slot } = source.data as { slot?: PlanSlot };
        const target = location.current.dropTargets[0];
        const to = target && slotOf(target.element);
        if (task && slot && to) latest.current.move(task, slot, to);
      },
    });
  }, []);
}
