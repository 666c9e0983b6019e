import { useQuery } from '@tanstack/react-query';
import { CircleParking, KeyRound, LockKeyhole } from 'lucide-react';
import { Fact } from '@/components/layout/fact';
import { QueryView } from '@/components/layout/query-view';
import { hasFailed } from '@/components/layout/use-failure';
import { Card, CardTitle } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { useLiveTable } from '@/lib/supabase/realtime';
import { employeeSiteQueries } from './queries';

/** What an employee needs to get in: nothing outside of the days around a visit. */
export function SiteCard({ id }: { id: string }) {
  const site = useQuery(employeeSiteQueries.one(id));
  useLiveTable('sites');
  if (!site.data && !hasFailed(site)) return null;
  return (
    <Card>
      <QueryView query={site} failure="Fehler beim Laden des Objekts">
        {(found) => {
          if (!found) return null;
          const { key_number, door_code, parking, instructions } = found.access ?? {};
          return (
            <>
              <CardTitle className="wrap-anywhere">{`Objekt: ${found.name}`}</CardTitle>
              <dl className="space-y-4 empty:hidden">
                {key_number && (
                  <Fact icon={KeyRound} label="Schlüssel">
                    {key_number}
                  </Fact>
                )}
                {door_code && (
                  <Fact icon={LockKeyhole} label="Türcode" action={<CopyButton label="Türcode" text={door_code} />}>
                    {door_code}
                  </Fact>
                )}
                {parking && (
                  <Fact icon={CircleParking} label="Parken">
                    <span className="whitespace-pre-line">{parking}</span>
                  </Fact>
                )}
              </dl>
              {instructions && <p className="wrap-anywhere whitespace-pre-line">{instructions}</p>}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
