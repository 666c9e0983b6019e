import { useQuery } from '@tanstack/react-query';
import { firstOfMonth, monthNumber } from '@functions/recurrence/days';
import { BackLink } from '@/components/layout/back-link';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { ListFilter, ListToolbar } from '@/components/list/list-toolbar';
import { useTableParams } from '@/components/list/use-table-params';
import { paths } from '@/config/paths';
import { BeyondEndNotice } from './beyond-end';
import { adminBillingQueries } from './queries';
import { monthChoices, monthOfUrl } from '@/lib/time/months';
import { berlinDay, formatMonth } from '@/lib/time/berlin-time';
import { useLiveTable } from '@/lib/supabase/realtime';
import { CandidateList } from './candidate-list';
import { DoneEarly } from './done-early';
import { BillingRunDrafts } from './billing-run-drafts';
import { UnissuedDrafts } from './unissued-drafts';
import { Waived } from './waived';

/**
 * The billing run: what can be billed for a month and earlier ones, and the drafts created from it, to be issued and
 * sent.
 */
export default function BillingPage() {
  const { filters } = useTableParams();
  const month = monthOfUrl(filters.monat);
  const candidates = useQuery(adminBillingQueries.candidates(month));
  useLiveTable('billing_periods');
  useLiveTable('invoices');
  const next = firstOfMonth(monthNumber(berlinDay()) + 1).slice(0, 7);
  const months = [{ value: next, label: formatMonth(next) }, ...monthChoices(month, 24)];
  return (
    <>
      <BackLink to={paths.admin.invoices}>Alle Rechnungen</BackLink>
      <Page
        title="Abrechnung"
        description={`Was der ${formatMonth(month)} und frühere Monate bringen und noch auf keiner Rechnung steht.`}
      >
        <BeyondEndNotice />
        <BillingRunDrafts />
        <ListToolbar>
          <ListFilter
            name="monat"
            label="Monat"
            all={formatMonth(monthOfUrl(null))}
            options={months.filter(({ value }, index) => months.findIndex((one) => one.value === value) === index)}
          />
        </ListToolbar>
        <QueryView query={candidates} failure="Fehler beim Laden der Abrechnung">
          {(rows) => <CandidateList key={month} month={month} candidates={rows} />}
        </QueryView>
        <Waived />
        {/* Below the lists: it loads late and would shift the content below it. */}
        {!candidates.isPending && <UnissuedDrafts />}
        {candidates.isSuccess && month === monthOfUrl(null) && <DoneEarly month={month} next={next} />}
      </Page>
    </>
  );
}
