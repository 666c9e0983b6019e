import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CloseButton } from '@/components/ui/dialog';
import type { PanelProps } from './data-table';
import { QueryView } from '@/components/layout/query-view';
import { rowLinkOf, arrowKeyStep } from './row-link';

interface RowPanelProps<Row, Key extends QueryKey> extends PanelProps<Row> {
  /** Reads a row that is not on the page; null when it does not exist. */
  query: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>;
  /** Title of the row. */
  title: (row: Row) => string;
  /** Its values: `PanelField`s. */
  children: (row: Row) => ReactNode;
  /** Actions on the row. */
  actions?: (row: Row) => ReactNode;
}

/** If the list is hidden behind the panel, the panel is modal. */
const coversList = () => window.matchMedia('(width < 64rem)').matches;

/**
 * A row's details beside its list, or instead of it on small screens. The arrow keys and two buttons move to the
 * neighbouring rows of the page; closing it returns the focus to the row.
 */
export function RowPanel<Row extends { id: string }, Key extends QueryKey>({
  id,
  rows,
  query,
  title,
  children,
  actions,
  onOpen,
  onClose,
}: RowPanelProps<Row, Key>) {
  const [isModal] = useState(coversList);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  const onPage = rows.find((row) => row.id === id);
  const elsewhere = useQuery({ ...query(id), enabled: !onPage });
  const row = onPage ?? elsewhere.data;
  const name = row ? title(row) : 'Eintrag';

  useEffect(() => {
    shown.current = id;
    rowLinkOf(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const neighbour = (of: string, step: number) => {
    const at = rows.findIndex((row) => row.id === of);
    return at < 0 ? undefined : rows[at + step]?.id;
  };
  const go = (step: number) => {
    // The next key can arrive before the URL has changed.
    const next = neighbour(shown.current, step);
    if (!next) return;
    shown.current = next;
    onOpen(next);
    // A button that becomes disabled would lose the focus.
    content.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowKeyStep(event);
    if (!step) return;
    event.preventDefault();
    go(step);
  };

  const values = (found: Row | null) =>
    found ? (
      // A new row gets a new list element, so that running actions in its controls stay with the old row.
      <dl key={found.id} className="space-y-4">
        {children(found)}
      </dl>
    ) : (
      <p>Diesen Eintrag gibt es nicht mehr.</p>
    );
  return (
    <Radix.Root open modal={isModal} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          data-side-panel
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (rowLinkOf(shown.current) ?? document.querySelector('main'))?.focus();
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-full animate-slide-in flex-col border-l bg-card shadow-float focus-visible:outline-none lg:w-112 print:hidden"
        >
          {/* No header or footer elements: next to a dialog's they would duplicate the page's landmarks. */}
          <div className="flex items-start gap-2 border-b py-4 pr-16 pl-5 max-[20rem]:flex-wrap sm:pl-6">
            <Radix.Title
              className="min-w-0 flex-1 py-1.5 text-xl wrap-anywhere hyphens-auto max-[20rem]:order-last max-[20rem]:basis-full"
              aria-live="polite"
            >
              <span key={name}>{name}</span>
            </Radix.Title>
            <Neighbour label="Vorige Zeile" icon={ChevronUp} enabled={!!neighbour(id, -1)} onClick={() => go(-1)} />
            <Neighbour label="Nächste Zeile" icon={ChevronDown} enabled={!!neighbour(id, 1)} onClick={() => go(1)} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5 sm:p-6">
            {onPage ? (
              values(onPage)
            ) : (
              <QueryView query={elsewhere} failure="Fehler beim Laden des Eintrags">
                {values}
              </QueryView>
            )}
          </div>
          {row && actions && (
            <div
              key={row.id}
              className="flex flex-wrap gap-3 border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:hidden sm:px-6"
            >
              {actions(row)}
            </div>
          )}
          <CloseButton className="absolute top-4 right-4" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface NeighbourProps {
  label: string;
  icon: LucideIcon;
  enabled: boolean;
  onClick: () => void;
}

function Neighbour({ label, icon: Icon, enabled, onClick }: NeighbourProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} disabled={!enabled} onClick={onClick}>
      <Icon aria-hidden />
    </Button>
  );
}
