import { useLocation } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { portalTreeAt } from './portal-trees';

/** Shown until the first screen has loaded. */
export function StartScreen() {
  const { pathname } = useLocation();
  return <FullPageSpinner label={portalTreeAt(pathname) ? 'Ihr Portal wird geladen' : 'Seite wird geladen'} />;
}
