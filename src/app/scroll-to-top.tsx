import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Every new path starts at the top; a change of the search (paging, tabs) keeps the position. The first page is left to
 * the browser: a visitor who scrolled a prerendered page before hydration stays there, and a reload restores the
 * position.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
