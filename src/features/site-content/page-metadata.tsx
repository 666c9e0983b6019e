import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { metadataOf, publicPaths } from '@/config/page-metadata';
import { isQuotePath, portalHomeOf } from '@/config/paths';
import { readPageMetadata } from './read';
import { useLiveResource } from './live-resource';

/**
 * Puts title, description and keywords of the current path into the head, and keeps them as the office saves them;
 * what the office describes nowhere is described as the start page is. The portals keep the company's name.
 */
export function PageMetadata() {
  const { pathname } = useLocation();
  const options = useMemo(
    () =>
      portalHomeOf(pathname) || isQuotePath(pathname)
        ? null
        : { key: `seo:${pathname}`, load: () => readPageMetadata(pathname) },
    [pathname],
  );
  const saved = useLiveResource(options).data;
  const { title, description, keywords } = saved ?? metadataOf(pathname);
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('keywords', keywords);
    setCanonical(pathname);
    setIndexed(publicPaths.includes(pathname));
  }, [title, description, keywords, pathname]);
  return null;
}

function setMeta(name: string, content: string): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

/** Prerendered pages carry their address; after a change of page it is the new one's. */
function setCanonical(pathname: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(pathname, link.href).href;
}

/** Search engines keep the public pages only: no sign-in, no portal, nothing that is not found. */
function setIndexed(isIndexed: boolean): void {
  if (isIndexed) document.head.querySelector('meta[name="robots"]')?.remove();
  else setMeta('robots', 'noindex');
}
