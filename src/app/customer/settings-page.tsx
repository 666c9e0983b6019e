import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Card, CardTitle } from '@/components/ui/card';
import { customerRecordQueries } from '@/features/customers/customer/queries';
import { profileQueries } from '@/features/accounts/profiles/queries';
import { useUser } from '@/features/accounts/session/use-user';
import { useLiveTable } from '@/lib/supabase/realtime';
import { ContactDataForm } from '@/features/customers/customer/contact-data-form';
import { PlaceForm } from '@/features/customers/customer/place-form';

export default function CustomerSettingsPage() {
  const user = useUser();
  const profile = useQuery(profileQueries.own(user.id));
  const customer = useQuery(customerRecordQueries.own(user.id));
  useLiveTable('customers', { filter: { column: 'profile_id', value: user.id } });
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
      <QueryView query={customer} failure="Fehler beim Laden der Adresse">
        {(own) =>
          own && (
            <Card className="max-w-xl">
              <header>
                <CardTitle>Ihre Adresse</CardTitle>
                <p className="text-sm text-muted-foreground">Ihre Kundennummer: {own.number}</p>
              </header>
              <PlaceForm customer={own} />
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}
