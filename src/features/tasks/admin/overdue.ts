import { berlinDay, berlinDayStart } from '@/lib/time/berlin-time';

interface Tasks {
  neq: (column: 'status', status: 'abgeschlossen') => this;
  lt: (column: 'starts_at', moment: string) => this;
  lte: (column: 'ends_at', moment: string) => this;
}

/** Filters tasks to the unfinished ones that ended before today. */
export function onlyOverdue<Query extends Tasks>(tasks: Query): Query {
  const morning = berlinDayStart(berlinDay());
  // The condition on `starts_at` excludes nothing, because tasks end after they start; it makes the query use the
  // index.
  return tasks.neq('status', 'abgeschlossen').lt('starts_at', morning).lte('ends_at', morning);
}
