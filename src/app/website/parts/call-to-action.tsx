import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { CallButton } from './call-button';

interface CallToActionProps {
  title: string;
  text: string;
  /** Of the link to the contact form. */
  label?: string;
  /** The address of the contact form. */
  to?: string;
}

/** The closing section of a page: write to us or call us. */
export function CallToAction({ title, text, label = 'Jetzt anfragen', to = paths.contact }: CallToActionProps) {
  return (
    <section className="border-t bg-accent py-7 sm:py-20 print:hidden">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-5 sm:gap-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-2xl min-w-0 space-y-2 sm:space-y-3">
          <h2 className="text-2xl sm:text-4xl">{title}</h2>
          <p className="text-muted-foreground sm:text-lg">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 sm:gap-4">
          <Button asChild size="lg">
            <Link to={to} state="form">
              {label}
            </Link>
          </Button>
          <CallButton />
        </div>
      </div>
    </section>
  );
}
