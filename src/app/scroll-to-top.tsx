import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Every path starts at its top; a changed search (paging, tabs) keeps the place. The first page is left to the browser:
 * whoever has scrolled a prerendered page before it is hydrated stays there, and a reload comes back to its place.
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
