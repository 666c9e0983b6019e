import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '@/components/crud/status-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { adminBankFileMutations, type BankBooking, type BankEntry, type ReadFile } from '@/data/bank-file/admin';
import { afterBooking, type Suggestion, suggestionsFor } from '@/data/bank-file/match';
import { formatCount, formatDate } from '@/lib/format';
import { formatEuro } from '@/lib/format-euro';
import { useOneTap } from '@/lib/use-one-tap';
import { fits } from '@/texts/bank-file';

interface BankEntriesProps {
  found: ReadFile;
  /** Something is being booked, or no longer. */
  onBooking: (isBooking: boolean) => void;
}

/** How many are shown at once: more than anybody looks through, less than a phone bears. */
const most = 200;

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** What came in, with the invoice that each probably pays, to be booked one by one or all sure ones at once. */
export function BankEntries({ found, onBooking }: BankEntriesProps) {
  const [invoices, setInvoices] = useState(found.invoices);
  const [booked, setBooked] = useState<ReadonlySet<string>>(
    () => new Set(found.entries.filter(({ isBooked }) => isBooked).map(({ id }) => id)),
  );
  const { mutateAsync } = useMutation(adminBankFileMutations.book);
  const [isTaken, book] = useOneTap(async (bookings: BankBooking[]) => {
    onBooking(true);
    try {
      await mutateAsync({
        bookings,
        onBooked: ({ entry, invoice }) => {
          setBooked((before) => new Set([...before, entry.id]));
          setInvoices((before) => afterBooking(before, invoice.id, entry.cents));
        },
      });
    } finally {
      onBooking(false);
    }
  });

  const open = found.entries.filter(({ id }) => !booked.has(id));
  const suggested = suggestionsFor(open, invoices);
  const suggestions = new Map(open.map(({ id }, index) => [id, suggested[index]]));
  const sure = open.flatMap((entry): BankBooking[] => {
    const suggestion = suggestions.get(entry.id);
    return suggestion?.fit === 'sure' ? [{ entry, invoice: suggestion.invoice }] : [];
  });
  const shown = found.entries.filter(({ id }) => booked.has(id) || suggestions.get(id));
  const unknown = found.entries.length - shown.length;

  return (
    <div className="space-y-4">
      <p role="status">{summaryOf(found, shown.length)}</p>
      {sure.length > 1 && (
        <Button pending={isTaken} className="max-sm:w-full" onClick={() => book(sure)}>
          {`Alle ${formatCount(sure.length)} sicheren buchen`}
        </Button>
      )}
      {shown.length > 0 && (
        <ul aria-label="Zahlungseingänge" className="space-y-3">
          {shown.slice(0, most).map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              suggestion={suggestions.get(entry.id)}
              isTaken={isTaken}
              onBook={(invoice) => book([{ entry, invoice }])}
            />
          ))}
        </ul>
      )}
      {shown.length > most && (
        <p className="text-sm text-muted-foreground">
          {`Gezeigt sind die ersten ${most}. Sind sie gebucht, lesen Sie die Datei bitte noch einmal ein.`}
        </p>
      )}
      {shown.length > 0 && unknown > 0 && (
        <p className="text-sm text-muted-foreground">
          {`${count(unknown, 'Eingang passt', 'Eingänge passen')} zu keiner offenen Rechnung.`}
        </p>
      )}
    </div>
  );
}

function summaryOf({ entries, others }: ReadFile, shown: number): string {
  const rest = others > 0 ? ` ${count(others, 'anderer Umsatz bleibt', 'andere Umsätze bleiben')} außer Acht.` : '';
  if (entries.length === 0) return `Die Datei enthält keinen Zahlungseingang.${rest}`;
  const all = count(entries.length, 'Zahlungseingang', 'Zahlungseingänge');
  if (shown === 0) return `${all} gelesen, keiner davon passt zu einer offenen Rechnung.${rest}`;
  return `${all} gelesen.${rest}`;
}

interface EntryProps {
  entry: BankEntry;
  /** None once it is booked. */
  suggestion?: Suggestion;
  isTaken: boolean;
  onBook: (invoice: Suggestion['invoice']) => void;
}

function Entry({ entry: { day, cents, name, purpose }, suggestion, isTaken, onBook }: EntryProps) {
  const invoice = suggestion?.invoice;
  const title = invoice && (invoice.number ?? 'Rechnung ohne Beleg');
  return (
    <li className="space-y-3 rounded-lg border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{name || 'Ohne Namen'}</p>
        <p className="font-medium whitespace-nowrap">{formatEuro(cents / 100)}</p>
        <p className="w-full text-sm wrap-anywhere text-muted-foreground">{`${formatDate(day)} · ${purpose || 'ohne Verwendungszweck'}`}</p>
      </div>
      {suggestion && invoice ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-3">
          <div className="min-w-0 space-y-1.5">
            <p className="text-sm wrap-anywhere">
              {`${title} · ${invoice.customerName} · ${formatEuro(invoice.openCents / 100)} offen`}
            </p>
            <StatusBadge statuses={fits} status={suggestion.fit} />
          </div>
          <Button
            variant={suggestion.fit === 'sure' ? 'primary' : 'outline'}
            size="sm"
            disabled={isTaken}
            aria-label={`Buchen: ${formatEuro(cents / 100)} auf ${title}`}
            onClick={() => onBook(invoice)}
          >
            Buchen
          </Button>
        </div>
      ) : (
        <Badge variant="success">Gebucht</Badge>
      )}
    </li>
  );
}
