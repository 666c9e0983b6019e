import { CompanyLogo } from '@/components/layout/company-logo';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useManagedMedia } from '@/features/site-content/media/use-managed-media';

/** The company's logo and name from the settings. */
export function SiteLogo({ name, className }: { name: string; className?: string }) {
  const { data } = useManagedMedia(mediaSlots.logo);
  return <CompanyLogo name={name} url={data?.url} className={className} />;
}
