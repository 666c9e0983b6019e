import {
  CalendarCheck2,
  CalendarClock,
  ChevronRight,
  CircleAlert,
  type LucideIcon,
  MessageSquareReply,
  ReceiptEuro,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { appointmentStatuses } from '@/features/appointments/labels';
import { awaitsCustomer } from '@/features/appointments/steps';
import type { OwnVisit } from '@/features/contracts/customer/queries';
import { describeVisitTime } from '@/features/contracts/customer/visit-time';
import { appointmentServices } from '@/features/services/labels';
import { cn } from '@/lib/cn';
import { formatClock, formatDate, formatDay } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { labelOf } from '@/lib/labels';
import type { Row } from '@/lib/supabase/tables';

const { customer } = paths;

interface Invoices {
  count: number;
  cents: number;
}

interface WaitingProps {
  /** The open invoices: how many, their open amount in cents, and which part is overdue since when. */
  invoices?: Invoices & { overdue: Invoices & { since?: string | null | undefined } };
  appointment?: Pick<Row<'appointments'>, 'date' | 'time' | 'service' | 'status' | 'proposed_by'> | null;
  visit?: OwnVisit | null;
  /** How many replies of the office are unread. */
  replies?: number;
}

/** What waits for the customer or comes next, each with a link to where it is dealt with; nothing when there is none. */
export function Waiting({ invoices, appointment, visit, replies = 0 }: WaitingProps) {
  const overdue = invoices?.overdue;
  const due = invoices && {
    count: invoices.count - invoices.overdue.count,
    cents: invoices.cents - invoices.overdue.cents,
  };
  const rows = [
    overdue && overdue.count > 0 && (
      <WaitingRow key="overdue" icon={CircleAlert} to={customer.invoices} link="Jetzt bezahlen" tone="overdue">
        <span className="font-medium text-destructive">
          {`Überfällig${overdue.count > 1 ? ', die erste' : ''} seit ${formatDate(overdue.since)}: `}
        </span>
        <Amount {...overdue} />
      </WaitingRow>
    ),
    appointment && <NextAppointment key="appointment" appointment={appointment} />,
    visit && (
      <WaitingRow key="visit" icon={CalendarClock} to={customer.contracts} link="Verträge ansehen">
        <span>{visit.state === 'laeuft' ? 'Gerade bei Ihnen: ' : 'Nächster Einsatz: '}</span>
        <strong className="font-medium">{`${visit.title}, ${describeVisitTime(visit)}`}</strong>
      </WaitingRow>
    ),
    due && due.count > 0 && (
      <WaitingRow key="invoices" icon={ReceiptEuro} to={customer.invoices} link="Rechnungen ansehen" tone="due">
        <span>{overdue?.count ? 'Außerdem noch zu bezahlen: ' : 'Noch zu bezahlen: '}</span>
        <Amount {...due} />
      </WaitingRow>
    ),
    replies > 0 && (
      <WaitingRow key="replies" icon={MessageSquareReply} to={customer.messages} link="Antwort lesen" tone="due">
        <strong className="font-medium">
          {replies === 1 ? 'Das Büro hat Ihnen geantwortet' : `Sie haben ${replies} neue Antworten`}
        </strong>
      </WaitingRow>
    ),
  ].filter(Boolean);
  return rows.length > 0 && <ul className="divide-y rounded-xl border bg-card">{rows}</ul>;
}

const Amount = ({ count, cents }: Invoices) => (
  <>
    <strong className="font-medium">{formatEuro(cents / 100)}</strong>
    <span>{count === 1 ? ' (1 Rechnung)' : ` (${count} Rechnungen)`}</span>
  </>
);

function NextAppointment({ appointment }: { appointment: NonNullable<WaitingProps['appointment']> }) {
  const { date, time, service, status } = appointment;
  const isProposal = awaitsCustomer(appointment);
  return (
    <WaitingRow
      icon={CalendarCheck2}
      to={customer.appointments}
      link={isProposal ? 'Vorschlag beantworten' : 'Termine ansehen'}
      tone={isProposal ? 'due' : undefined}
    >
      <span>{isProposal ? 'Unser Terminvorschlag: ' : 'Nächster Termin: '}</span>
      <strong className="font-medium">
        {`${formatDay(date)}, ${formatClock(time)} · ${labelOf(appointmentServices, service)}`}
      </strong>{' '}
      <StatusBadge statuses={appointmentStatuses} status={status} />
    </WaitingRow>
  );
}

interface WaitingRowProps {
  icon: LucideIcon;
  to: string;
  link: string;
  /** Whether it is the customer's turn, or has been for too long. */
  tone?: 'due' | 'overdue' | undefined;
  children: ReactNode;
}

const tones = { due: 'text-warning', overdue: 'text-destructive' };

/** The whole row follows its link. */
function WaitingRow({ icon: Icon, to, link, tone, children }: WaitingRowProps) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.5 hover:bg-muted/50 max-[20rem]:*:[svg]:hidden">
      <Icon
        aria-hidden
        className={cn('size-5 shrink-0', tone ? tones[tone] : 'text-muted-foreground')}
        strokeWidth={1.75}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere hyphens-auto">{children}</p>
        <Link
          to={to}
          className="font-medium text-primary underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {link}
        </Link>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
    </li>
  );
}
