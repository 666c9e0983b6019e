import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { phoneLink } from '@/config/company';
import { paths } from '@/config/paths';
import { useCompany } from '@/features/site-content/use-company';

/**
 * On phones, below the thumb once the first screen is scrolled past: call, or ask for a quote. Its place is the style
 * `thumb-bar`, which also hides it on pages that have a form of their own.
 */
export function ThumbBar() {
  return (
    <div className="thumb-bar">
      <aside aria-label="Kontakt aufnehmen">
        <Button asChild variant="outline">
          <a href={phoneLink(useCompany().phone)}>Anrufen</a>
        </Button>
        <Button asChild>
          <Link to={paths.contact} state="form">
            Angebot
          </Link>
        </Button>
      </aside>
    </div>
  );
}
