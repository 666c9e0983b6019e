import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '@functions/documents/content';
import { Button } from '@/components/ui/button';
import { CardTitle } from '@/components/ui/card';
import { Select } from '@/components/ui/select';
import { adminBillingSettingsQueries } from '@/features/documents/billing-settings/admin/queries';
import {
  type DraftLine as Line,
  emptyLine,
  isAsRequested,
  lineOfService,
  withFacts,
  withoutEmptyLast,
} from '@/features/documents/content-form';
import { DocumentTemplateButtons } from '@/features/documents/templates/admin/document-template-buttons';
import type { TemplatedDraft } from '@/features/documents/templates/content';
import { adminServiceQueries } from '@/features/services/admin/queries';
import { LineItemFields } from './draft-line';
import { ExtrasButton } from './extras-button';
import { HoursButton } from './hours-button';
import { PricesField } from './prices-field';

/** Label of the button that adds a line item. */
export const addLineId = 'position-hinzufuegen';

interface DraftLinesProps {
  /** The customer's order whose hours can become line items. */
  order?: string | undefined;
  /** Whether they may be due more than once. */
  canRecur?: boolean;
  /** The line items that a request began the draft with. */
  requested?: readonly Line[] | undefined;
}

const none: readonly Line[] = [];

/** The line items of a draft, which can be added, removed and reordered. */
export function DraftLines({ order, canRecur = false, requested = none }: DraftLinesProps) {
  const { control, getValues, setFocus } = useFormContext<TemplatedDraft>();
  const { fields, append, remove, move, insert, replace, update } = useFieldArray({ control, name: 'lines' });
  // Without services, line items are typed by hand: a failure to load them is not reported.
  const { data: catalogue, isPending: isLoading } = useQuery(adminServiceQueries.catalogue);
  const { data: usual } = useQuery(adminBillingSettingsQueries.current);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();

  const put = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return false;
    move(from, to);
    setSaid(`Position ${from + 1} steht jetzt an Stelle ${to + 1}.`);
    return true;
  };
  const putByKey = (from: number, to: number) => {
    if (!put(from, to)) return;
    // The row was removed from the DOM and inserted again, which lost the focus.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: false }),
    );
  };

  /** Follows the pointer until it is released: the row moves to the position of the one whose middle it passes. */
  const drag = (id: string, start: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    setDragged(id);
    let place = start;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const above = rows.filter((row, index) => index !== place && row.top + row.height / 2 < clientY).length;
      if (above !== place && put(place, above)) place = above;
    };
    const end = () => {
      setDragged(undefined);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  const isFull = fields.length >= limits.lines;
  const newLine = (service: Partial<Line> = {}): Line => {
    const last = getValues('lines').at(-1);
    const empty = emptyLine(usual?.vat_rate ?? 19);
    return {
      ...empty,
      vat_rate: last?.vat_rate ?? empty.vat_rate,
      unit: last?.unit ?? 'HUR',
      labour: last?.labour ?? true,
      ...service,
    };
  };
  const add = (service?: Partial<Line>) => append(newLine(service));
  const takeHours = (lines: Line[]) => {
    replace(lines);
    setSaid('Die gearbeiteten Stunden stehen in den Positionen.');
  };
  const takeExtras = (lines: Line[]) => {
    replace(lines);
    setSaid('Mehrarbeit und Auslagen stehen in den Positionen.');
  };
  const takeTemplate = (lines: Line[]) => {
    replace(lines);
    setSaid('Die Positionen der Vorlage sind eingesetzt.');
  };
  const take = (id: string) => {
    const service = catalogue?.find((offered) => offered.id === id);
    // The settings may still be loading, or have failed to load.
    const known = usual ?? { vat_rate: 19, is_small_business: getValues('taxation') === 'small-business' };
    if (!service) return;
    const { lines, prices, subject } = getValues();
    const line = { ...lineOfService(service, known, prices), labour: newLine().labour };
    // A requested line item without a price gets the service's: the one of that name, or else the first, which has the
    // request's details.
    const waiting = lines.filter((each) => isAsRequested(each, requested));
    const priced =
      waiting.find(({ name }) => name === line.name) ??
      waiting.find((each) => isAsRequested(each, requested.slice(0, 1)));
    if (priced) {
      const index = lines.indexOf(priced);
      const quantity = priced.unit === line.unit ? priced.quantity : line.quantity;
      update(index, withFacts({ ...line, quantity }, priced.description));
      setSaid(`Position ${index + 1} hat jetzt den Preis von „${service.title}“.`);
      // The row is rendered again first.
      return void requestAnimationFrame(() => setFocus(`lines.${index}.unit_price`));
    }
    const kept = withoutEmptyLast(lines, subject);
    if (kept.length < lines.length) remove(kept.length);
    append(line);
  };
  return (
    <section aria-label="Positionen" className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CardTitle className="text-base">Positionen</CardTitle>
        <PricesField />
      </div>
      {fields.length === 0 && <p className="text-muted-foreground">Noch keine Position.</p>}
      <ol ref={list} className="space-y-3">
        {fields.map((field, index) => (
          <LineItemFields
            key={field.id}
            index={index}
            count={fields.length}
            canRecur={canRecur}
            isDragged={dragged === field.id}
            onDrag={drag(field.id, index)}
            onPut={(to) => putByKey(index, to)}
            onCopy={() => insert(index + 1, getValues(`lines.${index}`))}
            onRemove={() => {
              remove(index);
              setSaid(`Position ${index + 1} entfernt.`);
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button id={addLineId} icon={Plus} variant="outline" onClick={() => add()} disabled={isFull}>
          Position hinzufügen
        </Button>
        {/* In its place while it loads: the buttons beside it would move under a click. */}
        {(isLoading || (catalogue && catalogue.length > 0)) && (
          <Select
            aria-label="Position aus den Dienstleistungen"
            placeholder="Aus den Dienstleistungen"
            className="w-64 max-w-full"
            options={catalogue?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
            value=""
            disabled={isFull || isLoading}
            onChange={take}
          />
        )}
        <DocumentTemplateButtons isQuote={canRecur} requested={requested} onTake={takeTemplate} />
        {order && (
          <>
            <HoursButton order={order} linesOf={() => getValues('lines')} onTake={takeHours} />
            <ExtrasButton order={order} contentOf={getValues} onTake={takeExtras} />
          </>
        )}
      </div>
    </section>
  );
}
