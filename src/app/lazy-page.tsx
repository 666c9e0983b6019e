import { lazy, useState, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  (): React.JSX.Element;
  /** Downloads the page, so that it renders at once afterwards. */
  preload(): Promise<void>;
}

/**
 * A screen that is a download of its own. A prerendered page must not be hydrated before its code is there: React
 * would put the waiting sign in its place.
 */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;
  const Waiting = lazy(load);
  const Page = () => {
    // Decided once: another component later on would start the screen anew.
    const [Component] = useState(() => loaded ?? Waiting);
    return <Component />;
  };
  Page.preload = async () => {
    loaded = (await load()).default;
  };
  return Page;
}
