import { House } from 'lucide-react';
import { paths } from '@/config/paths';
import { PortalFrame } from '@/features/session/portal-frame';

const items = [{ to: paths.employee.home, label: 'Übersicht', icon: House, end: true }];

export default function EmployeeLayout() {
  return <PortalFrame title="Mitarbeiterportal" items={items} />;
}
