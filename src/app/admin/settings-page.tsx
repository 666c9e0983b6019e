import { useMutation, useQuery } from '@tanstack/react-query';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { adminSettingsMutations, adminSettingsQueries } from '@/data/settings/admin';
import { Preparing } from './settings/preparing';
import { SettingsTabs } from './settings/settings-tabs';

const failure = 'Fehler beim Laden der Einstellungen.';

export default function SettingsPage() {
  const settings = useQuery(adminSettingsQueries.current);
  const initialise = useMutation(adminSettingsMutations.initialise);
  return (
    <Page
      title="Einstellungen"
      description="Wer die Firma ist: für die Website, ihre Rechtstexte, Benachrichtigungen und Rechnungen."
    >
      <QueryView query={settings} failure={failure}>
        {(saved) => (saved ? <SettingsTabs saved={saved} /> : <Preparing work={initialise} failure={failure} />)}
      </QueryView>
    </Page>
  );
}
