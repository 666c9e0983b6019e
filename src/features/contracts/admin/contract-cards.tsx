import { useMutation } from '@tanstack/react-query';
import { PanelField } from '@/components/list/panel-field';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { TextButton } from '@/components/ui/text-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { personName } from '@/features/accounts/profiles/person-name';
import { holidayRules } from '@/features/contracts/labels';
import { describePrices } from '@/features/contracts/describe-price';
import { formatClockTimes } from '@/features/contracts/schedule-form';
import { formatMonths, formatTerm } from '@/features/contracts/term';
import { describeRhythm } from '@/features/sites/checklist';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { formatDate } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';
import type { AdminContract, ContractItem, ContractSchedule } from './contract-queries';
import { adminContractMutations } from './mutations';

const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog')).ScheduleDialog);
const EndScheduleDialog = lazyDialog(async () => (await import('./step-dialogs')).EndScheduleDialog);
const PriceDialog = lazyDialog(async () => (await import('./step-dialogs')).PriceDialog);

/** Term, notice and what else was agreed. */
export function TermsCard({ contract }: { contract: AdminContract }) {
  return (
    <Card className="gap-3">
      <CardTitle className="text-base">Vereinbart</CardTitle>
      <dl className="space-y-3">
        <PanelField label="Laufzeit">{formatTerm(contract)}</PanelField>
        <PanelField label="Mindestlaufzeit">
          {contract.minimum_term_months > 0 ? formatMonths(contract.minimum_term_months) : 'Keine'}
        </PanelField>
        <PanelField label="Kündigungsfrist">{formatMonths(contract.notice_months)}</PanelField>
        {contract.terminated_on && <PanelField label="Gekündigt am">{formatDate(contract.terminated_on)}</PanelField>}
        <PanelField label="Preise">{contract.is_gross ? 'brutto, mit USt' : 'netto, ohne USt'}</PanelField>
        {contract.note && <PanelField label="Außerdem">{contract.note}</PanelField>}
      </dl>
    </Card>
  );
}

interface ItemCardProps {
  contract: AdminContract;
  item: ContractItem;
}

/** One item: its price, and how often it is done. */
export function ItemCard({ contract, item }: ItemCardProps) {
  const dialog = useDialog<
    { kind: 'price' } | { kind: 'change'; schedule: ContractSchedule } | { kind: 'end'; schedule: ContractSchedule }
  >();
  const { mutate, isPending } = useMutation(adminContractMutations.removePrice);
  const isRunning = contract.status === 'aktiv' || contract.status === 'gekuendigt';
  const today = berlinDay();
  const reference = today > contract.begins_on ? today : contract.begins_on;
  const current = item.prices.filter(({ valid_from }) => valid_from <= reference).at(-1);
  const later = item.prices.filter(({ valid_from }) => valid_from > reference);
  const [now, ...next] = describePrices(item, contract.is_gross, reference);
  const schedules = item.schedules.filter(({ ends_on }) => !ends_on || ends_on >= today);
  return (
    <Card role="region" aria-label={item.title} className="gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <CardTitle className="text-base wrap-anywhere">{item.title}</CardTitle>
        <p className="font-medium">{now}</p>
      </header>
      {item.description && <p className="whitespace-pre-line text-muted-foreground">{item.description}</p>}
      {later.map(({ valid_from }, index) => (
        <p key={valid_from} className="flex flex-wrap items-center gap-x-3">
          <span>{next[index]}</span>
          {isRunning && valid_from > today && (
            <TextButton onClick={() => !isPending && mutate({ item_id: item.id, valid_from })}>Zurücknehmen</TextButton>
          )}
        </p>
      ))}
      {schedules.map((schedule) => (
        <section key={schedule.id} aria-label={`Turnus: ${item.title}`} className="space-y-2 border-t pt-3">
          <p className="font-medium">{`${describeRhythm(schedule.rule)}, ${formatClockTimes(schedule)}`}</p>
          <p className="text-sm text-muted-foreground">{detailsOf(schedule, contract.begins_on)}</p>
          {isRunning && (
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => dialog.show({ kind: 'change', schedule })}>
                Turnus ändern
              </Button>
              <Button variant="outline" size="sm" onClick={() => dialog.show({ kind: 'end', schedule })}>
                Turnus beenden
              </Button>
            </div>
          )}
        </section>
      ))}
      {isRunning && item.price_kind !== 'enthalten' && (
        <div>
          <Button variant="outline" size="sm" onClick={() => dialog.show({ kind: 'price' })}>
            Preis ändern
          </Button>
        </div>
      )}
      {dialog.open?.kind === 'price' && (
        <PriceDialog
          item={item}
          current={current?.unit_price_cents}
          isGross={contract.is_gross}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'change' && (
        <ScheduleDialog contract={contract} schedule={dialog.open.schedule} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'end' && <EndScheduleDialog schedule={dialog.open.schedule} onClose={dialog.close} />}
    </Card>
  );
}

/** Who works, with what, what happens on holidays, and from when until when if that is not the contract's term. */
function detailsOf(schedule: ContractSchedule, begins_on: string): string {
  const { staffing, crew, on_holiday, starts_on, ends_on } = schedule;
  const people = [staffing?.assignee, ...crew.map(({ profile }) => profile)].flatMap((person) =>
    person ? [personName(person, 'Unbekannt')] : [],
  );
  return [
    people.join(', ') || notAssigned,
    staffing?.vehicle?.name,
    `Feiertage: ${labelOf(holidayRules, on_holiday)}`,
    starts_on > begins_on && `ab ${formatDate(starts_on)}`,
    ends_on && `bis ${formatDate(ends_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
