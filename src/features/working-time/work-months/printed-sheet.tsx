import { PrintView } from '@/components/layout/print-view';
import { personName } from '@/features/accounts/profiles/person-name';
import type { MonthData } from './month-data';
import { formatDayEnd, type MonthSheet } from './sheet';
import { sumsOf } from './sums';
import { formatMonth } from '@/lib/time/berlin-time';
import { formatDateTime, formatDay, formatHours, formatTime } from '@/lib/format/format';
import { workMonthStatuses } from './labels';

interface PrintedSheetProps {
  facts: MonthData;
  sheet: MonthSheet;
  onClose: () => void;
}

const headers = ['Tag', 'Beginn', 'Ende', 'Pause', 'Gearbeitet', 'Soll', 'Bemerkung, Hinweise'];

/** A month on one sheet of A4, with both signature lines. */
export function PrintedSheet({ facts, sheet, onClose }: PrintedSheetProps) {
  const name = personName(facts, 'Unbekannt');
  const title = `Arbeitszeiten ${formatMonth(facts.month)}`;
  const status = facts.status ? workMonthStatuses[facts.status].label : 'Nicht eingereicht';
  return (
    <PrintView label={`${title}, ${name}, gedruckt`} onClose={onClose}>
      <p className="text-xl font-semibold">{title}</p>
      <p className="mt-1 text-sm">{name}</p>
      <p className="mb-2 text-xs">{`Stand ${formatDateTime(new Date().toISOString())}, ${status}`}</p>
      <table className="w-full border-collapse text-left text-[0.6875rem] leading-[0.9rem]">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className="border-b-2 py-0.5 pr-3 align-bottom font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.days.map((day) => (
            <tr key={day.day}>
              {cellsOf(day).map((cell, column) => (
                <td
                  key={headers[column]}
                  className="border-b py-px pr-3 align-top whitespace-nowrap last:pr-0 last:wrap-anywhere last:whitespace-normal"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 grid break-inside-avoid grid-cols-5 gap-2 text-xs">
        {sumsOf(facts, sheet).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid break-inside-avoid grid-cols-2 gap-12 text-xs">
        {['Datum, Unterschrift Mitarbeiter', 'Datum, Unterschrift Arbeitgeber'].map((line) => (
          <p key={line} className="border-t pt-1">
            {line}
          </p>
        ))}
      </div>
    </PrintView>
  );
}

function cellsOf(day: MonthSheet['days'][number]): string[] {
  const { begin, breaks, worked, target, remarks, findings, isRunning } = day;
  return [
    formatDay(day.day),
    begin ? formatTime(begin) : '',
    isRunning ? 'läuft' : day.end ? formatDayEnd(day) : '',
    begin ? `${Math.round(breaks * 60)} Min.` : '',
    begin ? formatHours(worked) : '',
    target ? formatHours(target) : '',
    [...remarks, ...findings.map(({ label }) => label)].join(' · '),
  ];
}
