import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { linkStyles } from '@/components/ui/link-styles';
import { paths, withId } from '@/config/paths';
import { formatDate } from '@/lib/format/format';
import { adminBillingQueries, type BeyondEnd } from './queries';

/** Invoices that bill days after the end of their contract, and what to do about them; of one contract, or of all. */
export function BeyondEndNotice({ contract }: { contract?: string }) {
  const found = useQuery(adminBillingQueries.beyondEnd(contract));
  return (
    <QueryView query={found} failure="Fehler beim Laden der zu weit abgerechneten Verträge" skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <section
            aria-label="Über das Vertragsende hinaus berechnet"
            className="space-y-3 rounded-xl border border-warning/40 bg-warning-muted px-5 py-4"
          >
            <ul className="space-y-2">
              {rows.map((row) => (
                <li key={`${row.item_id} ${row.invoice_id}`} className="wrap-anywhere">
                  <Overbilled row={row} isNamed={contract === undefined} />
                </li>
              ))}
            </ul>
            <p className="text-sm">
              Ist die Rechnung storniert oder der Entwurf gelöscht, bietet die Abrechnung den Teil bis zum Vertragsende
              an.
            </p>
          </section>
        )
      }
    </QueryView>
  );
}

function Overbilled({ row, isNamed }: { row: BeyondEnd; isNamed: boolean }) {
  return (
    <>
      {isNamed && (
        <>
          <span>{`${row.customer_name}, `}</span>
          <Link to={withId(paths.admin.contract, row.contract_id)} className={linkStyles}>
            {row.contract_number}
          </Link>
          <span>: </span>
        </>
      )}
      <span className="font-medium">{row.item_title}</span>
      <span>
        {` ist im Voraus berechnet bis ${formatDate(row.billed_until)}, der Vertrag endet am ${formatDate(row.ends_on)}: `}
      </span>
      <Link to={withId(paths.admin.invoice, row.invoice_id)} className={linkStyles}>
        {row.invoice_number ? `Rechnung ${row.invoice_number}` : 'Entwurf'}
      </Link>
    </>
  );
}
