import type { AdminTask } from '@/features/tasks/admin/queries';
import type { OrderToPlan } from './queries';

/** What a card that can be moved stands for: a task, or an order that becomes one. */
export type PlanItem = { task: AdminTask; order?: never } | { task?: never; order: OrderToPlan };

/** The name of an item, for messages. */
export const titleOf = ({ task, order }: PlanItem): string => (task ? task.title : order.subject);

/** The card that an element is in. */
export const cardOf = (element: EventTarget): HTMLElement | null =>
  (element as HTMLElement).closest<HTMLElement>('[data-task], [data-order]');

/** The selector of an item's cards; an order's card is replaced by that of its task. */
export const cardsOf = ({ task, order }: PlanItem): string =>
  task ? `[data-task="${task.id}"]` : `[data-order="${order.id}"]`;

/** The item of a card among all tasks and orders; its `data-task` is the id of the task, else `data-order` of the order. */
export function findPlanItem(
  { dataset }: HTMLElement,
  tasks: readonly AdminTask[],
  orders: readonly OrderToPlan[],
): PlanItem | undefined {
  if (dataset.task) {
    const task = tasks.find(({ id }) => id === dataset.task);
    return task && { task };
  }
  const order = orders.find(({ id }) => id === dataset.order);
  return order && { order };
}
