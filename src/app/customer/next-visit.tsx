import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { linkLook } from '@/components/ui/link-look';
import { paths } from '@/config/paths';
import { customerContractQueries } from '@/features/contracts/customer/queries';
import { describeVisitTime } from '@/features/contracts/customer/visit-time';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

/** The next visit of a contract, with a link; renders nothing while it loads or when none is planned. */
export function NextVisit({ userId }: { userId: string }) {
  const { data: visit } = useQuery({ ...customerContractQueries.nextVisit(userId), enabled: useQueriesSettled() });
  if (!visit) return null;
  return (
    <p className="mt-5 rounded-xl border bg-card px-5 py-4">
      <span>{visit.state === 'laeuft' ? 'Gerade bei Ihnen: ' : 'Nächster Einsatz: '}</span>
      <strong className="font-medium wrap-anywhere">{`${visit.title}, ${describeVisitTime(visit)}. `}</strong>
      <Link to={paths.customer.contracts} className={linkLook}>
        Verträge ansehen
      </Link>
    </p>
  );
}
