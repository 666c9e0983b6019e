import { MailCheck } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { PanelField } from '@/components/list/panel-field';
import { Button } from '@/components/ui/button';
import { formatDateTime, formatDay, formatTime } from '@/lib/format/format';
import { isAnnounceable, isOutdated } from './announced';
import type { AdminTask } from './queries';

const AnnounceDialog = lazyDialog(async () => (await import('./announce-dialog')).AnnounceDialog, null);

interface AnnouncementProps {
  task: AdminTask;
  /** Nothing is shown without one. */
  customer: { id: string; name: string } | null | undefined;
}

/** Whether the customer knows when the task is done, and the button that tells them. */
export function Announcement({ task, customer }: AnnouncementProps) {
  const dialog = useDialog<{ kind: 'announce' }>();
  const { announced_at, announced_start } = task;
  const mayBeTold = isAnnounceable(task);
  const isOld = isOutdated(task);
  if (!customer || (!announced_at && !mayBeTold)) return null;
  return (
    <PanelField label="Dem Kunden mitgeteilt">
      {announced_at && (
        <p className={isOld ? 'font-medium text-warning' : undefined}>
          {isOld
            ? `Der Kunde kennt noch ${formatDay(announced_start)}, ${formatTime(announced_start)} Uhr.`
            : `Am ${formatDateTime(announced_at)} Uhr`}
        </p>
      )}
      {mayBeTold && (
        <Button
          icon={MailCheck}
          variant="outline"
          size="sm"
          className="mt-1.5 min-h-11"
          onClick={() => dialog.show({ kind: 'announce' })}
        >
          {announced_at ? 'Neuen Termin mitteilen' : 'Termin mitteilen'}
        </Button>
      )}
      {dialog.open && <AnnounceDialog task={task} customer={customer} onClose={dialog.close} />}
    </PanelField>
  );
}
