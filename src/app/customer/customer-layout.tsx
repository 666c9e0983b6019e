import { House } from 'lucide-react';
import { paths } from '@/config/paths';
import { PortalFrame } from '@/features/session/portal-frame';

const items = [{ to: paths.customer.home, label: 'Übersicht', icon: House, end: true }];

export default function CustomerLayout() {
  return <PortalFrame title="Kundenportal" items={items} />;
}
