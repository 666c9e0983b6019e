import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { adminBillingSettingsMutations, adminBillingSettingsQueries } from './queries';
import { Preparing } from '@/components/layout/preparing';
import { BaseRates } from '@/features/documents/base-rates/admin/base-rates';
import { BillingForm } from './billing-form';

/** The company's billing data; the row is loaded when the tab is opened. */
export function BillingTab({ failure }: { failure: string }) {
  const billing = useQuery(adminBillingSettingsQueries.current);
  const initialise = useMutation(adminBillingSettingsMutations.initialise);
  return (
    <QueryView query={billing} failure={failure}>
      {(saved) =>
        saved ? (
          <>
            <BillingForm saved={saved} />
            <BaseRates />
          </>
        ) : (
          <Preparing work={initialise} failure={failure} />
        )
      }
    </QueryView>
  );
}
