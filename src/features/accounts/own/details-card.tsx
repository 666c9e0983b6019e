import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { EmailAddress } from '@/components/ui/email-address';
import { Card, CardTitle } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { profileQueries } from '@/features/accounts/profiles/queries';
import { useUser } from '@/features/accounts/session/use-user';
import { useSession } from '@/lib/session/session-store';
import { labelOf } from '@/lib/labels';
import { roles } from '@/features/accounts/labels';
import { DetailsForm } from './details-form';

/** The signed-in user: address and role read-only, names and phone number editable. */
export function DetailsCard() {
  const user = useUser();
  const { role } = useSession();
  const details = useQuery(profileQueries.own(user.id));
  return (
    <Card>
      <CardTitle>Ihre Daten</CardTitle>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted-foreground max-sm:-mb-3">E-Mail-Adresse</dt>
        <dd>
          <EmailAddress address={details.data?.email ?? user.email ?? ''} />
          {role === 'kunde' && (
            <Link
              to={paths.customer.settings}
              className="block w-fit text-sm text-primary underline underline-offset-4"
            >
              E-Mail-Adresse ändern
            </Link>
          )}
        </dd>
        <dt className="text-muted-foreground max-sm:-mb-3">Rolle</dt>
        <dd>{labelOf(roles, role)}</dd>
      </dl>
      <QueryView query={details} failure="Fehler beim Laden Ihrer Daten">
        {(saved) => (
          <DetailsForm
            isEmployee={role === 'mitarbeiter'}
            saved={{
              first_name: saved?.first_name ?? '',
              last_name: saved?.last_name ?? '',
              phone: saved?.phone ?? '',
            }}
          />
        )}
      </QueryView>
    </Card>
  );
}
