import { CompanyLogo } from '@/components/layout/company-logo';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useMedia } from '@/features/site-content/media/use-media';

/** The company's logo and name from the settings. */
export function SiteLogo({ name, className }: { name: string; className?: string }) {
  const { data } = useMedia(mediaSlots.logo);
  return <CompanyLogo name={name} url={data?.url} className={className} />;
}
