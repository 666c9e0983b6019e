import { useEffect } from 'react';
import { companyStructuredData } from '@/config/company-structured-data';
import { companyOf, useSiteSettings } from './use-company';

/** Updates the structured data of the company from the saved settings: a prerendered page has the sample values. */
export function useCompanyStructuredData(): void {
  const saved = useSiteSettings();
  useEffect(() => {
    if (!saved) return;
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) {
      const data = JSON.parse(script.textContent) as Record<string, unknown>;
      if (data['@type'] === 'LocalBusiness')
        script.textContent = JSON.stringify({ ...data, ...companyStructuredData(companyOf(saved)) });
    }
  }, [saved]);
}
