import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { servicePath, services, type ServiceId } from '@/config/content/services';

/** Links from one service to the three others. */
export function OtherServices({ current }: { current: ServiceId }) {
  return (
    <section aria-labelledby="weitere" className="mx-auto w-full max-w-6xl px-5 py-12 sm:py-16">
      <h2 id="weitere">Oft im selben Zug gebraucht</h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-3">
        {services
          .filter(({ id }) => id !== current)
          .map((service) => (
            <li key={service.id}>
              <Link
                to={servicePath(service)}
                className="group flex min-h-14 items-center justify-between gap-3 border-b py-3 font-medium hover:text-primary"
              >
                {service.name}
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
