import { missingForInvoices } from '@/features/documents/billing-settings/missing';
import type { BillingSettings } from '@/features/documents/billing-settings/schema';
import { areLegalFactsComplete, sampleSection } from '@/features/site-content/texts/admin/sample-texts';
import type { SavedTexts } from '@/features/site-content/texts/admin/mutations';
import type { SiteSettings } from '@/features/site-content/public-data';

/** The default hours of a new database. */
const sampleHours = ['07:00-18:00', '07:00-18:00', '07:00-18:00', '07:00-18:00', '07:00-18:00', '08:00-16:00', ''];

/** What a new owner has to set up, in a sensible order. */
export type FirstStep = 'company' | 'logo' | 'hours' | 'billing' | 'employee' | 'texts' | 'photos' | 'legal';

interface SetUp {
  settings: SiteSettings | null;
  billing: BillingSettings | null;
  hasLogo: boolean;
  hasPhoto: boolean;
  hasEmployee: boolean;
  texts: readonly SavedTexts[];
}

/**
 * Which steps are done, judged by what the website and the documents would show: without a telephone number and an
 * address the website shows samples, hours equal to the sample were probably not chosen, and reviews, team and figures are
 * samples until the office has saved its own.
 */
export function completedSteps({
  settings,
  billing,
  hasLogo,
  hasPhoto,
  hasEmployee,
  texts,
}: SetUp): Record<FirstStep, boolean> {
  return {
    company: settings !== null && settings.phone_number !== '' && settings.address !== '',
    logo: hasLogo,
    hours: settings !== null && settings.opening_hours.join() !== sampleHours.join(),
    billing: billing !== null && missingForInvoices(billing).length === 0,
    employee: hasEmployee,
    texts: sampleSection(texts) === undefined,
    photos: hasPhoto,
    legal: areLegalFactsComplete(texts),
  };
}
