import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Pager } from '@/components/list/pager';
import { useTableParams } from '@/components/list/use-table-params';
import { Dialog } from '@/components/ui/dialog';
import { linkStyles } from '@/components/ui/link-styles';
import { paths, withId } from '@/config/paths';
import { cn } from '@/lib/cn';
import { formatDate, pluralize } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { exactTotal, pageSize } from '@/lib/query/paging';
import { absenceKinds } from '@/features/working-time/absences/labels';
import type { Enums } from '@/lib/supabase/tables';
import { figureLists } from '../labels';
import type { Basis, DateRange } from '../reporting-period';
import { adminFigureQueries, type FigureRow } from './queries';
import { figureText, type Pointer, type Unit } from './section';

const { admin } = paths;

interface RowsDialogProps {
  pointer: Pointer;
  days: DateRange & { label: string };
  basis: Basis;
  onClose: () => void;
}

/** The rows that a figure is made of, with their sum. */
export function RowsDialog({ pointer: { list, part }, days: { first, last, label }, basis, onClose }: RowsDialogProps) {
  const { page } = useTableParams();
  const rows = useQuery(adminFigureQueries.rows({ list, part, first, last, basis, page }));
  return (
    <Dialog title={labelOf(figureLists, list)} description={label} width={900} onClose={onClose}>
      <QueryView query={rows} failure="Fehler beim Laden der Zeilen">
        {(found) => <Rows rows={found} list={list} />}
      </QueryView>
    </Dialog>
  );
}

/** Lists of amounts that are not of documents, or not only. */
const ofEntries: readonly Pointer['list'][] = ['erloes', 'lohnkosten', 'auslagen', 'marge'];

/** What the rows of a list are, and their days. */
function headsOf(list: Pointer['list']): [row: string, day: string] {
  if (list === 'verloren') return ['Kunde', 'Letzter Auftrag'];
  return [unitOf(list) === 'cents' && !ofEntries.includes(list) ? 'Beleg' : 'Eintrag', 'Tag'];
}

/** What the amounts of a list are. */
function unitOf(list: Pointer['list']): Unit {
  if (list === 'abwesend') return 'days';
  if (list === 'anfragen') return 'count';
  return list === 'gearbeitet' || list === 'geplant' || list === 'geleistet' ? 'seconds' : 'cents';
}

const amountHeads: Record<Unit, string> = { cents: 'Betrag', days: 'Arbeitstage', seconds: 'Stunden', count: 'Anzahl' };

function Rows({ rows, list }: { rows: FigureRow[]; list: Pointer['list'] }) {
  const [first] = rows;
  const unit = unitOf(list);
  const [rowHead, dayHead] = headsOf(list);
  if (!first) return <p className="text-muted-foreground">Dazu gibt es keine Einträge.</p>;
  return (
    <div className="space-y-3">
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Einträge</caption>
          <thead>
            <tr className="border-b text-left text-muted-foreground *:py-1.5 *:font-normal">
              <th scope="col">{rowHead}</th>
              <th scope="col" className="pl-2">
                {dayHead}
              </th>
              <th scope="col" className="pl-2 text-right">
                {amountHeads[unit]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row_id} className="border-b align-top">
                <td className="min-w-28 py-1.5 wrap-anywhere">
                  <Link
                    to={pathOf(row)}
                    className={cn(
                      'pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center',
                      linkStyles,
                    )}
                  >
                    {titleOf(row)}
                  </Link>
                  {row.person && <span className="block text-muted-foreground">{row.person}</span>}
                </td>
                <td className="py-1.5 pl-2 whitespace-nowrap">{formatDate(row.day)}</td>
                <td className="py-1.5 pl-2 text-right whitespace-nowrap">{figureText(row.amount, unit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium *:py-2">
              <th scope="row" colSpan={2} className="text-left font-medium">
                {`Summe aus ${pluralize(first.number, ['Eintrag', 'Einträgen'])}`}
              </th>
              <td className="pl-2 text-right whitespace-nowrap">{figureText(first.total, unit)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {first.number > pageSize && <Pager total={exactTotal(first.number)} />}
    </div>
  );
}

const titleOf = ({ kind, title }: FigureRow) =>
  kind === 'abwesenheit' ? labelOf(absenceKinds, title as Enums<'absence_kind'>) : (title ?? 'Ohne Titel');

function pathOf({ kind, id, row_id, day }: FigureRow): string {
  switch (kind) {
    case 'rechnung':
      return `${admin.invoices}?zeile=${id}`;
    case 'angebot':
      return withId(admin.quote, id);
    case 'vertrag':
      return withId(admin.contract, id);
    case 'arbeitszeit':
      return `${admin.workTimes}?mitarbeiter=${id}&monat=${day.slice(0, 7)}&zeile=${row_id}`;
    case 'auftrag':
    case 'auslage':
      return `${admin.tasks}?zeile=${id}`;
    case 'anfrage':
      return `${admin.leads}?zeile=${id}`;
    case 'kunde':
      return withId(admin.customer, id);
    case 'abwesenheit':
      return `${admin.absences}?tab=alle&zeile=${id}`;
  }
}
