import { useEffect } from 'react';
import { companyData } from '@/config/company-data';
import { companyOf, useSiteSettings } from './use-company';

/** Keeps what search engines read of the company as the office saves it: a prerendered page has the sample's values. */
export function useCompanyData(): void {
  const saved = useSiteSettings();
  useEffect(() => {
    if (!saved) return;
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) {
      const data = JSON.parse(script.textContent) as Record<string, unknown>;
      if (data['@type'] === 'LocalBusiness')
        script.textContent = JSON.stringify({ ...data, ...companyData(companyOf(saved)) });
    }
  }, [saved]);
}
