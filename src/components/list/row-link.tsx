import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyles } from '@/components/ui/button';
import type { RowAddress } from './use-row-address';

interface RowLinkProps {
  id: string;
  /** Name of the row. */
  name: string;
  address: RowAddress;
}

/** Opens a row beside its list. The up and down arrow keys move between links (`moveBetweenRows`). */
export function RowLink({ id, name, address }: RowLinkProps) {
  return (
    <Link
      to={address.linkTo(id)}
      {...address.step}
      data-row-link={id}
      aria-label={`Details: ${name}`}
      className={buttonStyles({ variant: 'ghost', size: 'icon', className: 'rows:-mr-1 rows:pointer-fine:size-6' })}
    >
      <ChevronRight aria-hidden />
    </Link>
  );
}

/** The link of a row on the screen. */
export const rowLinkOf = (id: string) => linksIn(document).find((link) => link.dataset.rowLink === id);

const linksIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>('[data-row-link]')];

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Step of an arrow key in a list: 1 down, -1 up; undefined with a modifier key or in a field. */
export function arrowKeyStep({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return (target as Element).matches('input, select, textarea') ? undefined : steps[key];
}

/** For `onKeyDown` of the rows: moves from one row's link to the next or previous. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const step = arrowKeyStep(event);
  const links = linksIn(event.currentTarget);
  const from = links.indexOf(event.target as HTMLElement);
  if (!step || from < 0) return;
  event.preventDefault();
  links[from + step]?.focus();
}

/** Whether a click was on the row itself: not on a control, and not selecting text. */
export function isRowClick({ target }: MouseEvent): boolean {
  return !(target as Element).closest('a, button, input, select, label') && !window.getSelection()?.toString();
}
