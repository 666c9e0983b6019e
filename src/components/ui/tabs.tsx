import { type ComponentProps, createContext, type KeyboardEvent, use, useId } from 'react';
import { cn } from '@/lib/cn';

interface OpenTab {
  value: string;
  onValueChange: (value: string) => void;
}

const Open = createContext<OpenTab & { id: string }>({ id: '', value: '', onValueChange: () => undefined });

/**
 * Tabs as in the ARIA Authoring Practices: arrow keys, Home and End move between them and open at once. Not Radix's,
 * whose panel measures itself when it is mounted and renders twice, before a list shows its rows.
 */
export function Tabs({ value, onValueChange, ...props }: OpenTab & ComponentProps<'div'>) {
  const id = useId();
  return (
    <Open value={{ id, value, onValueChange }}>
      <div {...props} />
    </Open>
  );
}

export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      className={cn('mb-6 flex gap-5 overflow-x-auto border-b print:hidden', className)}
      onKeyDown={moveAmongTabs}
      {...props}
    />
  );
}

export function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const { id, value: open, onValueChange } = use(Open);
  const isOpen = value === open;
  const show = () => !isOpen && onValueChange(value);
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isOpen}
      aria-controls={`${id}-${value}`}
      tabIndex={isOpen ? 0 : -1}
      className={cn(
        'min-h-9 border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted-foreground pointer-coarse:min-h-11',
        'transition-colors hover:text-foreground focus-visible:-outline-offset-2',
        'aria-selected:border-primary aria-selected:text-foreground',
        className,
      )}
      onClick={show}
      onFocus={show}
      {...props}
    />
  );
}

interface TabsContentProps extends ComponentProps<'div'> {
  value: string;
  /** Keeps the content of a closed tab mounted. */
  forceMount?: boolean;
}

export function TabsContent({ value, forceMount, children, ...props }: TabsContentProps) {
  const { id, value: open } = use(Open);
  const isOpen = value === open;
  return (
    <div
      role="tabpanel"
      id={`${id}-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      hidden={!isOpen}
      {...props}
    >
      {(isOpen || forceMount) && children}
    </div>
  );
}

const steps: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const step = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : steps[event.key];
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const from = tabs.indexOf(event.target as HTMLElement);
  if (!step || from < 0) return;
  event.preventDefault();
  tabs[step(from, tabs.length)]?.focus();
}
