import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';

const RowMenuContent = lazyDialog(async () => (await import('./row-menu-content')).RowMenuContent);

export interface RowMenuItem {
  label: string;
  isDestructive?: boolean;
  onSelect: () => void;
}

interface RowMenuProps {
  /** Name of the row, for screen readers. */
  row: string;
  items: readonly RowMenuItem[];
}

/** A row's less frequent actions behind a button. The menu itself is mounted only while it is open. */
export function RowMenu({ row, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The menu's container: the dialog around the button, outside of which nothing is reachable, else the page's
  // landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const name = `Weitere Aktionen: ${row}`;
  return (
    <span className="relative inline-flex">
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="pointer-fine:size-9"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) =>
          setPlace(place ? null : currentTarget.closest<HTMLElement>('[role=dialog], main'))
        }
      >
        <Ellipsis aria-hidden />
      </Button>
      {place && (
        <RowMenuContent name={name} items={items} button={button} place={place} onClose={() => setPlace(null)} />
      )}
    </span>
  );
}
