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
  /** The address of the guided request, where it is offered as well. */
  guided?: string;
}

/**
 * Link to the guided request, beside the link to the contact form. Not in a file of its own, which would become a
 * chunk.
 */
export const GuidedLink = ({ to = paths.request }: { to?: string }) => (
  <Button asChild variant="link">
    <Link to={to}>In drei Schritten zum Angebot</Link>
  </Button>
);

/** The closing section of a page: write to us or call us. */
export function CallToAction({ title, text, label = 'Jetzt anfragen', to = paths.contact, guided }: CallToActionProps) {
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
          {guided && <GuidedLink to={guided} />}
        </div>
      </div>
    </section>
  );
}
