import { PrintView } from '@/components/layout/print-view';
import { cn } from '@/lib/cn';
import { formatCount, formatDateTime } from '@/lib/format/format';
import type { PrintedTable } from '@/lib/query/list-export';

interface PrintedListProps {
  table: PrintedTable;
  /** Printing has finished or was cancelled. */
  onClose: () => void;
}

/** An e-mail address may break anywhere, so that the sheet is wide enough; a date or a status may not. */
const hasLongWord = (cell: string) => /\S{17}/.test(cell);
const isLong = (cell: string) => cell.length > 80;

/** With more columns than this a list is printed in landscape. */
const columnsOfUpright = 6;

/** Print view of a list: plain texts, with the headings on each sheet. Opens the browser's print dialog. */
export function PrintedList({ table: { headers, rows, isCut }, onClose }: PrintedListProps) {
  const count = rows.length === 1 ? '1 Zeile' : `${formatCount(rows.length)} Zeilen`;
  return (
    <PrintView
      label={`${document.title}, gedruckt`}
      className={cn(headers.length > columnsOfUpright && 'print:[page:across]')}
      onClose={onClose}
    >
      <p className="text-xl font-semibold">{document.title}</p>
      <p className="mt-1 mb-3 text-xs">
        {`Stand ${formatDateTime(new Date().toISOString())}, ${isCut ? `die ersten ${count}` : count}`}
      </p>
      <table className="w-full border-collapse text-left text-xs leading-4">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className="border-b-2 py-1 pr-3 align-bottom font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={cn(
                    'border-b py-1 pr-3 align-top whitespace-pre-line',
                    hasLongWord(cell) && 'wrap-anywhere',
                  )}
                >
                  {/* Otherwise single-word columns take the space, and a text column is a letter or word wide. */}
                  <div className={isLong(cell) ? 'min-w-56' : hasLongWord(cell) ? 'min-w-32' : undefined}>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintView>
  );
}
