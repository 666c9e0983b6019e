import { linkStyles } from '@/components/ui/link-styles';
import { Link } from 'react-router-dom';
import { lastOfMonth, monthNumber } from '@functions/recurrence/days';
import { SelectionCheckbox } from '@/components/list/selection-checkbox';
import { Badge } from '@/components/ui/badge';
import { CardTitle } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import { type Candidate, type CustomerGroup, isBillable } from '../candidate';
import { customerWarnings, warnings } from '../labels';
import { priceKinds } from '@/features/contracts/labels';
import { autoStartDraft } from '@/components/form/auto-start-draft';
import { newInvoicePath } from '@/features/invoices/detail-queries';
import { formatDate, formatHours, pluralize } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { cn } from '@/lib/cn';
import { labelOf } from '@/lib/labels';
import { formatMonth } from '@/lib/time/berlin-time';
import { sumText } from './sum-text';

/** The customer of a group, with what the office should know before billing. */
export function CustomerHeading({ group }: { group: CustomerGroup }) {
  const known = customerWarnings.filter((warning) => group.rows.some((row) => row.warnings.includes(warning)));
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle className="text-base wrap-anywhere">
          <Link to={withId(paths.admin.customer, group.id)} className={linkStyles}>
            {`${group.name} (${group.number})`}
          </Link>
        </CardTitle>
        {known.map((warning) => (
          <Badge key={warning} variant="warning">
            {labelOf(warnings, warning)}
          </Badge>
        ))}
      </div>
      {group.rows.some(({ amount_cents }) => amount_cents) && <p className="font-medium">{sumText(group.rows)}</p>}
    </header>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  /** `yyyy-MM` */
  month: string;
  isChosen: boolean;
  /** Absent while there is nothing to choose. */
  onToggle?: (() => void) | undefined;
}

/** A row: what was agreed, what was done, and what it costs. */
export function CandidateRow({ candidate, month, isChosen, onToggle }: CandidateRowProps) {
  const { title, site_id, site_name, contract_id, contract_number, due_month, is_gross, amount_cents } = candidate;
  const own = candidate.warnings.filter((warning) => !customerWarnings.includes(warning));
  const dueIn = due_month.slice(0, 7);
  const done = doneText(candidate);
  return (
    <li className="flex gap-x-4 py-2">
      <div className="w-5 shrink-0 pt-0.5">
        {onToggle && (
          <SelectionCheckbox
            label={`Auswählen: ${title}, ${site_name ?? ''} ${periodText(candidate)}`}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
      </div>
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 space-y-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            {dueIn < month && <Badge variant="secondary">{`Aus ${formatMonth(dueIn)}${ageText(dueIn, month)}`}</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {site_id && (
              <Link to={withId(paths.admin.site, site_id)} className={cn(linkStyles, 'mr-3')}>
                {site_name}
              </Link>
            )}
            {contract_id && (
              <Link to={withId(paths.admin.contract, contract_id)} className={cn(linkStyles, 'mr-3 whitespace-nowrap')}>
                {contract_number}
              </Link>
            )}
            <span>{[periodText(candidate), agreedText(candidate)].filter(Boolean).join(' · ')}</span>
          </p>
          {done && <p className="text-sm text-muted-foreground">{done}</p>}
          {own.length > 0 && (
            <p className="flex flex-wrap gap-2">
              {own.map((warning) => (
                <Badge key={warning} variant="warning" wraps>
                  {labelOf(warnings, warning)}
                </Badge>
              ))}
            </p>
          )}
        </div>
        <div className="sm:text-right">
          {candidate.item_id ? (
            isBillable(candidate) && (
              <p className="font-medium">
                {formatEuro((amount_cents ?? 0) / 100)}
                <span className="text-sm font-normal text-muted-foreground">{is_gross ? ' brutto' : ' netto'}</span>
              </p>
            )
          ) : (
            <Link to={writingPath(candidate)} state={autoStartDraft} className={linkStyles}>
              Rechnung schreiben
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

const writingPath = ({ request_id, customer_id }: Candidate): string =>
  request_id ? `${newInvoicePath}?auftrag=${request_id}` : `${newInvoicePath}?kunde=${customer_id}`;

/** 'November 2026' for a calendar month, else its days. */
function periodText({ period_from: from, period_to: to, request_id, task_id }: Candidate): string {
  if (request_id) return task_id ? `Arbeit am ${formatDate(from)}` : `Kundenauftrag, erledigt am ${formatDate(from)}`;
  if (task_id) return `Einsatz ohne Kundenauftrag am ${formatDate(from)}`;
  const isWhole = from.endsWith('-01') && to === lastOfMonth(monthNumber(from));
  return isWhole ? formatMonth(from.slice(0, 7)) : `${formatDate(from)} bis ${formatDate(to)}`;
}

/** The months between two (`yyyy-MM`): ', 2 Monate alt'. */
function ageText(from: string, to: string): string {
  return `, ${pluralize(monthNumber(to) - monthNumber(from), ['Monat', 'Monate'])} alt`;
}

function agreedText({ price_kind, unit_price_cents }: Candidate): string {
  if (!price_kind) return '';
  const price = unit_price_cents === null ? '' : `: ${formatEuro(unit_price_cents / 100)}`;
  return `${labelOf(priceKinds, price_kind)}${price}`;
}

function doneText(candidate: Candidate): string {
  const { visits_planned, visits_done, visits_dropped, hours_planned, hours_worked, price_kind, quantity_thousandths } =
    candidate;
  const visits = [
    `${visits_planned} geplant`,
    `${visits_done} erledigt`,
    ...(visits_dropped > 0 ? [`${visits_dropped} entfallen`] : []),
  ];
  const parts = [
    ...(visits_planned > 0 ? [`Einsätze: ${visits.join(', ')}`] : []),
    ...(hours_planned > 0
      ? [`Stunden: ${formatHours(hours_planned)} geplant, ${formatHours(hours_worked)} gearbeitet`]
      : []),
    ...(hours_planned === 0 && hours_worked > 0 ? [`${formatHours(hours_worked)} gearbeitet`] : []),
    ...(price_kind === 'stunde' && quantity_thousandths > 0
      ? [`abgerechnet werden ${formatHours(quantity_thousandths / 1000)}`]
      : []),
  ];
  if (parts.length === 0 && candidate.item_id) return 'Ohne Einsätze im Zeitraum';
  return parts.join(' · ');
}
