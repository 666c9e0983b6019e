import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { Card } from '@/components/ui/card';
import { profileQueries } from '@/data/profiles/shared';
import { useUser } from '@/features/session/use-user';
import { ContactDataForm } from './contact-data-form';

export default function CustomerSettingsPage() {
  const user = useUser();
  const profile = useQuery(profileQueries.own(user.id));
  return (
    <Page title="Einstellungen" description="So erreichen wir Sie.">
      <QueryView query={profile} failure="Fehler beim Laden der Telefonnummer">
        {(saved) => (
          <Card className="max-w-xl">
            <ContactDataForm
              email={saved?.email ?? user.email ?? ''}
              phone={saved?.phone ?? ''}
              unconfirmedEmail={user.new_email}
            />
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
