import { LayoutDashboard, Inbox } from 'lucide-react';
import { paths } from '@/config/paths';
import { PortalFrame } from '@/features/session/portal-frame';

const items = [
  { to: paths.admin.home, label: 'Dashboard', icon: LayoutDashboard, end: true },
  { to: paths.admin.leads, label: 'Leads', icon: Inbox },
];

export default function AdminLayout() {
  return <PortalFrame title="Admin Dashboard" items={items} />;
}
