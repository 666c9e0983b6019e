import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Every path starts at its top; a changed search (paging, tabs) keeps the place. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
