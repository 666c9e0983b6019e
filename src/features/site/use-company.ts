import { company } from '@/config/company';
import { readSettings } from '@/data/site/read';
import { useLiveResource } from './live-resource';

const settings = { key: 'settings', load: readSettings };

/** The settings that the office saved; null until they are known and when there are none. */
export function useSiteSettings() {
  return useLiveResource(settings).data;
}

/** Who the company is: the saved settings, and the sample values where they say nothing. */
export function useCompany() {
  const saved = useSiteSettings();
  return {
    ...company,
    name: saved?.company_name || company.name,
    email: saved?.contact_email || company.email,
    phone: saved?.phone_number || company.phone,
    address: saved?.address || company.address,
  };
}
