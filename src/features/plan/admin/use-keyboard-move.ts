import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { PlanSlot, PlanRow } from './move';
import { formatDay } from '@/lib/format/format';
import type { Names } from './build-plan';
import { minutesOf, timeOf } from '@/lib/time/clock-minutes';
import { quarter, type MinuteRange, spanOn } from './hours';
import { cardOf, cardsOf, type PlanItem, titleOf } from './items';
import { elementOfSlot, highlight, pointAt, slotName, slotOf } from './slots';

interface Held {
  item: PlanItem;
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
  /** The hours across the only day, if left and right are earlier and later instead of another day. */
  hours?: MinuteRange;
  names: Names;
  itemOf: (card: HTMLElement) => PlanItem | undefined;
  move: (item: PlanItem, from: PlanSlot, to: PlanSlot) => boolean;
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
 * cancels. The list of unplanned tasks comes before Monday and after Sunday, or before the first hour and after the last.
 */
export function useKeyboardMove({ plan, rows, days, hours, names, itemOf, move, announce }: Options) {
  const held = useRef<Held>(undefined);
  const followed = useRef<{ item: PlanItem; to: PlanSlot }>(undefined);

  const rowName = (row: PlanRow) => (row.id === null ? 'Ohne Mitarbeiter' : (names.get(row.id) ?? 'Unbekannt'));
  const nameOf = (slot: PlanSlot) =>
    slot === 'unplanned'
      ? 'Nicht eingeplant'
      : [formatDay(slot.day), slot.time && `${slot.time} Uhr`, rowName(slot.row)].filter(Boolean).join(', ');

  const show = (slot: PlanSlot, isTarget: boolean) => {
    const element = plan.current && elementOfSlot(plan.current, slot);
    highlight(element, isTarget);
    const time = slot === 'unplanned' ? undefined : slot.time;
    pointAt(element, isTarget && time !== undefined ? minutesOf(time) : undefined);
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
      followed.current = { item: lost.item, to: lost.from };
      const what = lost.item.task ? 'verschoben' : 'eingeplant';
      announce(`${titleOf(lost.item)} wurde inzwischen von jemand anderem ${what}.`);
    }
    // A card in another slot is another element: the focus moves with it, there and back.
    const { item, to } = followed.current ?? {};
    if (!item || !to || !plan.current || document.activeElement !== document.body) return;
    const own = cardsOf(item);
    const slot = elementOfSlot(plan.current, to);
    const card = slot?.querySelector<HTMLElement>(own) ?? plan.current.querySelector<HTMLElement>(own);
    // A closed list shows no card.
    (card ?? slot?.querySelector('button'))?.focus();
  });

  const take = (card: HTMLElement) => {
    const item = itemOf(card);
    const from = slotOf(card);
    if (!item || !from) return;
    if (item.task?.status === 'abgeschlossen') return announce('Was abgeschlossen ist, wird nicht verschoben.');
    const row = rows.findIndex((each) => from !== 'unplanned' && slotName({ ...from, row: each }) === slotName(from));
    held.current = { item, card, from, to: from, row: Math.max(row, 0) };
    card.setAttribute('data-dragged', '');
    show(from, true);
    announce(
      `${titleOf(item)} aufgenommen: ${nameOf(from)}. Die Pfeiltasten wählen ${hours ? 'Uhrzeit' : 'Tag'} und Zeile, die Leertaste legt ab, Escape bricht ab.`,
    );
  };

  /** Day and time next to a slot; undefined for the list of unplanned tasks. */
  const beside = ({ item: { task }, to }: Held, right: number): { day: string; time?: string } | undefined => {
    if (to !== 'unplanned' && right === 0) return { day: to.day, time: to.time };
    if (!hours) {
      const day = days[(to === 'unplanned' ? (right > 0 ? -1 : days.length) : days.indexOf(to.day)) + right];
      return day === undefined ? undefined : { day };
    }
    const [day = ''] = days;
    const outside = right > 0 ? hours.from - quarter : hours.to;
    const begin =
      to === 'unplanned' ? outside : task && to.time === undefined ? spanOn(day, task).from : minutesOf(to.time ?? '');
    // A task that began before the hours shown continues from the first one.
    const next = (Math.floor(Math.max(begin, hours.from - quarter) / quarter) + right) * quarter;
    return next < hours.from || next >= hours.to ? undefined : { day, time: timeOf(next) };
  };

  const go = (current: Held, [down, right]: readonly [number, number]) => {
    const { to } = current;
    if (to === 'unplanned' && right === 0) return;
    const next = beside(current, right);
    show(to, false);
    current.row = clamped(current.row + down, rows.length);
    const row = rows[current.row];
    current.to = next && row ? { row, ...next } : 'unplanned';
    show(current.to, true);
    announce(nameOf(current.to));
  };

  const putDown = ({ item, from, to }: Held) => {
    letGo();
    followed.current = { item, to };
    const isElsewhere = slotName(from) !== slotName(to) || (to !== 'unplanned' && to.time !== undefined);
    const isMoved = isElsewhere && move(item, from, to);
    if (!isMoved) return announce(`${titleOf(item)} bleibt, wo es war.`);
    // The form of an order's task says by itself for whom and when.
    announce(item.task ? `${titleOf(item)} abgelegt: ${nameOf(to)}.` : `Formular für ${titleOf(item)}.`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardOf(event.target);
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
      announce(`Abgebrochen. ${titleOf(current.item)} bleibt, wo es war.`);
    } else putDown(current);
  };

  const onBlur = (event: FocusEvent) => {
    if (held.current?.card === event.target) letGo();
  };
  // A user who has moved on should not have the focus pulled back.
  const onFocus = (event: FocusEvent) => {
    const { item } = followed.current ?? {};
    if (item && !event.target.matches(cardsOf(item))) followed.current = undefined;
  };
  const onPointerDown = () => {
    followed.current = undefined;
  };
  return { handlers: { onKeyDown, onBlur, onFocus, onPointerDown }, isHolding: () => held.current !== undefined };
}
