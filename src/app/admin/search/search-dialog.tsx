import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorNotice } from '@/components/layout/error-notice';
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
import { findScreens, type FoundScreen } from './screens';
import { useStaffAndVehicles } from './use-staff-and-vehicles';

const { admin } = paths;

type Found = Database['public']['Functions']['search_everything']['Returns'][number];

/** A row that was found; the generated types do not know which columns may be null. */
type Hit = Omit<Found, 'customer' | 'detail'> & Record<'customer' | 'detail', string | null>;

type Choice = { screen: FoundScreen } | { hit: Hit };

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

/** Finds screens and rows of every kind as the user types; arrow keys choose, Enter opens. */
export function SearchDialog({ menu, onClose }: { menu: readonly FoundScreen[]; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const isSearching = search.length >= 2;
  const found = useQuery({
    ...adminSearchQueries.everything(search),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const staff = useStaffAndVehicles(search, isSearching);
  const groups: [label: string, screens: FoundScreen[]][] = [
    ['Seiten', isSearching ? findScreens(search, menu) : []],
    ['Mitarbeiter', staff.people],
    ['Fahrzeuge', staff.vehicles],
  ];
  const screens = groups.flatMap(([, ofGroup]) => ofGroup);
  const hits: readonly Hit[] = (isSearching && found.data) || [];
  // Results for an earlier search text cannot be opened.
  const isCurrent = typed.trim() === search;
  const choices: Choice[] = [
    ...screens.map((screen) => ({ screen })),
    ...(found.isPlaceholderData ? [] : hits.map((hit) => ({ hit }))),
  ];
  const open = (choice: Choice) => {
    onClose();
    void navigate('screen' in choice ? choice.screen.to : kinds[choice.hit.kind].to(choice.hit.id));
  };
  const { fieldProps, listProps, optionProps, restart } = useCombobox(isCurrent ? choices : [], open);

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
            placeholder="Name, Nummer, Straße, Telefon, Betreff, Seite …"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              restart();
            }}
          />
        </div>
        {!isSearching ? (
          <p className="text-muted-foreground">
            Findet Kunden, Objekte, Verträge, Leads, Kundenaufträge, Aufträge, Angebote, Rechnungen, Mitarbeiter,
            Fahrzeuge und die Seiten der Verwaltung, sobald Sie zwei Zeichen eingeben. Mehrere Wörter dürfen in
            beliebiger Reihenfolge stehen.
          </p>
        ) : (
          <>
            <QueryView query={found} failure="Fehler bei der Suche">
              {(all) => <Result hits={all} screens={screens.length} />}
            </QueryView>
            {staff.failure && (
              <ErrorNotice
                message="Fehler beim Laden der Mitarbeiter und Fahrzeuge"
                onRetry={staff.failure.retry}
                pending={staff.failure.isRetrying}
              />
            )}
            <div
              {...listProps}
              aria-label="Treffer"
              data-old={found.isPlaceholderData || undefined}
              className="space-y-4 transition-opacity empty:hidden data-old:opacity-60"
            >
              {groups.map(
                ([label, ofGroup]) =>
                  ofGroup.length > 0 && (
                    <Group key={label} label={label}>
                      {ofGroup.map((screen) => {
                        const index = screens.indexOf(screen);
                        return (
                          <Option key={index} {...optionProps({ screen }, index)}>
                            {screen.label}
                          </Option>
                        );
                      })}
                    </Group>
                  ),
              )}
              {optionsOf(foundKinds).map(({ value: kind, label }) => {
                const ofKind = hits.flatMap((hit, index) =>
                  hit.kind === kind ? [{ hit, index: screens.length + index }] : [],
                );
                if (ofKind.length === 0) return null;
                return (
                  <Group key={kind} label={label}>
                    {ofKind.map(({ hit, index }) => (
                      <Option key={hit.id} {...optionProps({ hit }, index)}>
                        <HitText hit={hit} />
                      </Option>
                    ))}
                  </Group>
                );
              })}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The number of results for screen readers; visible only if there are none, or only similarly spelled ones. */
function Result({ hits, screens }: { hits: readonly Hit[]; screens: number }) {
  const count = hits.length + screens;
  // Screens, employees and vehicles are found exactly.
  const isSimilar = screens === 0 && hits.some(({ is_similar }) => is_similar);
  const text = isSimilar ? 'Nichts genau gefunden. Ähnlich geschrieben:' : `${count} Treffer`;
  return (
    <p role="status" className={cn('text-muted-foreground', count > 0 && !isSimilar && 'sr-only')}>
      <span key={text}>{count === 0 ? 'Nichts gefunden.' : text}</span>
    </p>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className="px-3 pb-1 text-sm text-muted-foreground">
        {label}
      </p>
      {children}
    </div>
  );
}

function Option(props: ComponentProps<'div'>) {
  return <div className="cursor-pointer rounded-lg px-3 py-2 aria-selected:bg-accent" {...props} />;
}

function HitText({ hit: { kind, title, customer, detail, happened_at: moment } }: { hit: Hit }) {
  const details = detail && (kinds[kind].detail?.(detail) ?? detail);
  return (
    <>
      <p className="flex justify-between gap-3">
        <span className="truncate">{title}</span>
        <span className="shrink-0 text-sm text-muted-foreground">{formatDate(moment)}</span>
      </p>
      <p className="truncate text-sm text-muted-foreground">{[customer, details].filter(Boolean).join(' · ')}</p>
    </>
  );
}
