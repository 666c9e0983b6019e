import { useMutation, useQuery } from '@tanstack/react-query';
import { BackLink } from '@/components/layout/back-link';
import { useReturnLink } from '@/components/layout/return-link';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { adminSettingsMutations, adminSettingsQueries } from '@/features/site-content/settings/admin/queries';
import { Preparing } from '@/components/layout/preparing';
import { SettingsTabs } from './settings-tabs';

const failure = 'Fehler beim Laden der Einstellungen.';

export default function SettingsPage() {
  const settings = useQuery(adminSettingsQueries.current);
  const initialise = useMutation(adminSettingsMutations.initialise);
  const origin = useReturnLink();
  return (
    <>
      {origin && <BackLink to={origin.path}>{origin.label}</BackLink>}
      <Page
        title="Einstellungen"
        description="Wer die Firma ist: für die Website, ihre Rechtstexte, Benachrichtigungen und Rechnungen."
      >
        <QueryView query={settings} failure={failure}>
          {(saved) => (saved ? <SettingsTabs saved={saved} /> : <Preparing work={initialise} failure={failure} />)}
        </QueryView>
      </Page>
    </>
  );
}
