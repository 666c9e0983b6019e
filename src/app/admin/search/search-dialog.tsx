import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useCombobox } from '@/components/ui/use-combobox';
import { paths, withId } from '@/config/paths';
import { adminSearchQueries } from './queries';
import { cn } from '@/lib/cn';
import type { Database } from '@functions/api/database.types';
import { formatDate } from '@/lib/format/format';
import { formatQuotePriceText } from '@/features/quotes/price';
import { formatEuro } from '@/lib/format/format-euro';
import type { Enums } from '@/lib/supabase/tables';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { foundKinds } from '@/features/customers/timeline-labels';
import { optionsOf } from '@/lib/labels';

const { admin } = paths;

type Found = Database['public']['Functions']['search_everything']['Returns'][number];

const rowOf = (list: string) => (id: string) => `${list}?zeile=${id}`;

/** Where each kind of result opens. */
const kinds: Record<Enums<'found_kind'>, { to: (id: string) => string; detail?: (text: string) => string }> = {
  kunde: { to: (id) => withId(admin.customer, id) },
  objekt: { to: (id) => withId(admin.site, id) },
  vertrag: { to: (id) => withId(admin.contract, id) },
  anfrage: { to: rowOf(admin.leads) },
  kundenauftrag: { to: (id) => withId(admin.order, id) },
  auftrag: { to: rowOf(admin.tasks) },
  angebot: { to: (id) => withId(admin.quote, id), detail: formatQuotePriceText },
  rechnung: { to: rowOf(admin.invoices), detail: amountAndOpen },
};

/** The amount in euro, followed by the open amount in cents where part is paid. */
function amountAndOpen(text: string): string {
  const [amount, cents] = text.split(' ');
  return `${formatEuro(Number(amount))}${cents ? `, noch ${formatEuro(Number(cents) / 100)} offen` : ''}`;
}

/** Finds rows of every kind as the user types; arrow keys choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const found = useQuery({
    ...adminSearchQueries.everything(search),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
  // Results for an earlier search text cannot be opened.
  const isCurrent = typed.trim() === search && !found.isPlaceholderData;
  const open = ({ kind, id: row }: Found) => {
    onClose();
    void navigate(kinds[kind].to(row));
  };
  const { fieldProps, listProps, optionProps, restart } = useCombobox((isCurrent && found.data) || [], open);

  return (
    <Dialog title="Alles durchsuchen" width={600} steady onClose={onClose}>
      <div className="space-y-4">
        <div>
          <Label htmlFor={id} className="sr-only">
            Suchbegriff
          </Label>
          <Input
            {...fieldProps}
            id={id}
            autoFocus
            placeholder="Name, Nummer, E-Mail, Telefon, Betreff …"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              restart();
            }}
          />
        </div>
        {search.length < 2 ? (
          <p className="text-muted-foreground">
            Findet Kunden, Objekte, Leads, Kundenaufträge, Aufträge, Angebote und Rechnungen, sobald Sie zwei Zeichen
            eingeben.
          </p>
        ) : (
          <QueryView query={found} failure="Fehler bei der Suche">
            {(all) => (
              <>
                <p role="status" className={cn('text-muted-foreground', all.length > 0 && 'sr-only')}>
                  <span key={all.length}>{all.length === 0 ? 'Nichts gefunden.' : `${all.length} Treffer`}</span>
                </p>
                <div {...listProps} aria-label="Treffer" className="space-y-4 empty:hidden">
                  {optionsOf(foundKinds).map(({ value: kind, label }) => {
                    const { detail } = kinds[kind];
                    const ofKind = all.flatMap((hit, index) => (hit.kind === kind ? [{ hit, index }] : []));
                    if (ofKind.length === 0) return null;
                    return (
                      <div key={kind} role="group" aria-label={label}>
                        <p aria-hidden className="px-3 pb-1 text-sm text-muted-foreground">
                          {label}
                        </p>
                        {ofKind.map(({ hit, index }) => (
                          <div
                            key={hit.id}
                            {...optionProps(hit, index)}
                            className="cursor-pointer rounded-lg px-3 py-2 aria-selected:bg-accent"
                          >
                            <p className="flex justify-between gap-3">
                              <span className="truncate">{hit.title}</span>
                              <span className="shrink-0 text-sm text-muted-foreground">
                                {formatDate(hit.happened_at)}
                              </span>
                            </p>
                            <p className="truncate text-sm text-muted-foreground">
                              {detail?.(hit.detail) ?? hit.detail}
                            </p>
                          </div>
                        ))}
                      </div>
                    );
                  })}
                </div>
              </>
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
}
