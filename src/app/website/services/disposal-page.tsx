import { disposal } from '@/config/content/services/disposal';
import ServicePage from '../service-page';

export default function DisposalPage() {
  return <ServicePage service={disposal} />;
}
