import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { PlanSlot, PlanRow } from './move';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { formatDay } from '@/lib/format/format';
import type { Names } from './build-plan';
import { elementOfSlot, highlight, slotName, slotOf } from './slots';

interface Held {
  task: AdminTask;
  card: HTMLElement;
  from: PlanSlot;
  to: PlanSlot;
  /** The row that the card is in, or returns to from the list. */
  row: number;
}

interface Options {
  /** The element containing all slots. */
  plan: RefObject<HTMLElement | null>;
  rows: readonly PlanRow[];
  days: readonly string[];
  names: Names;
  taskOf: (id: string) => AdminTask | undefined;
  move: (task: AdminTask, from: PlanSlot, to: PlanSlot) => boolean;
  /** Announces a message to screen readers. */
  announce: (text: string) => void;
}

const steps: Partial<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamped = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

/**
 * Moves cards by keyboard: the space bar picks one up, the arrow keys choose its slot, space or Enter drops it, Escape
 * cancels. The list of unplanned tasks comes before Monday and after Sunday.
 */
export function useKeyboardMove({ plan, rows, days, names, taskOf, move, announce }: Options) {
  const held = useRef<Held>(undefined);
  const followed = useRef<{ id: string; to: PlanSlot }>(undefined);

  const rowName = (row: PlanRow) => (row.id === null ? 'Ohne Mitarbeiter' : (names.get(row.id) ?? 'Unbekannt'));
  const nameOf = (slot: PlanSlot) =>
    slot === 'unplanned' ? 'Nicht eingeplant' : `${formatDay(slot.day)}, ${rowName(slot.row)}`;

  const show = (slot: PlanSlot, isTarget: boolean) => {
    const element = plan.current && elementOfSlot(plan.current, slot);
    highlight(element, isTarget);
    if (isTarget) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const letGo = () => {
    if (!held.current) return;
    show(held.current.to, false);
    held.current.card.removeAttribute('data-dragged');
    held.current = undefined;
  };

  useEffect(() => {
    const lost = held.current;
    // Moved by another user: the card is a different element now, and no longer picked up.
    if (lost && !lost.card.isConnected) {
      letGo();
      followed.current = { id: lost.task.id, to: lost.from };
      announce(`${lost.task.title} wurde inzwischen von jemand anderem verschoben.`);
    }
    // A card in another slot is another element: the focus moves with it, there and back.
    const { id, to } = followed.current ?? {};
    if (!id || !to || !plan.current || document.activeElement !== document.body) return;
    const own = `[data-task="${id}"]`;
    const slot = elementOfSlot(plan.current, to);
    const card = slot?.querySelector<HTMLElement>(own) ?? plan.current.querySelector<HTMLElement>(own);
    // A closed list shows no card.
    (card ?? slot?.querySelector('button'))?.focus();
  });

  const take = (card: HTMLElement) => {
    const task = taskOf(card.dataset.task ?? '');
    const from = slotOf(card);
    if (!task || !from) return;
    if (task.status === 'abgeschlossen') return announce('Was abgeschlossen ist, wird nicht verschoben.');
    const row = rows.findIndex((each) => from !== 'unplanned' && slotName({ ...from, row: each }) === slotName(from));
    held.current = { task, card, from, to: from, row: Math.max(row, 0) };
    card.setAttribute('data-dragged', '');
    show(from, true);
    announce(
      `${task.title} aufgenommen: ${nameOf(from)}. Die Pfeiltasten wählen Tag und Zeile, die Leertaste legt ab, Escape bricht ab.`,
    );
  };

  const go = (current: Held, [down, right]: readonly [number, number]) => {
    const { to } = current;
    const column = to === 'unplanned' ? (right > 0 ? -1 : days.length) : days.indexOf(to.day);
    const day = days[column + right];
    if (to === 'unplanned' && right === 0) return;
    show(to, false);
    current.row = clamped(current.row + down, rows.length);
    const row = rows[current.row];
    current.to = day !== undefined && row ? { row, day } : 'unplanned';
    show(current.to, true);
    announce(nameOf(current.to));
  };

  const putDown = ({ task, from, to }: Held) => {
    letGo();
    followed.current = { id: task.id, to };
    const isMoved = slotName(from) !== slotName(to) && move(task, from, to);
    announce(isMoved ? `${task.title} abgelegt: ${nameOf(to)}.` : `${task.title} bleibt, wo es war.`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-task]');
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = held.current;
    if (!current) {
      if (event.key !== ' ') return;
      event.preventDefault();
      take(card);
      return;
    }
    const step = steps[event.key];
    const isKnown = step ?? [' ', 'Enter', 'Escape'].includes(event.key);
    if (!isKnown) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) go(current, step);
    else if (event.key === 'Escape') {
      letGo();
      announce(`Abgebrochen. ${current.task.title} bleibt, wo es war.`);
    } else putDown(current);
  };

  const onBlur = (event: FocusEvent) => {
    if (held.current?.card === event.target) letGo();
  };
  // A user who has moved on should not have the focus pulled back.
  const onFocus = (event: FocusEvent) => {
    if ((event.target as HTMLElement).dataset.task !== followed.current?.id) followed.current = undefined;
  };
  const onPointerDown = () => {
    followed.current = undefined;
  };
  return { handlers: { onKeyDown, onBlur, onFocus, onPointerDown }, isHolding: () => held.current !== undefined };
}
