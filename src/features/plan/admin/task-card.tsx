import {
  ArrowRight,
  CalendarOff,
  Check,
  Contact,
  MailWarning,
  Repeat,
  Star,
  TriangleAlert,
  Truck,
  UserRound,
} from 'lucide-react';
import { memo } from 'react';
import { isOutdated } from '@/features/tasks/admin/announced';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { formatTimes } from '@/features/tasks/task-time';
import { cn } from '@/lib/cn';
import { formatTime } from '@/lib/format/format';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { labelOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { useDraggable } from './drag';
import { taskCustomerName, type PlanCard, townOf } from './build-plan';

/** The id of the keyboard instructions for a card. */
export const cardHintId = 'plan-card-hint';

/** The look of a card that can be moved, without its colours. */
export const cardStyles = cn(
  'group/card block w-full cursor-pointer rounded-md border border-l-[3px] px-1.5 py-1 text-left text-xs leading-4 shadow-xs',
  'transition-[box-shadow,opacity] hover:border-foreground/30 hover:shadow-sm data-dragged:opacity-50',
  'focus-visible:outline-offset-0 max-md:px-2.5 max-md:py-2 max-md:text-sm max-md:leading-5 print:px-1 print:py-0 print:text-[0.625rem] print:leading-[0.6875rem] print:shadow-none',
);

const looks: Record<AdminTask['status'], string> = {
  offen: 'border-l-warning bg-card',
  in_bearbeitung: 'border-l-primary bg-accent',
  abgeschlossen: 'border-l-success/50 bg-muted text-muted-foreground',
};

interface TaskCardProps extends Omit<PlanCard, 'task'> {
  task: AdminTask;
  /** The people, where the row does not show them. */
  people?: string;
  /** The vehicle, where the row does not show it. */
  vehicle?: string;
  /** Why its person is absent: 'Urlaub'. Finished tasks show no warning. */
  away?: string;
}

/** A task in the plan: opened by click or Enter, moved by dragging or with space bar and arrow keys. */
export const TaskCard = memo(function TaskCard({
  task,
  part,
  isResponsible,
  isDouble,
  people,
  vehicle,
  away,
}: TaskCardProps) {
  const isFinished = task.status === 'abgeschlossen';
  const isVisit = task.schedule_id !== null;
  const customerKnowsOther = isOutdated(task);
  const card = useDraggable<HTMLDivElement>(!isFinished);
  const hours =
    part === 'last' ? `bis ${task.ends_at ? formatTime(task.ends_at) : ''}` : (formatTimes(task) ?? undefined);
  const town = townOf(task.place);
  const customer = taskCustomerName(task);
  return (
    // Not a `button`: Firefox cannot drag one.
    <div
      ref={card}
      role="button"
      tabIndex={0}
      data-task={task.id}
      data-order={task.request?.id}
      aria-describedby={cardHintId}
      className={cn(cardStyles, looks[task.status], isDouble && 'border-destructive bg-destructive-muted')}
    >
      {(hours !== undefined || isResponsible || isVisit || customerKnowsOther) && (
        <span className="flex items-center gap-1 text-[0.6875rem] text-muted-foreground max-md:text-xs print:text-[0.625rem]">
          {hours && <span className="min-w-0 tracking-tight">{hours}</span>}
          {part === 'first' && <Sign icon={ArrowRight} text="geht am nächsten Tag weiter" />}
          {isVisit && <Sign icon={Repeat} text="Wiederkehrend" />}
          {customerKnowsOther && (
            <Sign icon={MailWarning} text="Der Kunde kennt noch einen anderen Termin" className="text-warning" />
          )}
          {isFinished && <Sign icon={Check} text="" />}
          {isResponsible && <Sign icon={Star} text="verantwortlich" className="ml-auto fill-current text-primary" />}
        </span>
      )}
      <span className="line-clamp-4 font-semibold wrap-anywhere hyphens-auto">{withSoftHyphens(task.title)}</span>
      {isDouble && (
        <span className="flex items-center gap-1 font-medium text-destructive">
          <TriangleAlert aria-hidden className="size-3 shrink-0" />
          <span>
            Doppelt<span className="sr-only"> geplant</span>
          </span>
        </span>
      )}
      {away && !isFinished && (
        <span className="flex items-start gap-1 font-medium text-destructive">
          <CalendarOff aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{away}</span>
        </span>
      )}
      {customer && <Line icon={Contact} text={customer} />}
      {town && (
        <span className="line-clamp-2 wrap-anywhere hyphens-auto text-muted-foreground">{withSoftHyphens(town)}</span>
      )}
      {people && <Line icon={UserRound} text={people} />}
      {vehicle && <Line icon={Truck} text={vehicle} />}
      <span className="sr-only">{`Status: ${labelOf(taskStatuses, task.status)}`}</span>
    </div>
  );
});

interface SignProps {
  icon: typeof Check;
  /** For screen readers; nothing where the visible text says it. */
  text: string;
  className?: string;
}

function Sign({ icon: Icon, text, className }: SignProps) {
  return (
    <>
      <Icon aria-hidden className={cn('size-3 shrink-0', className)} />
      {text && <span className="sr-only">{text}</span>}
    </>
  );
}

/** A line of a card, with its icon. */
export function Line({ icon: Icon, text }: { icon: typeof Check; text: string }) {
  return (
    <span className="flex items-start gap-1 text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0 max-md:mt-1" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere hyphens-auto">{withSoftHyphens(text)}</span>
    </span>
  );
}
