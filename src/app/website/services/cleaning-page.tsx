import { cleaning } from '@/config/content/services/cleaning';
import ServicePage from '../service-page';

export default function CleaningPage() {
  return <ServicePage service={cleaning} />;
}
