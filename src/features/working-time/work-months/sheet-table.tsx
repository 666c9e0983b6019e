import { DataTable, type Column } from '@/components/list/data-table';
import { Badge } from '@/components/ui/badge';
import { formatDayEnd, type MonthSheet, type SheetDay } from './sheet';
import { formatDay, formatHours, formatTime } from '@/lib/format/format';
import { uncheckedNote } from './labels';
import { FindingList } from './finding-list';

/** On cards an empty value takes no space. */
const unlessNothing = 'cards:has-[[data-nothing]]:hidden';
const nothing = <span data-nothing>-</span>;

/** Start, end and break are columns where there is room, and one line below the day on cards. */
const inRows = 'cards:hidden';

const columns: Column<SheetDay>[] = [
  { header: 'Tag', share: 1.5, cell: (day) => <DayHeading day={day} />, primary: true },
  { header: 'Beginn', share: 0.8, cell: ({ begin }) => formatTime(begin), className: inRows },
  {
    header: 'Ende',
    share: 1.1,
    cell: (day) => (day.isRunning ? <Badge variant="warning">Läuft</Badge> : formatDayEnd(day)),
    className: inRows,
  },
  { header: 'Pause', share: 0.9, cell: ({ begin, breaks }) => (begin ? minutes(breaks) : '-'), className: inRows },
  {
    header: 'Gearbeitet',
    cell: ({ begin, worked }) => (begin ? formatHours(worked) : nothing),
    className: `rows:text-right ${unlessNothing}`,
  },
  {
    header: 'Soll',
    cell: ({ target }) => (target ? formatHours(target) : nothing),
    className: `rows:text-right ${unlessNothing}`,
  },
  {
    header: 'Bemerkung',
    share: 1.6,
    minor: true,
    cell: ({ remarks }) => (remarks.length > 0 ? remarks.join(', ') : nothing),
    className: unlessNothing,
  },
  {
    header: 'Hinweise',
    share: 2,
    cell: ({ findings }) => (findings.length > 0 ? <FindingBadges findings={findings} /> : nothing),
    className: unlessNothing,
  },
];

const minutes = (hours: number) => `${Math.round(hours * 60)} Min.`;

function DayHeading({ day }: { day: SheetDay }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatDay(day.day)}</span>
      {day.begin && (
        <span className="block text-sm font-normal text-muted-foreground rows:hidden">
          {`${formatTime(day.begin)} bis ${day.isRunning ? 'jetzt' : formatDayEnd(day)}, ${minutes(day.breaks)} Pause`}
        </span>
      )}
    </>
  );
}

function FindingBadges({ findings }: Pick<SheetDay, 'findings'>) {
  return (
    <ul className="flex flex-wrap gap-1">
      {findings.map(({ kind, label }) => (
        <li key={kind}>
          <Badge variant="warning" wraps>
            {label}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** No work, no target and no remarks: usually weekends. */
const isEmpty = ({ begin, target = 0, remarks, findings }: SheetDay) =>
  begin === null && target === 0 && remarks.length === 0 && findings.length === 0;

/** The days of a month, with findings as labels beside each and in sentences below. */
export function SheetTable({ sheet, name }: { sheet: MonthSheet; name: string }) {
  return (
    <>
      <DataTable
        rows={sheet.days.filter((day) => !isEmpty(day))}
        columns={columns}
        rowKey={({ day }) => day}
        caption={`Tage im ${name}`}
        empty="In diesem Monat ist nichts erfasst."
      />
      <FindingList findings={sheet.findings} />
      <p className="max-w-prose text-sm text-muted-foreground">{uncheckedNote}</p>
    </>
  );
}
