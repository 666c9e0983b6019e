import {
  CalendarDays,
  ClipboardList,
  FileSignature,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Phone,
  FileText,
  FileX2,
  ReceiptEuro,
  Reply,
  SendHorizontal,
  StickyNote,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LongText } from '@/components/ui/long-text';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths, withId } from '@/config/paths';
import type { CustomerEvent } from '@/features/customers/admin/record-queries';
import { formatDate, formatDateTime, formatDay } from '@/lib/format/format';
import { formatQuotePriceText } from '@/features/quotes/price';
import { formatEuro } from '@/lib/format/format-euro';
import type { Enums } from '@/lib/supabase/tables';
import { customerEventKinds } from '@/features/customers/timeline-labels';
import { labelOf, type Statuses } from '@/lib/labels';
import { mailKinds, mailStatuses } from '@/features/mail/labels';
import { appointmentServices, contactServices } from '@/features/services/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { contractStatuses } from '@/features/contracts/labels';
import { invoiceStatuses } from '@/features/invoices/labels';
import { leadStatuses } from '@/features/leads/labels';
import { messageStatuses } from '@/features/messages/labels';
import { orderStatuses } from '@/features/orders/labels';
import { quoteStatuses } from '@/features/quotes/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { formatTimes } from '@/features/tasks/task-time';
import { declarationStatuses } from '@/features/declarations/labels';
import { terminationsPath } from '@/features/terminations/admin/terminations-path';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';

const { admin } = paths;

interface Kind {
  icon: LucideIcon;
  /** What the event is about, where its title does not say so. */
  title?: (event: CustomerEvent) => string;
  text?: (event: CustomerEvent) => string | null;
  statuses?: Statuses<string>;
  /** Where the row is shown, if anywhere else. */
  to?: (event: CustomerEvent) => string | undefined;
}

const rowOf = (list: string) => (event: CustomerEvent) => `${list}?zeile=${event.opens}`;

const kinds: Record<Enums<'customer_event_kind'>, Kind> = {
  anfrage: {
    icon: Inbox,
    title: ({ title }) => labelOf<string>(contactServices, title),
    statuses: leadStatuses,
    to: rowOf(admin.leads),
  },
  auftrag: {
    icon: ClipboardList,
    statuses: orderStatuses,
    to: ({ opens }) => withId(admin.order, opens),
  },
  einsatz: { icon: Truck, statuses: taskStatuses, to: rowOf(admin.tasks) },
  termin: {
    icon: CalendarDays,
    title: ({ title }) => labelOf<string>(appointmentServices, title),
    statuses: appointmentStatuses,
    to: rowOf(admin.appointments),
  },
  nachricht: {
    icon: MessageSquare,
    statuses: messageStatuses,
    to: rowOf(admin.notifications),
  },
  antwort: { icon: Reply, to: rowOf(admin.notifications) },
  angebot: {
    icon: FileText,
    text: ({ text }) => formatQuotePriceText(text ?? ''),
    statuses: quoteStatuses,
    to: ({ opens }) => withId(admin.quote, opens),
  },
  vertrag: { icon: FileSignature, statuses: contractStatuses, to: ({ opens }) => withId(admin.contract, opens) },
  rechnung: {
    icon: ReceiptEuro,
    title: ({ title, text }) => `${formatEuro(Number(title))}, ${dueAndOpen(text ?? '')}`,
    text: () => null,
    statuses: invoiceStatuses,
    to: rowOf(admin.invoices),
  },
  email: {
    icon: SendHorizontal,
    // A queued mail with a `kind` has no subject until it is sent.
    title: ({ title }) => labelOf<string>(mailKinds, title),
    statuses: mailStatuses,
  },
  notiz: { icon: StickyNote, to: (event) => (event.opens === event.id ? undefined : rowOf(admin.leads)(event)) },
  anruf: { icon: Phone, to: rowOf(admin.leads) },
  widerruf: { icon: Undo2, statuses: declarationStatuses, to: () => withdrawalsPath },
  kuendigung: { icon: FileX2, statuses: declarationStatuses, to: () => terminationsPath },
};

/** 'yyyy-MM-dd', followed by the open amount in cents where part is paid. */
function dueAndOpen(text: string): string {
  const [day, cents] = text.split(' ');
  return `fällig am ${formatDate(day)}${cents ? `, noch ${formatEuro(Number(cents) / 100)} offen` : ''}`;
}

/** When it takes place, from start to end; otherwise when it was entered. */
function describeTime({ kind, happened_at: moment, ends_at: end }: CustomerEvent): string {
  if (end) return `${formatDay(moment)}, ${formatTimes({ starts_at: moment, ends_at: end })} Uhr`;
  return kind === 'einsatz' ? `Ohne Termin, angelegt am ${formatDateTime(moment)}` : formatDateTime(moment);
}

/** One event in a customer's history. */
export function TimelineEvent({ event }: { event: CustomerEvent }) {
  const kind = kinds[event.kind];
  const { icon: Icon, statuses } = kind;
  const { label } = customerEventKinds[event.kind];
  const title = kind.title ? kind.title(event) : event.title;
  const text = kind.text ? kind.text(event) : event.text;
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
      <span className="grid size-8 place-content-center rounded-full border bg-card text-muted-foreground">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 space-y-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">
            <Titled event={event} kind={kind}>
              {title ? `${label}: ${title}` : label}
            </Titled>
          </span>
          {statuses && event.status && <StatusBadge statuses={statuses} status={event.status} />}
        </p>
        <p className="text-sm text-muted-foreground">
          <time dateTime={event.happened_at}>{describeTime(event)}</time>
          {event.author && <span> · {event.author}</span>}
        </p>
        {text && <LongText text={text} label={`${label} vom ${formatDateTime(event.happened_at)}`} />}
      </div>
    </li>
  );
}

function Titled({ event, kind, children }: { event: CustomerEvent; kind: Kind; children: ReactNode }) {
  const to = kind.to?.(event);
  if (!to) return children;
  return (
    <Link to={to} className="underline-offset-4 hover:text-primary hover:underline">
      {children}
    </Link>
  );
}
