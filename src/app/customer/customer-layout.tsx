import {
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  FileCheck2,
  House,
  LifeBuoy,
  MessageSquare,
  ReceiptEuro,
  Settings,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PortalFrame } from '@/features/accounts/session/portal-frame';
import { OpenInvoiceCount } from '@/features/invoices/customer/open-invoice-count';

const { customer } = paths;

const items = [
  { to: customer.home, label: 'Übersicht', icon: House, end: true },
  { to: customer.appointments, label: 'Termine', icon: CalendarDays },
  { to: customer.orders, label: 'Aufträge', icon: ClipboardList },
  { to: customer.invoices, label: 'Rechnungen', icon: ReceiptEuro, count: <OpenInvoiceCount /> },
  { to: customer.messages, label: 'Nachrichten', icon: MessageSquare },
  { to: customer.contracts, label: 'Verträge', icon: FileCheck2 },
  { to: customer.settings, label: 'Einstellungen', icon: Settings },
  { to: customer.support, label: 'Support', icon: LifeBuoy },
  { to: paths.account, label: 'Mein Konto', icon: CircleUserRound },
];

export default function CustomerLayout() {
  return (
    <PortalFrame
      title="Kundenportal"
      items={items}
      inBar={4}
      foot={
        <p className="flex flex-wrap gap-x-6">
          <FootLink to={paths.withdrawal}>Vertrag widerrufen</FootLink>
          <FootLink to={paths.termination}>Verträge hier kündigen</FootLink>
        </p>
      }
    />
  );
}

function FootLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
