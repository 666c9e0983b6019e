import { useQuery } from '@tanstack/react-query';
import { useTableParams } from '@/components/list/use-table-params';
import { DeclarationList } from '@/features/declarations/admin/declaration-list';
import { useLiveTable } from '@/lib/supabase/realtime';
import { withdrawalTexts } from '@functions/api/legal-texts';
import { adminWithdrawalMutations } from './mutations';
import { adminWithdrawalQueries } from './queries';

/** Who withdrew from which contract. */
export function WithdrawalList() {
  const { address } = useTableParams();
  const withdrawals = useQuery(adminWithdrawalQueries.list(address));
  useLiveTable('withdrawals');
  return (
    <DeclarationList
      intro={`Was über „Vertrag widerrufen“ auf der Website einging. ${withdrawalTexts.office} ${withdrawalTexts.sending}`}
      query={withdrawals}
      texts={{
        caption: 'Widerrufe',
        empty: 'Keine Widerrufe gefunden.',
        failure: 'Fehler beim Laden der Widerrufe',
      }}
      declared={{ header: 'Vertrag', share: 2.1, cell: ({ contract }) => contract, primary: true }}
      mutations={adminWithdrawalMutations}
      inputOf={({ name, contract }) => `„${name}“ und „${contract}“`}
    />
  );
}
