import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { phoneLink } from '@/config/company';
import { paths, toForm } from '@/config/paths';
import { useCompany } from '@/features/site-content/use-company';
import { cn } from '@/lib/cn';

/** The pages that present the company; the others have a form of their own, or are to be read. */
const presents = (path: string) =>
  [paths.home, paths.services, paths.about, paths.gallery, paths.reviews].some((page) => page === path) ||
  path.startsWith(`${paths.services}/`);

/**
 * On phones, below the thumb once the first screen is scrolled past: call, or ask for a quote.
 *
 * @param props.path the page's path; not read here, because a visitor may already be on another page when this part of the
 *   prerendered one is hydrated
 */
export function ThumbBar({ path }: { path: string }) {
  return presents(path) && <Bar key={path} />;
}

function Bar() {
  const { phone } = useCompany();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const firstScreen = document.createElement('div');
    firstScreen.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:80vh;pointer-events:none';
    document.body.append(firstScreen);
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false));
    observer.observe(firstScreen);
    return () => {
      observer.disconnect();
      firstScreen.remove();
    };
  }, []);
  return (
    <>
      {/* Keeps the end of the page above the bar. */}
      <div aria-hidden className="h-18 bg-muted lg:hidden print:hidden" />
      <aside
        aria-label="Kontakt aufnehmen"
        data-bar
        className={cn(
          'fixed inset-x-0 bottom-0 z-20 flex gap-3 border-t bg-background px-5 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 lg:hidden print:hidden',
          !isShown && 'invisible translate-y-full',
        )}
      >
        <Button asChild variant="outline" className="flex-1">
          <a href={phoneLink(phone)}>
            <Phone aria-hidden />
            Anrufen
          </a>
        </Button>
        <Button asChild className="flex-1">
          <Link to={paths.contact} state={toForm}>
            Angebot
          </Link>
        </Button>
      </aside>
    </>
  );
}
