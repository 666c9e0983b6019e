import { Page } from '@/components/layout/page';
import { CalendarCard } from '@/features/accounts/calendar-feed/calendar-card';
import { DataCard } from './data-card';
import { DetailsCard } from './details-card';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

export default function AccountPage() {
  return (
    <Page title="Mein Konto" description="Ihre Daten, Ihr Passwort und Ihre Anmeldungen.">
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="space-y-5">
          <DetailsCard />
          <CalendarCard />
        </div>
        <div className="space-y-5">
          <PasswordCard />
          <SessionsCard />
          <DataCard />
        </div>
      </div>
    </Page>
  );
}
