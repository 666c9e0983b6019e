import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { CompanyLogo } from '@/components/layout/company-logo';
import { paths } from '@/config/paths';
import { companyQueries } from '@/features/site-content/settings/queries';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { companyOf } from '@/features/site-content/use-company';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

/** The company's logo and name, linked to its website. */
export function PortalBrand() {
  const enabled = useQueriesSettled();
  const { data: settings = null } = useQuery({ ...companyQueries.settings, enabled });
  const { data: logo } = useQuery({ ...companyQueries.logo(mediaSlots.logo), enabled });
  return (
    <a
      href={paths.home}
      title="Zur Website"
      className="flex min-h-11 items-center justify-between gap-2 font-semibold tracking-tight underline-offset-4 hover:underline"
    >
      <CompanyLogo
        name={companyOf(settings).name}
        url={logo?.url}
        className="line-clamp-2 leading-5 in-data-narrow:sr-only"
      />
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted-foreground in-data-narrow:hidden" />
    </a>
  );
}
