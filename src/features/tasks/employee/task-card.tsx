import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LongText } from '@/components/ui/long-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import { formatTaskTime } from '@/features/tasks/task-time';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { TaskStatusButtons } from './task-status-buttons';

type Task = Pick<
  Row<'tasks'>,
  'id' | 'title' | 'description' | 'status' | 'created_at' | 'starts_at' | 'ends_at' | 'place'
>;

/** A read-only task, with a button for each status, and a link to its page. */
export function TaskCard({ task }: { task: Task }) {
  return (
    <Card>
      <div className="space-y-1">
        <h2 className="text-lg break-words">{task.title}</h2>
        <p className="text-sm text-muted-foreground">{`Vom ${formatDate(task.created_at)}`}</p>
        {task.starts_at && <p className="font-medium">{formatTaskTime(task)}</p>}
        {task.place && <p className="wrap-anywhere">{task.place}</p>}
      </div>
      {task.description && <LongText text={task.description} label={`Beschreibung von ${task.title}`} lines={6} />}
      <TaskStatusButtons task={task} />
      <Button asChild variant="outline" className="h-12">
        <Link to={withId(paths.employee.task, task.id)} aria-label={`Auftrag öffnen: ${task.title}`}>
          Auftrag öffnen
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </Card>
  );
}
