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
import { Card, CardTitle } from '@/components/ui/card';
import { paths } from '@/config/paths';

interface Tile {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  button: string;
}

const { admin } = paths;

const tiles: Tile[] = [
  {
    icon: Users,
    title: 'Benutzerverwaltung',
    text: 'Rollen vergeben, Konten aktivieren und deaktivieren.',
    to: admin.users,
    button: 'Benutzer verwalten',
  },
  {
    icon: ChartColumn,
    title: 'Analysen',
    text: 'Wie viele Menschen die Website besuchen und woher sie kommen.',
    to: admin.analytics,
    button: 'Analysen ansehen',
  },
  {
    icon: ReceiptEuro,
    title: 'Rechnungen',
    text: 'Rechnungen erstellen und als bezahlt markieren.',
    to: admin.invoices,
    button: 'Rechnungen öffnen',
  },
  {
    icon: Settings,
    title: 'Einstellungen',
    text: 'Firmendaten, Logo und Wartungsmodus.',
    to: admin.settings,
    button: 'Einstellungen öffnen',
  },
  {
    icon: BriefcaseBusiness,
    title: 'Dienstleistungen',
    text: 'Angebotene Leistungen mit Preis und Dauer pflegen.',
    to: admin.services,
    button: 'Dienstleistungen verwalten',
  },
  {
    icon: Images,
    title: 'Seiteninhalte',
    text: 'Bilder und Videos austauschen, Texte für Suchmaschinen pflegen.',
    to: admin.pageContent,
    button: 'Bilder und Videos verwalten',
  },
  {
    icon: Bell,
    title: 'Benachrichtigungen',
    text: 'Anfragen und Nachrichten Ihrer Kunden lesen.',
    to: admin.notifications,
    button: 'Nachrichten lesen',
  },
  {
    icon: FileDown,
    title: 'Berichte',
    text: 'Daten exportieren und auswerten.',
    to: admin.reports,
    button: 'Berichte öffnen',
  },
];

/** The eight ways on that the specification names. */
export function Tiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-4">
      {tiles.map(({ icon: Icon, title, text, to, button }) => (
        <li key={to} className="flex">
          <Card className="w-full items-start gap-3">
            <Icon aria-hidden strokeWidth={1.75} className="size-6 text-primary" />
            <CardTitle>{title}</CardTitle>
            <p className="flex-1 text-muted-foreground">{text}</p>
            <Button asChild variant="outline" size="sm" className="mt-1">
              <Link to={to}>{button}</Link>
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
