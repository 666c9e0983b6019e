import { transport } from '@/config/content/services/transport';
import ServicePage from '../service-page';

export default function TransportPage() {
  return <ServicePage service={transport} />;
}
