import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldNotes, type FieldProps, useField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { describeRhythm, rhythms } from '@/features/sites/checklist';
import { emptyChecklistItem, type ChecklistItemInput, maxChecklistItems } from '@/features/sites/schema';
import { optionsOf } from '@/lib/labels';
import { ChecklistTemplates } from './checklist-templates';

/** What is done at a site, line by line, each with its rhythm. Pasted lines become one each. */
export function ChecklistField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, ChecklistItemInput[]>,
) {
  const { field, controlProps, frameProps } = useField(props);
  const list = useRef<HTMLOListElement>(null);
  const { id, label, error } = frameProps;
  const items: readonly ChecklistItemInput[] = field.value;

  const put = (changed: readonly ChecklistItemInput[], focused?: number) => {
    field.onChange(changed);
    if (focused === undefined) return;
    // The line is rendered after this.
    requestAnimationFrame(() => list.current?.children[focused]?.querySelector('input')?.focus());
  };
  const change = (index: number, part: Partial<ChecklistItemInput>) =>
    put(items.map((item, place) => (place === index ? { ...item, ...part } : item)));
  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const own = items[index]?.text ? [items[index]] : [];
    const pasted = lines.map((text) => ({ ...emptyChecklistItem, text }));
    put(
      [...items.slice(0, index), ...own, ...pasted, ...items.slice(index + 1)],
      index + own.length + lines.length - 1,
    );
  };

  return (
    <fieldset className="space-y-3 border-t pt-4" aria-describedby={controlProps['aria-describedby']}>
      <legend className="float-left mb-3 w-full text-base font-semibold">{label}</legend>
      <p className="clear-both text-sm text-muted-foreground">
        Was dort zu tun ist. Eine eingefügte Liste wird in Zeilen aufgeteilt.
      </p>
      <ol ref={list} className="space-y-5 empty:hidden sm:space-y-3">
        {items.map((item, index) => {
          const name = `Zeile ${index + 1}`;
          const isOwn = !Object.hasOwn(rhythms, item.rhythm);
          return (
            <li
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_13rem_auto]"
            >
              <Input
                aria-label={name}
                className="col-start-1 row-start-1"
                ref={index === 0 ? field.ref : undefined}
                aria-invalid={controlProps['aria-invalid']}
                autoComplete="off"
                value={item.text}
                onBlur={field.onBlur}
                onChange={(event) => change(index, { text: event.target.value })}
                onPaste={(event) => paste(index, event)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing || items.length >= maxChecklistItems)
                    return;
                  event.preventDefault();
                  put([...items.slice(0, index + 1), emptyChecklistItem, ...items.slice(index + 1)], index + 1);
                }}
              />
              <Select
                aria-label={`Turnus von ${name}`}
                className="col-start-1 row-start-2 sm:col-start-2 sm:row-start-1"
                options={[
                  ...optionsOf<string>(rhythms),
                  ...(isOwn ? [{ value: item.rhythm, label: describeRhythm(item.rhythm) }] : []),
                ]}
                value={item.rhythm}
                onChange={(rhythm) => change(index, { rhythm, ...(rhythm ? {} : { starts_on: '' }) })}
              />
              {item.rhythm && (
                <Input
                  type="date"
                  aria-label={`Erster Tag von ${name}`}
                  className="col-start-1 row-start-3 sm:col-start-2 sm:row-start-2"
                  min="2000-01-01"
                  max="2099-12-31"
                  value={item.starts_on}
                  onChange={(event) => change(index, { starts_on: event.target.value })}
                />
              )}
              <Button
                variant="ghost"
                size="icon"
                className="col-start-2 row-start-1 sm:col-start-3"
                aria-label={`${name} entfernen`}
                onClick={() => put(items.filter((_item, place) => place !== index))}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          );
        })}
      </ol>
      <FieldNotes id={id} error={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Plus}
          variant="outline"
          size="sm"
          disabled={items.length >= maxChecklistItems}
          onClick={() => put([...items, emptyChecklistItem], items.length)}
        >
          Zeile hinzufügen
        </Button>
        <ChecklistTemplates
          lines={() => items.map(({ text }) => text.trim()).filter(Boolean)}
          leftOut="ohne Turnus"
          onAdd={(lines) =>
            put([
              ...items.filter(({ text, rhythm }) => text || rhythm),
              ...lines.map((text) => ({ ...emptyChecklistItem, text })),
            ])
          }
        />
      </div>
    </fieldset>
  );
}
