import { company } from '@/config/company';
import { readSettings, type SiteSettings } from './read';
import { useLiveResource } from './live-resource';

const settings = { key: 'settings', load: readSettings };

/** The settings that the office saved; null until they are known and when there are none. */
export function useSiteSettings() {
  return useLiveResource(settings).data;
}

/** Who the company is: the saved settings, and the sample values where they say nothing. */
export const companyOf = (saved: SiteSettings | null) => ({
  ...company,
  name: saved?.company_name || company.name,
  email: saved?.contact_email || company.email,
  phone: saved?.phone_number || company.phone,
  address: saved?.address || company.address,
  openingHours: saved?.opening_hours ?? company.openingHours,
});

export const useCompany = () => companyOf(useSiteSettings());
