import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTableParams } from '@/components/list/use-table-params';
import { LongText } from '@/components/ui/long-text';
import { paths, withId } from '@/config/paths';
import { DeclarationList } from '@/features/declarations/admin/declaration-list';
import { formatEnd, shortTerminationKinds } from '@/features/terminations/labels';
import { labelOf } from '@/lib/labels';
import { useLiveTable } from '@/lib/supabase/realtime';
import { terminationTexts } from '@functions/api/legal-texts';
import { adminTerminationMutations } from './mutations';
import { adminTerminationQueries, type ListedTermination } from './queries';

/** Who terminated which contract. */
export function TerminationList() {
  const { address } = useTableParams();
  const terminations = useQuery(adminTerminationQueries.list(address));
  useLiveTable('terminations');
  return (
    <DeclarationList
      intro={`Was über „Verträge hier kündigen“ auf der Website einging. ${terminationTexts.office} ${terminationTexts.sending}`}
      query={terminations}
      texts={{
        caption: 'Kündigungen',
        empty: 'Keine Kündigungen gefunden.',
        failure: 'Fehler beim Laden der Kündigungen',
      }}
      declared={{ header: 'Vertrag', share: 2.1, cell: (termination) => <Declared {...termination} />, primary: true }}
      mutations={adminTerminationMutations}
      inputOf={({ name, contract, reason }) =>
        `„${name}“, „${contract}“${reason ? `, „${reason}“` : ''}, Art und Vertragsende`
      }
    />
  );
}

const linkStyles =
  'text-primary underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** The contract in the person's own words, how and when it is to end, and the one whose number was given. */
function Declared({ name, contract, kind, reason, ends_on, agreed }: ListedTermination) {
  return (
    <>
      <span className="block wrap-anywhere hyphens-auto">{contract}</span>
      <span className="block text-sm font-normal">
        {labelOf(shortTerminationKinds, kind)}, {formatEnd(ends_on)}
      </span>
      {reason && <LongText text={reason} label={`Grund der Kündigung von ${name}`} className="text-sm font-normal" />}
      {agreed && (
        <span className="block text-sm font-normal wrap-anywhere text-muted-foreground">
          {'Unser Vertrag: '}
          <Link to={withId(paths.admin.contract, agreed.id)} className={linkStyles}>
            {`${agreed.number} ${agreed.title}`}
          </Link>
          {', '}
          <Link to={withId(paths.admin.customer, agreed.customer.id)} className={linkStyles}>
            {agreed.customer.name}
          </Link>
        </span>
      )}
    </>
  );
}
