import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';

export default function NotFoundPage() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-start justify-center gap-6 px-5 py-24">
      <h1 className="text-7xl text-primary sm:text-8xl">404</h1>
      <div className="space-y-1 text-lg text-muted-foreground">
        <p lang="en">Oops! Page not found</p>
        <p>Diese Seite gibt es nicht oder nicht mehr.</p>
      </div>
      <Button asChild>
        <Link to={paths.home}>Zur Startseite</Link>
      </Button>
    </div>
  );
}
