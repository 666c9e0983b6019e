import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { TaxPackage } from './queries';
import { formatCount } from '@/lib/format/format';

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** How many reasons are listed; the package contains all of them. */
const most = 20;

/** What is in a package, and what is missing. */
export function TaxPackageResult({ made: { file, documents, payments, bookings, missing } }: { made: TaxPackage }) {
  if (!file) return <p role="status">Im gewählten Zeitraum gibt es weder Belege noch Zahlungen.</p>;
  const contents = [
    count(documents, 'Beleg', 'Belege'),
    count(payments, 'Zahlung', 'Zahlungen'),
    ...(bookings === undefined ? [] : [count(bookings, 'Buchung für DATEV', 'Buchungen für DATEV')]),
  ];
  return (
    <div role="status" className="space-y-3">
      <p>{`Das Paket enthält ${new Intl.ListFormat('de-DE').format(contents)}.`}</p>
      {bookings === undefined && (
        <p className="rounded-lg border border-warning/40 bg-warning-muted p-4 text-sm">
          <span>Ohne DATEV-Buchungsstapel: Dafür fehlt die Berater- oder die Mandantennummer. </span>
          <Link to={`${paths.admin.settings}?tab=rechnungen`} className="underline underline-offset-4">
            In den Einstellungen eintragen
          </Link>
        </p>
      )}
      {missing.length > 0 && (
        <div className="space-y-1.5 rounded-lg border border-destructive/30 bg-destructive-muted p-4">
          <p className="font-medium text-destructive">
            {`Das Paket ist nicht vollständig (${formatCount(missing.length)}):`}
          </p>
          <ul className="list-disc pl-5 text-sm">
            {missing.slice(0, most).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {missing.length > most && (
            <p className="text-sm">{`… und ${formatCount(missing.length - most)} weitere; alle stehen in „hinweise.txt“.`}</p>
          )}
          <p className="text-sm">
            Was noch erstellt wird oder nur gerade nicht geladen werden konnte, ist dabei, wenn Sie das Paket später
            noch einmal erstellen.
          </p>
        </div>
      )}
    </div>
  );
}
