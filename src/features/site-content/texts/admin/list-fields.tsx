import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { SingleTextField } from './single-text-field';
import { emptyEntry, type ListField } from './text-field';

/** The entries of a list, which can be added, removed and reordered. */
export function ListFields({ name, field }: { name: string; field: ListField }) {
  const { control } = useFormContext();
  const { fields: entries, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const { isSubmitting } = useFormState();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');

  const put = (from: number, to: number, direction: 'up' | 'down') => {
    move(from, to);
    setSaid(`${field.entry} ${from + 1} steht jetzt an Stelle ${to + 1}.`);
    // The entry was removed from the DOM and inserted again, which lost the focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLElement>('[data-move]');
      const wanted = [...(buttons ?? [])].filter((button) => !button.matches(':disabled'));
      (wanted.find((button) => button.dataset.move === direction) ?? wanted[0])?.focus();
    });
  };
  return (
    <section aria-label={field.label} className="space-y-4 border-t pt-5">
      <h3 className="text-base font-semibold">{field.label}</h3>
      {field.hint && <p className="text-sm text-muted-foreground">{field.hint}</p>}
      {entries.length === 0 && <p className="text-muted-foreground">Ohne Eintrag wird dieser Teil nicht gezeigt.</p>}
      <ol ref={list} className="space-y-4">
        {entries.map(({ key }, index) => {
          const entry = `${field.entry} ${index + 1}`;
          return (
            <li key={key} aria-label={entry} className="space-y-4 rounded-xl border p-4">
              <div className="flex items-center justify-between gap-3">
                <h4 className="font-medium">{entry}</h4>
                <div className="flex gap-1">
                  <Button
                    variant="ghost"
                    size="icon"
                    data-move="up"
                    aria-label={`${entry} nach oben`}
                    disabled={index === 0 || isSubmitting}
                    onClick={() => put(index, index - 1, 'up')}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    data-move="down"
                    aria-label={`${entry} nach unten`}
                    disabled={index === entries.length - 1 || isSubmitting}
                    onClick={() => put(index, index + 1, 'down')}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`${entry} entfernen`}
                    disabled={isSubmitting}
                    onClick={() => {
                      remove(index);
                      setSaid(`${entry} entfernt.`);
                    }}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
              </div>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                {Object.entries(field.fields).map(([part, single]) => (
                  <SingleTextField
                    key={part}
                    name={`${name}.${index}.${part}`}
                    field={single}
                    className={single.kind === 'text' ? 'sm:col-span-2' : ''}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        icon={Plus}
        variant="outline"
        size="sm"
        disabled={entries.length >= field.most || isSubmitting}
        onClick={() => append(emptyEntry(field))}
      >
        {`${field.entry} hinzufügen`}
      </Button>
    </section>
  );
}
