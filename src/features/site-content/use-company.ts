import { company } from '@/config/company';
import { readSettings, type SiteSettings } from './public-data';
import { liveResource, useLiveResource } from './live-resource';

const settings = liveResource('settings', readSettings);

/** The saved settings; null while loading and when there are none. */
export function useSiteSettings() {
  return useLiveResource(settings).data;
}

/** The company's data: the saved settings, with sample values for empty ones. */
export const companyOf = (saved: SiteSettings | null) => ({
  ...company,
  name: saved?.company_name || company.name,
  email: saved?.contact_email || company.email,
  phone: saved?.phone_number || company.phone,
  address: saved?.address || company.address,
  openingHours: saved?.opening_hours ?? company.openingHours,
});

export const useCompany = () => companyOf(useSiteSettings());
