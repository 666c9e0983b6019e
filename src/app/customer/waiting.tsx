import {
  CalendarCheck2,
  CalendarClock,
  ChevronRight,
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
import { formatClock, formatDay } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { labelOf } from '@/lib/labels';
import type { Row } from '@/lib/supabase/tables';

const { customer } = paths;

interface WaitingProps {
  /** The open invoices: how many, and their open amount in cents. */
  invoices?: { count: number; cents: number };
  appointment?: Pick<Row<'appointments'>, 'date' | 'time' | 'service' | 'status' | 'proposed_by'> | null;
  visit?: OwnVisit | null;
  /** How many replies of the office are unread. */
  replies?: number;
}

/** What waits for the customer or comes next, each with a link to where it is dealt with; nothing when there is none. */
export function Waiting({ invoices, appointment, visit, replies = 0 }: WaitingProps) {
  const rows = [
    appointment && <NextAppointment key="appointment" appointment={appointment} />,
    visit && (
      <WaitingRow key="visit" icon={CalendarClock} to={customer.contracts} link="Verträge ansehen">
        <span>{visit.state === 'laeuft' ? 'Gerade bei Ihnen: ' : 'Nächster Einsatz: '}</span>
        <strong className="font-medium">{`${visit.title}, ${describeVisitTime(visit)}`}</strong>
      </WaitingRow>
    ),
    invoices && invoices.count > 0 && (
      <WaitingRow key="invoices" icon={ReceiptEuro} to={customer.invoices} link="Rechnungen ansehen" isDue>
        <span>Noch zu bezahlen: </span>
        <strong className="font-medium">{formatEuro(invoices.cents / 100)}</strong>
        <span>{invoices.count === 1 ? ' (1 Rechnung)' : ` (${invoices.count} Rechnungen)`}</span>
      </WaitingRow>
    ),
    replies > 0 && (
      <WaitingRow key="replies" icon={MessageSquareReply} to={customer.messages} link="Antwort lesen" isDue>
        <strong className="font-medium">
          {replies === 1 ? 'Das Büro hat Ihnen geantwortet' : `Sie haben ${replies} neue Antworten`}
        </strong>
      </WaitingRow>
    ),
  ].filter(Boolean);
  return rows.length > 0 && <ul className="divide-y rounded-xl border bg-card">{rows}</ul>;
}

function NextAppointment({ appointment }: { appointment: NonNullable<WaitingProps['appointment']> }) {
  const { date, time, service, status } = appointment;
  const isProposal = awaitsCustomer(appointment);
  return (
    <WaitingRow
      icon={CalendarCheck2}
      to={customer.appointments}
      link={isProposal ? 'Vorschlag beantworten' : 'Termine ansehen'}
      isDue={isProposal}
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
  /** Whether it is the customer's turn. */
  isDue?: boolean;
  children: ReactNode;
}

/** The whole row follows its link. */
function WaitingRow({ icon: Icon, to, link, isDue = false, children }: WaitingRowProps) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.5 hover:bg-muted/50 max-[20rem]:*:[svg]:hidden">
      <Icon
        aria-hidden
        className={cn('size-5 shrink-0', isDue ? 'text-warning' : 'text-muted-foreground')}
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
