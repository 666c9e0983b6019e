import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { linkStyles } from '@/components/ui/link-styles';
import { paths } from '@/config/paths';
import { adminBillingQueries } from './queries';
import { doneForLater } from '../candidate';
import { pluralize } from '@/lib/format/format';
import { formatMonth } from '@/lib/time/berlin-time';

interface DoneEarlyProps {
  /** The month shown, `yyyy-MM`. */
  month: string;
  /** The month after it. */
  next: string;
}

/** Visits that were done before their planned month, with a link to it. */
export function DoneEarly({ month, next }: DoneEarlyProps) {
  const candidates = useQuery(adminBillingQueries.candidates(next));
  return (
    <QueryView query={candidates} failure="Fehler beim Laden des nächsten Monats" skeleton={null}>
      {(rows) => {
        const count = doneForLater(rows, month);
        if (count === 0) return null;
        return (
          <p className="text-sm text-muted-foreground">
            {`Für ${formatMonth(next)} geplant und schon erledigt: ${pluralize(count, ['Einsatz', 'Einsätze'])}. `}
            <Link to={`${paths.admin.billing}?monat=${next}`} className={linkStyles}>
              {`Abrechnung ${formatMonth(next)}`}
            </Link>
          </p>
        );
      }}
    </QueryView>
  );
}
