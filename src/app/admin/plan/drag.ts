import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from 'react';
import type { Place } from '@/data/plan/move';
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

/** Calls `onMove` when a card was dropped onto a place. */
export function useDrops(onMove: (task: string, from: Place, to: Place) => void): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const { task, place } = source.data as { task?: string; place?: Place };
          const target = location.current.dropTargets[0];
          const to = target && placeOf(target.element);
          if (task && place && to) latest.current(task, place, to);
        },
      }),
    [],
  );
}
