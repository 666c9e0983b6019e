import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { metadataOf, publicPaths } from '@/config/page-metadata';
import { isQuotePath, portalHomeOf } from '@/config/paths';
import { readPageMetadata } from './public-data';
import { liveResource, useLiveResource } from './live-resource';

/**
 * Sets title, description and keywords of the current path in the head, live from the office's settings; pages without
 * their own metadata use those of the start page. The portals keep the company's name.
 */
export function PageMetadata() {
  const { pathname } = useLocation();
  const resource = useMemo(
    () =>
      portalHomeOf(pathname) || isQuotePath(pathname)
        ? null
        : liveResource(`seo:${pathname}`, () => readPageMetadata(pathname)),
    [pathname],
  );
  const saved = useLiveResource(resource).data;
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

/** Prerendered pages contain their canonical URL; after navigation it is the new page's. */
function setCanonical(pathname: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(pathname, link.href).href;
}

/** Search engines index the public pages only: no sign-in, no portal, no 404. */
function setIndexed(isIndexed: boolean): void {
  if (isIndexed) document.head.querySelector('meta[name="robots"]')?.remove();
  else setMeta('robots', 'noindex');
}
