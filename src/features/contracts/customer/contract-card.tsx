import { Link } from 'react-router-dom';
import { PanelField } from '@/components/list/panel-field';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { describePrices } from '@/features/contracts/describe-price';
import { describeSchedule } from '@/features/contracts/describe-schedule';
import { contractStatuses, holidayRules } from '@/features/contracts/labels';
import { formatMonths } from '@/features/contracts/term';
import { formatDate } from '@/lib/format/format';
import { formatPlace } from '@/lib/format/format-place';
import { labelOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';
import { ContractInvoices } from './contract-invoices';
import { OnDemand } from './on-demand';
import type { CustomerContract } from './queries';
import { ComingVisits, PastVisits } from './visits';

/** Everything about a contract. */
export function ContractCard({ contract }: { contract: CustomerContract }) {
  const { id, number, title, status, site, note, minimum_term_months, notice_months } = contract;
  const items = [...contract.items].sort((one, other) => one.position - other.position);
  return (
    <Card className="gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <CardTitle className="wrap-anywhere">{title}</CardTitle>
          <p className="wrap-anywhere text-muted-foreground">
            {[number, site.name, formatPlace(site)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <StatusBadge statuses={contractStatuses} status={status} />
      </header>
      <section aria-label="Vereinbart" className="space-y-3">
        <h3 className="text-base">Vereinbart</h3>
        <ul className="divide-y border-y">
          {items.map((item) => (
            <Item key={item.id} item={item} isGross={contract.is_gross} />
          ))}
        </ul>
        <dl className="space-y-2">
          <PanelField label="Laufzeit">{describeTerm(contract)}</PanelField>
          {minimum_term_months > 0 && (
            <PanelField label="Mindestlaufzeit">{formatMonths(minimum_term_months)}</PanelField>
          )}
          <PanelField label="Kündigungsfrist">
            {notice_months > 0 ? formatMonths(notice_months) : 'Jederzeit'}
          </PanelField>
          {note && (
            <PanelField label="Außerdem">
              <span className="wrap-anywhere whitespace-pre-line">{note}</span>
            </PanelField>
          )}
        </dl>
      </section>
      {status !== 'beendet' && <ComingVisits contract={id} />}
      <OnDemand title="Vergangene Einsätze" open="Letzte sechs Monate anzeigen">
        <PastVisits contract={id} />
      </OnDemand>
      <OnDemand title="Rechnungen" open="Rechnungen anzeigen">
        <ContractInvoices contract={id} />
      </OnDemand>
      <Button asChild variant="outline" className="self-start max-sm:w-full">
        <Link
          to={`${paths.customer.messages}?${new URLSearchParams({ betreff: `Vertrag ${number}: ${title}`.slice(0, 200) })}`}
          aria-label={`Nachricht schreiben zu ${title}`}
        >
          Nachricht schreiben
        </Link>
      </Button>
    </Card>
  );
}

function Item({ item, isGross }: { item: CustomerContract['items'][number]; isGross: boolean }) {
  const today = berlinDay();
  const schedules = item.schedules
    .filter(({ ends_on }) => !ends_on || ends_on >= today)
    .sort((one, other) => one.starts_on.localeCompare(other.starts_on));
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{item.title}</p>
        {item.description && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">{item.description}</p>
        )}
        {schedules.map((schedule) => (
          <p key={schedule.id} className="text-sm text-muted-foreground">
            {`${describeSchedule(schedule, today)}. An Feiertagen: ${labelOf(holidayRules, schedule.on_holiday)}.`}
          </p>
        ))}
      </div>
      <div className="sm:text-right">
        {describePrices(item, isGross, today).map((price) => (
          <p key={price} className="first:font-medium">
            {price}
          </p>
        ))}
      </div>
    </li>
  );
}

function describeTerm({ status, begins_on, ends_on }: CustomerContract): string {
  const begin = formatDate(begins_on);
  if (!ends_on) return `${begins_on > berlinDay() ? 'Ab' : 'Seit'} ${begin}, ohne festes Ende`;
  return `${begin} bis ${formatDate(ends_on)}${status === 'gekuendigt' ? ' (gekündigt)' : ''}`;
}
