import {
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarCheck2,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  ChartColumn,
  ChartNoAxesCombined,
  CircleUserRound,
  ClipboardList,
  Clock,
  FileCheck2,
  FileDown,
  FileText,
  Gift,
  Images,
  Inbox,
  LayoutDashboard,
  ReceiptEuro,
  SendHorizontal,
  Settings,
  Truck,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import type { PortalNavItem } from '@/components/layout/portal-nav';
import { paths } from '@/config/paths';
import { PortalFrame } from '@/features/accounts/session/portal-frame';
import { lazyCode } from './lazy-code';
import { usePins, withPinned } from './pinned-items';
import { MaintenanceBanner } from '@/features/site-content/settings/admin/maintenance-banner';
import { WaitingCount } from '@/features/overview/admin/waiting-count';

// At hand before its first use: letters typed while it loads would be lost.
const SearchDialog = lazyDialog(lazyCode.search);
const PinsDialog = lazyDialog(lazyCode.pins, null);

const { admin } = paths;

const items: PortalNavItem[] = [
  { to: admin.home, label: 'Dashboard', icon: LayoutDashboard, end: true },
  {
    group: 'Kunden',
    to: admin.leads,
    label: 'Leads',
    icon: Inbox,
    count: <WaitingCount table="contact_requests" label="neu" />,
  },
  { group: 'Kunden', to: admin.customers, label: 'Kunden', icon: Users },
  { group: 'Kunden', to: admin.sites, label: 'Objekte', icon: Building2 },
  { group: 'Kunden', to: admin.contracts, label: 'Verträge', icon: FileCheck2 },
  {
    group: 'Kunden',
    to: admin.notifications,
    label: 'Benachrichtigungen',
    icon: Bell,
    count: <WaitingCount table="messages" label="ungelesen" />,
  },
  {
    group: 'Kunden',
    to: admin.appointments,
    label: 'Termine',
    icon: CalendarDays,
    count: <WaitingCount table="appointments" label="offene Anfragen" />,
  },
  { group: 'Kunden', to: admin.quotes, label: 'Angebote', icon: FileText },
  { group: 'Kunden', to: admin.invoices, label: 'Rechnungen', icon: ReceiptEuro },
  { group: 'Kunden', to: admin.billing, label: 'Abrechnung', icon: CalendarCheck2 },
  { group: 'Kunden', to: admin.services, label: 'Dienstleistungen', icon: BriefcaseBusiness },
  { group: 'Kunden', to: admin.referrals, label: 'Empfehlungen', icon: Gift },
  {
    group: 'Betrieb',
    to: admin.tasks,
    label: 'Auftragsverwaltung',
    icon: ClipboardList,
    count: <WaitingCount table="requests" label="neue Kundenaufträge" />,
  },
  { group: 'Betrieb', to: admin.plan, label: 'Wochenplan', icon: CalendarRange, needsRoom: true },
  { group: 'Betrieb', to: admin.workTimes, label: 'Arbeitszeiten', icon: Clock },
  { group: 'Betrieb', to: admin.vehicles, label: 'Fahrzeuge', icon: Truck },
  { group: 'Betrieb', to: admin.team, label: 'Team', icon: UsersRound },
  { group: 'Betrieb', to: admin.employees, label: 'Mitarbeiter-Registrierung', icon: UserPlus, end: true },
  { group: 'Betrieb', to: admin.absences, label: 'Abwesenheiten', icon: CalendarOff },
  { group: 'Website', isRare: true, to: admin.pageContent, label: 'Seiteninhalte', icon: Images },
  { group: 'Website', isRare: true, to: admin.analytics, label: 'Analysen', icon: ChartColumn },
  { group: 'Verwaltung', isRare: true, to: admin.users, label: 'Benutzer', icon: Users },
  { group: 'Verwaltung', isRare: true, to: admin.reports, label: 'Berichte', icon: FileDown },
  { group: 'Verwaltung', isRare: true, to: admin.figures, label: 'Auswertung', icon: ChartNoAxesCombined },
  { group: 'Verwaltung', isRare: true, to: admin.outbox, label: 'Postausgang', icon: SendHorizontal },
  { group: 'Verwaltung', isRare: true, to: admin.settings, label: 'Einstellungen', icon: Settings },
  { group: 'Verwaltung', isRare: true, to: paths.account, label: 'Mein Konto', icon: CircleUserRound },
];

export default function AdminLayout() {
  const [isSearching, setIsSearching] = useState(false);
  const [isPinning, setIsPinning] = useState(false);
  const [pins, togglePin] = usePins();
  return (
    <>
      <PortalFrame
        title="Admin Dashboard"
        items={withPinned(items, pins)}
        canNarrow
        onSearch={() => setIsSearching(true)}
        onArrange={() => setIsPinning(true)}
        banner={<MaintenanceBanner />}
      />
      {isPinning && <PinsDialog items={items} pins={pins} onToggle={togglePin} onClose={() => setIsPinning(false)} />}
      {isSearching && <SearchDialog menu={items} onClose={() => setIsSearching(false)} />}
    </>
  );
}
