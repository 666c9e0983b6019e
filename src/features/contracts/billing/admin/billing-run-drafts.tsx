import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { paths, withId } from '@/config/paths';
import { adminBillingQueries, type RunInvoice } from './queries';
import { pluralize } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { DraftPreviews } from './draft-previews';
import { type RunProgress, useIssueRun } from './use-issue-run';

/** The drafts made of contracts: read one after the other, then issued and sent together. Hidden without any. */
export function BillingRunDrafts() {
  const drafts = useQuery(adminBillingQueries.drafts);
  const { progress, start, stop } = useIssueRun();
  return (
    <QueryView query={drafts} failure="Fehler beim Laden der Entwürfe" skeleton={null}>
      {(invoices) =>
        (invoices.length > 0 || progress) && (
          <Card className="sm:p-5">
            <RunHead invoices={invoices} progress={progress} onStart={start} onStop={stop} />
            {progress && <RunState progress={progress} />}
            {!progress?.isRunning && invoices.length > 0 && <DraftPreviews invoices={invoices} />}
          </Card>
        )
      }
    </QueryView>
  );
}

interface RunHeadProps {
  invoices: readonly RunInvoice[];
  progress: RunProgress | undefined;
  onStart: (invoices: readonly RunInvoice[]) => Promise<void>;
  onStop: () => void;
}

const sumOf = (invoices: readonly RunInvoice[]) => invoices.reduce((sum, { amount }) => sum + amount, 0);

function RunHead({ invoices, progress, onStart, onStop }: RunHeadProps) {
  const dialog = useDialog<{ kind: 'issue'; invoices: readonly RunInvoice[] }>();
  const drafts = invoices.filter(({ status }) => status === 'entwurf').length;
  const unsent = invoices.length - drafts;
  const unaddressed = invoices.filter(({ customer }) => !customer?.email).length;
  const counts = [
    ...(drafts > 0 ? [`${pluralize(drafts, ['Entwurf', 'Entwürfe'])} auszustellen`] : []),
    ...(unsent > 0 ? [`${pluralize(unsent, ['Rechnung', 'Rechnungen'])} noch zu senden`] : []),
  ];
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 space-y-1">
        <CardTitle className="text-base">Entwürfe der Abrechnung</CardTitle>
        <p className="text-sm text-muted-foreground">
          {counts.length > 0
            ? `${counts.join(', ')}, zusammen ${formatEuro(sumOf(invoices))}`
            : 'Alles ist ausgestellt.'}
        </p>
        {unaddressed > 0 && (
          <p className="text-sm text-muted-foreground">
            {`${pluralize(unaddressed, ['Kunde hat', 'Kunden haben'])} keine E-Mail-Adresse: Diese Rechnungen werden ausgestellt und sind zu drucken.`}
          </p>
        )}
      </div>
      {progress?.isRunning ? (
        <Button variant="outline" className="max-sm:w-full" onClick={onStop}>
          Anhalten
        </Button>
      ) : (
        invoices.length > 0 && (
          <Button icon={Send} className="max-sm:w-full" onClick={() => dialog.show({ kind: 'issue', invoices })}>
            {drafts > 0 ? 'Alle ausstellen und senden' : 'Alle senden'}
          </Button>
        )
      )}
      {dialog.open && (
        <ConfirmDialog
          title={drafts > 0 ? 'Alle ausstellen und senden?' : 'Alle senden?'}
          text={`${pluralize(dialog.open.invoices.length, ['Rechnung', 'Rechnungen'])} über zusammen ${formatEuro(sumOf(dialog.open.invoices))}. Ausgestellte Rechnungen lassen sich nicht mehr ändern, nur noch stornieren.`}
          confirmLabel={drafts > 0 ? 'Ausstellen und senden' : 'Senden'}
          pending={false}
          onConfirm={() => {
            void onStart(dialog.open?.invoices ?? []);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </header>
  );
}

function RunState({ progress }: { progress: RunProgress }) {
  const { done, total, issued, sent, failures, isRunning } = progress;
  const text = [
    `${pluralize(issued, ['Rechnung', 'Rechnungen'])} ausgestellt`,
    `${sent} gesendet`,
    ...(failures.length > 0 ? [`${failures.length} nicht`] : []),
  ].join(', ');
  return (
    <div className="space-y-3">
      <div className="space-y-1.5">
        <p role="status" className="text-sm">
          {isRunning ? `${text} …` : done < total ? `Angehalten: ${text}.` : `${text}.`}
        </p>
        {isRunning && (
          <Progress
            aria-label="Fortschritt der Abrechnung"
            aria-valuetext={text}
            value={done}
            max={Math.max(1, total)}
          />
        )}
      </div>
      {failures.length > 0 && (
        <ul aria-label="Nicht gelungen" className="space-y-1 rounded-lg bg-destructive-muted px-4 py-3">
          {failures.map(({ id, name, reason }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={withId(paths.admin.invoice, id)} className="font-medium underline underline-offset-4">
                {name}
              </Link>
              {`: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
