import { terminationsPath } from '@/features/terminations/admin/terminations-path';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';
import { cn } from '@/lib/cn';
import { formatDateTime } from '@/lib/format/format';
import { FactRow } from './link-row';
import { Panel, PanelRows } from './panel';
import type { DayEntry } from './today-queries';

const kinds = {
  widerruf: { title: 'Offene Widerrufe', path: withdrawalsPath },
  kuendigung: { title: 'Offene Kündigungen', path: terminationsPath },
};

/** The withdrawals and terminations that the office has not handled, oldest first; nothing while there are none. */
export function Declarations({ entries }: { entries: readonly DayEntry[] }) {
  const lists = Object.entries(kinds)
    .map(([kind, list]) => ({ ...list, kind, rows: entries.filter((entry) => entry.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  if (lists.length === 0) return null;
  return (
    // Beside each other: what waits below stays on the screen.
    <div className={cn('grid items-start gap-4', lists.length > 1 && '@2xl:grid-cols-2')}>
      {lists.map(({ kind, title, path, rows }) => (
        <Panel key={kind} title={title} to={path}>
          <PanelRows rows={rows} empty="">
            {(row) => (
              <FactRow
                key={row.id}
                to={`${path}&status=offen`}
                main={row.title ?? ''}
                more={[formatDateTime(row.starts_at), row.person, row.status !== 'full' && 'Bestätigung fehlt']
                  .filter(Boolean)
                  .join(' · ')}
              />
            )}
          </PanelRows>
        </Panel>
      ))}
    </div>
  );
}
