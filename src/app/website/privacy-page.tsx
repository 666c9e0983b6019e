import { LegalPage } from './parts/legal-page';
import { dataSections } from './privacy/data-sections';
import { providerSections } from './privacy/provider-sections';
import { rightsSections } from './privacy/rights-sections';

export default function PrivacyPage() {
  return (
    <LegalPage
      title={'Datenschutz\u00ADerklärung'}
      intro="Welche Daten wir verarbeiten, wenn Sie diese Website nutzen, wozu wir das tun und welche Rechte Sie haben."
      numbered
      sections={[...providerSections, ...dataSections, ...rightsSections]}
    />
  );
}
