import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from 'react';
import type { Place } from './move';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { mark, placeOf } from './place';

/** Lets an element be dragged; it is a card of the task that its `data-task` names. */
export function useDraggable<Element extends HTMLElement>(canDrag: boolean) {
  const card = useRef<Element>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return;
    return draggable({
      element,
      // Kept from the beginning: a change by somebody else may put the card elsewhere while it is dragged.
      getInitialData: () => ({ task: element.dataset.task, place: placeOf(element) }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [canDrag]);
  return card;
}

/** Lets cards be dropped onto an element, whose place its `data-place` names. */
export function useDropTarget<Element extends HTMLElement>() {
  const target = useRef<Element>(null);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const [on, off] = [() => mark(element, true), () => mark(element, false)];
    return dropTargetForElements({ element, onDragEnter: on, onDragLeave: off, onDrop: off });
  }, []);
  return target;
}

interface Drops {
  taskOf: (id: string | undefined) => AdminTask | undefined;
  /** Called when a card was dropped onto a place, with its task as it was when the drag began. */
  move: (task: AdminTask, from: Place, to: Place) => void;
}

/** Moves what is dragged: from where, and as what, it was when the drag began, so that a change meanwhile is noticed. */
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
        const { place } = source.data as { place?: Place };
        const target = location.current.dropTargets[0];
        const to = target && placeOf(target.element);
        if (task && place && to) latest.current.move(task, place, to);
      },
    });
  }, []);
}
