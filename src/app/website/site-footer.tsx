import { Link } from 'react-router-dom';
import { company, phoneLink } from '@/config/company';
import { paths } from '@/config/paths';

const linkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t bg-muted print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-10 sm:grid-cols-2">
        <div>
          <p className="font-semibold">{company.name}</p>
          <p className="text-muted-foreground">{company.tagline}</p>
          <p className="mt-3">{company.address}</p>
          <p>
            <a className={linkLook} href={phoneLink(company.phone)}>
              {company.phone}
            </a>
            {' · '}
            <a className={linkLook} href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </p>
        </div>
        <nav aria-label="Fußzeile" className="sm:justify-self-end">
          <ul>
            <li>
              <Link className={linkLook} to={paths.home}>
                Startseite
              </Link>
            </li>
            <li>
              <Link className={linkLook} to={paths.contact}>
                Kontakt
              </Link>
            </li>
            <li>
              <Link className={linkLook} to={paths.login}>
                Anmelden
              </Link>
            </li>
          </ul>
        </nav>
        <p className="text-sm text-muted-foreground sm:col-span-2">
          © {new Date().getFullYear()} {company.name}
        </p>
      </div>
    </footer>
  );
}
