import { terminationsPath } from '@/features/terminations/admin/terminations-path';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';
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
  return Object.entries(kinds).map(([kind, { title, path }]) => {
    const rows = entries.filter((entry) => entry.kind === kind);
    return (
      rows.length > 0 && (
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
      )
    );
  });
}
