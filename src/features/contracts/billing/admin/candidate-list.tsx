import { useMutation } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { EmptyState } from '@/components/list/empty-state';
import { SelectionCheckbox } from '@/components/list/selection-checkbox';
import { useSelection } from '@/components/list/use-selection';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/select';
import {
  type Candidate,
  candidateKey,
  type CustomerGroup,
  groupIntoDrafts,
  type InvoiceGrouping,
  groupByCustomer,
  isBillable,
  isWaivable,
} from '../candidate';
import { adminBillingMutations, type CreatedDrafts } from './mutations';
import { pluralize } from '@/lib/format/format';
import { useSingleFlight } from '@/lib/use-single-flight';
import { CandidateRow, CustomerHeading } from './candidate-row';
import { sumText } from './sum-text';

const WaiveDialog = lazyDialog(async () => (await import('./waive-dialog')).WaiveDialog);

const divisions: { value: InvoiceGrouping; label: string }[] = [
  { value: 'kunde', label: 'Eine Rechnung je Kunde' },
  { value: 'objekt', label: 'Eine Rechnung je Objekt' },
];

interface CandidateListProps {
  /** `yyyy-MM` */
  month: string;
  candidates: readonly Candidate[];
}

/** What can be billed, by customer, with what is chosen of it. */
export function CandidateList({ month, candidates }: CandidateListProps) {
  const choosable = candidates.filter(isWaivable);
  const selection = useSelection(choosable, candidateKey, month);
  const [hasVisits, setHasVisits] = useState(true);
  const [division, setDivision] = useState<InvoiceGrouping>('kunde');
  const [failures, setFailures] = useState<CreatedDrafts['failures']>([]);
  const dialog = useDialog<{ kind: 'waive'; rows: readonly Candidate[] }>();
  const make = useMutation(adminBillingMutations.make);
  // The same rows keep their id, so that a request sent twice makes one draft.
  const ids = useRef(new Map<string, string>());
  const billable = selection.selected.filter(isBillable);
  const customers = groupIntoDrafts(billable, division);
  const drafts = customers.reduce((sum, one) => sum + one.drafts.length, 0);
  const [isTaken, tap] = useSingleFlight(async () => {
    const made = await make.mutateAsync({ month, customers, visits: hasVisits, ids: ids.current });
    setFailures(made.failures);
    ids.current.clear();
    selection.clear();
  });
  if (candidates.length === 0) return <EmptyState text="Es ist nichts mehr abzurechnen." />;
  const isBusy = make.isPending || isTaken;
  return (
    <div className="space-y-4">
      <Card className="gap-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SelectionCheckbox
            label="Alles auswählen"
            isLabelled
            checked={selection.all}
            onChange={selection.toggleAll}
          />
          <p role="status" className="text-sm text-muted-foreground">
            {selection.selected.length === 0
              ? `${pluralize(candidates.length, ['Zeile', 'Zeilen'])}, zusammen ${sumText(candidates)}`
              : `${selection.selected.length} ausgewählt, zusammen ${sumText(selection.selected)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SelectionCheckbox
            label="Mit Leistungsnachweis"
            isLabelled
            checked={hasVisits}
            onChange={() => setHasVisits(!hasVisits)}
          />
          <Select
            dense
            aria-label="Aufteilung der Rechnungen"
            className="max-sm:grow"
            options={divisions}
            value={division}
            onChange={(value) => setDivision(value === 'objekt' ? 'objekt' : 'kunde')}
          />
          <Button
            variant="outline"
            size="sm"
            className="max-sm:grow"
            disabled={selection.selected.length === 0 || isBusy}
            onClick={() => dialog.show({ kind: 'waive', rows: selection.selected })}
          >
            Nicht abrechnen
          </Button>
          <Button
            icon={FilePlus2}
            size="sm"
            className="max-sm:grow"
            pending={make.isPending}
            disabled={drafts === 0 || isBusy}
            onClick={() => tap()}
          >
            {drafts === 0 ? 'Rechnungen erstellen' : `${pluralize(drafts, ['Rechnung', 'Rechnungen'])} erstellen`}
          </Button>
        </div>
      </Card>
      {failures.length > 0 && (
        <div role="alert" className="rounded-lg border border-destructive/40 bg-destructive-muted px-4 py-3">
          <p className="font-medium">Für diese Kunden wurde kein Entwurf angelegt:</p>
          <ul className="list-disc pl-5">
            {failures.map(({ customer, reason }) => (
              <li key={customer} className="wrap-anywhere">{`${customer}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
      {groupByCustomer(candidates).map((group) => (
        <Group key={group.id} group={group} month={month} selection={selection} />
      ))}
      {dialog.open && (
        <WaiveDialog month={month} rows={dialog.open.rows} onDone={selection.clear} onClose={dialog.close} />
      )}
    </div>
  );
}

interface GroupProps {
  group: CustomerGroup;
  month: string;
  selection: ReturnType<typeof useSelection<Candidate>>;
}

function Group({ group, month, selection }: GroupProps) {
  return (
    <Card className="gap-2 sm:p-5">
      <CustomerHeading group={group} />
      <ul aria-label={`Abzurechnen: ${group.name}`} className="divide-y">
        {group.rows.map((row) => {
          const key = candidateKey(row);
          return (
            <CandidateRow
              key={key}
              candidate={row}
              month={month}
              isChosen={selection.has(key)}
              onToggle={isWaivable(row) ? () => selection.toggle(key) : undefined}
            />
          );
        })}
      </ul>
    </Card>
  );
}
