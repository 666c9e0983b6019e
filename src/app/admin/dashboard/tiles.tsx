import {
  Bell,
  BriefcaseBusiness,
  ChartColumn,
  FileDown,
  Images,
  type LucideIcon,
  ReceiptEuro,
  Settings,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';

interface Tile {
  icon: LucideIcon;
  title: string;
  to: string;
  button: string;
}

const { admin } = paths;

const tiles: Tile[] = [
  {
    icon: Users,
    title: 'Benutzerverwaltung',
    to: admin.users,
    button: 'Benutzer verwalten',
  },
  {
    icon: ChartColumn,
    title: 'Analysen',
    to: admin.analytics,
    button: 'Analysen ansehen',
  },
  {
    icon: ReceiptEuro,
    title: 'Rechnungen',
    to: admin.invoices,
    button: 'Rechnungen öffnen',
  },
  {
    icon: Settings,
    title: 'Einstellungen',
    to: admin.settings,
    button: 'Einstellungen öffnen',
  },
  {
    icon: BriefcaseBusiness,
    title: 'Dienstleistungen',
    to: admin.services,
    button: 'Dienstleistungen verwalten',
  },
  {
    icon: Images,
    title: 'Seiteninhalte',
    to: admin.pageContent,
    button: 'Bilder und Videos verwalten',
  },
  {
    icon: Bell,
    title: 'Benachrichtigungen',
    to: admin.notifications,
    button: 'Nachrichten lesen',
  },
  {
    icon: FileDown,
    title: 'Berichte',
    to: admin.reports,
    button: 'Berichte öffnen',
  },
];

/** The eight shortcuts of the specification. */
export function Tiles() {
  return (
    <ul className="grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-4">
      {tiles.map(({ icon: Icon, title, to, button }) => (
        <li key={to} className="flex flex-col items-start justify-between gap-1.5 rounded-xl border bg-card p-3">
          <h2 className="flex items-center gap-2 text-sm">
            <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-primary" />
            <span>{title}</span>
          </h2>
          <Button asChild variant="outline" size="sm">
            <Link to={to}>{button}</Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
