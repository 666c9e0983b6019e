import { useLocation } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { portalAt } from './portals';

/** Shown until the first screen has loaded. */
export function StartScreen() {
  const { pathname } = useLocation();
  return <FullPageSpinner label={portalAt(pathname) ? 'Ihr Portal wird geladen' : 'Seite wird geladen'} />;
}
