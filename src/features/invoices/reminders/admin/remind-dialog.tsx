import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { adminBaseRateQueries } from '@/features/documents/base-rates/admin/queries';
import { adminReminderQueries, type ReminderPreview } from './queries';
import { adminReminderMutations, type ReminderResult } from './mutations';
import { formatCount, formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { useSingleFlight } from '@/lib/use-single-flight';
import { common } from '@/config/texts/common';
import { valuesOf } from '@/lib/labels';
import { reminderSteps } from '@/features/invoices/reminders/labels';
import { openReminderPreview } from '@/features/documents/admin/preview';
import { OutdatedRate } from '@/features/documents/base-rates/admin/outdated-rate';

interface RemindDialogProps {
  /** The invoices' ids. */
  ids: readonly string[];
  /** Called after some reminders were created. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks whether to remind of invoices, showing level and recipient; reports what was skipped. */
export function RemindDialog({ ids, onDone, onClose }: RemindDialogProps) {
  const isSingle = ids.length === 1;
  const preview = useQuery(adminReminderQueries.preview(ids));
  const remind = useMutation(adminReminderMutations.remind);
  const remindMany = useMutation(adminReminderMutations.remindMany);
  const [leftOut, setLeftOut] = useState<ReminderResult[]>();
  const [isTaken, tap] = useSingleFlight(async (rows: readonly ReminderPreview[]) => {
    const [first] = rows;
    if (isSingle && first) {
      await remind.mutateAsync({ id: first.invoice_id, step: first.step });
    } else {
      const results = await remindMany.mutateAsync(ids);
      const skipped = results.filter(({ problem }) => problem);
      if (skipped.length > 0) return setLeftOut(skipped);
    }
    onDone?.();
    onClose();
  });
  const isPending = remind.isPending || remindMany.isPending;
  const end = () => {
    if (leftOut) onDone?.();
    onClose();
  };
  return (
    <Dialog
      title={isSingle ? 'Rechnung mahnen?' : 'Rechnungen mahnen?'}
      description={isSingle ? preview.data?.[0]?.number : `${formatCount(ids.length)} ausgewählt`}
      locked={isPending}
      onClose={end}
    >
      {leftOut ? (
        <>
          <LeftOut title="Nicht gemahnt wurden:" rows={leftOut} />
          <DialogFooter>
            <Button onClick={end}>{common.close}</Button>
          </DialogFooter>
        </>
      ) : (
        <QueryView query={preview} failure="Fehler beim Laden der Mahnung">
          {(rows) => {
            const due = rows.filter(({ problem }) => !problem);
            return (
              <>
                {isSingle ? <One row={rows[0]} /> : <Several rows={rows} due={due} />}
                {due.some(({ interest_cents }) => interest_cents > 0) && <RateNotice />}
                <DialogFooter>
                  <Button variant="outline" disabled={isPending} onClick={onClose}>
                    {common.cancel}
                  </Button>
                  <Button
                    pending={isPending}
                    disabled={due.length === 0 || isPending || isTaken}
                    onClick={() => tap(due)}
                  >
                    Mahnen
                  </Button>
                </DialogFooter>
              </>
            );
          }}
        </QueryView>
      )}
    </Dialog>
  );
}

/** The reminder of a single invoice. */
function One({ row }: { row: ReminderPreview | undefined }) {
  const [isOpening, tapPreview] = useSingleFlight(() => openReminderPreview(row?.content));
  if (!row || row.problem) return <p>{row?.problem ?? 'Diese Rechnung gibt es nicht mehr.'}</p>;
  const amounts: [string, number][] = [
    ['Mahnkosten', row.fee_cents],
    ['Verzugszinsen', row.interest_cents],
    ['Verzugspauschale', row.lump_cents],
  ];
  return (
    <div className="space-y-4">
      <dl className="space-y-2">
        <PanelField label="Stufe">
          <StatusBadge statuses={reminderSteps} status={row.step} />
        </PanelField>
        <PanelField label="Empfänger">
          {row.address ?? 'Keine E-Mail-Adresse bekannt: Das Schreiben liegt danach unter „Mahnen“ zum Drucken bereit.'}
        </PanelField>
        <PanelField label="Noch offen">{formatEuro(row.open_cents / 100)}</PanelField>
        {amounts
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <PanelField key={label} label={label}>
              {formatEuro(cents / 100)}
            </PanelField>
          ))}
        <PanelField label="Zu zahlen">
          <span className="font-medium">{formatEuro(row.total_cents / 100)}</span>
        </PanelField>
        <PanelField label="Zahlbar bis">{formatDate(row.due_by)}</PanelField>
      </dl>
      <Button variant="outline" size="sm" pending={isOpening} onClick={() => tapPreview()}>
        Schreiben ansehen
      </Button>
      <p className="text-sm text-muted-foreground">
        {row.address
          ? 'Das Schreiben wird als PDF erstellt und sofort per E-Mail gesendet. Das lässt sich nicht zurücknehmen.'
          : 'Das Schreiben wird als PDF erstellt. Das lässt sich nicht zurücknehmen.'}
      </p>
    </div>
  );
}

/** How many invoices would be reminded at which levels, the total charged, and which are skipped. */
function Several({ rows, due }: { rows: readonly ReminderPreview[]; due: readonly ReminderPreview[] }) {
  const total = due.reduce((cents, { total_cents }) => cents + total_cents, 0);
  const steps = valuesOf(reminderSteps).flatMap((step) => {
    const count = due.filter((row) => row.step === step).length;
    return count > 0 ? [`${formatCount(count)} × ${reminderSteps[step].label}`] : [];
  });
  const withoutAddress = due.filter(({ address }) => !address);
  const problems = rows.filter(({ problem }) => problem);
  return (
    <div className="space-y-4">
      <dl className="space-y-2">
        <PanelField label="Rechnungen">{formatCount(due.length)}</PanelField>
        {steps.length > 0 && <PanelField label="Stufen">{steps.join('\n')}</PanelField>}
        <PanelField label="Zusammen">
          <span className="font-medium">{formatEuro(total / 100)}</span>
        </PanelField>
      </dl>
      {problems.length > 0 && <LeftOut title="Ausgelassen werden:" rows={problems} />}
      {withoutAddress.length > 0 && (
        <p className="text-sm">
          {`Ohne E-Mail-Adresse, danach unter „Mahnen“ zu drucken: ${withoutAddress.map(({ number }) => number).join(', ')}.`}
        </p>
      )}
      <p className="text-sm text-muted-foreground">
        Die Schreiben werden als PDF erstellt und sofort per E-Mail gesendet. Das lässt sich nicht zurücknehmen.
      </p>
    </div>
  );
}

/** Warns where interest is charged at an outdated base rate. Silent if the rates could not be loaded. */
function RateNotice() {
  const { data } = useQuery(adminBaseRateQueries.all);
  return data && <OutdatedRate newest={data[0]} />;
}

function LeftOut({ title, rows }: { title: string; rows: readonly (ReminderResult | ReminderPreview)[] }) {
  return (
    <div className="text-sm">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 space-y-1">
        {rows.map(({ invoice_id, number, problem }) => (
          <li key={invoice_id}>{`${number}: ${problem}`}</li>
        ))}
      </ul>
    </div>
  );
}
