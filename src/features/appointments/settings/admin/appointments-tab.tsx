import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { adminAppointmentSettingsQueries } from './queries';
import { BlockedDays } from './blocked-days';
import { RulesForm } from './rules-form';

/** When and how customers can request appointments; the rows are loaded when the tab is opened. */
export function AppointmentsTab({ failure }: { failure: string }) {
  const settings = useQuery(adminAppointmentSettingsQueries.current);
  return (
    <QueryView query={settings} failure={failure}>
      {(saved) => (
        <>
          <RulesForm saved={saved} />
          <BlockedDays />
        </>
      )}
    </QueryView>
  );
}
