import { garden } from '@/config/content/services/garden';
import ServicePage from '../service-page';

export default function GardenPage() {
  return <ServicePage service={garden} />;
}
