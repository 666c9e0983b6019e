import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to today's column or day once the week is loaded, if the address names no week or day: it is the plan as it is
 * opened, and the link 'Heute'. A position that the browser restored stays.
 *
 * @param isLoaded whether everything that has a height is there
 */
export function useOpenAtToday(plan: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const { key, search } = useLocation();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded || opened.current === key) return;
    const isFirst = opened.current === undefined;
    opened.current = key;
    const params = new URLSearchParams(search);
    if (params.has('woche') || params.has('tag') || (isFirst && window.scrollY > 0)) return;
    const today = plan.current?.querySelector<HTMLElement>('[aria-current=date]');
    const board = today?.closest<HTMLElement>('[data-board]');
    if (!today) return;
    if (!board) {
      today.scrollIntoView({ block: 'start' });
      return;
    }
    // The column of names stays in sight, above the others.
    const names = today.parentElement?.firstElementChild?.clientWidth ?? 0;
    const isHidden = today.offsetLeft + today.offsetWidth > board.scrollLeft + board.clientWidth;
    if (isHidden) board.scrollLeft = today.offsetLeft - names;
  }, [plan, isLoaded, key, search]);
}
