import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Page } from '@/components/layout/page';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { adminReportMutations } from './queries';
import { useSingleFlight } from '@/lib/use-single-flight';
import { CsvExportForm } from './csv-export-form';
import { TaxPackageForm } from '@/features/invoices/tax-package/admin/tax-package-form';

const look = 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12';

export default function ReportsPage() {
  const id = useId();
  const { mutateAsync, isPending } = useMutation(adminReportMutations.exportReport);
  const [isTaken, exportReport] = useSingleFlight(() => mutateAsync());
  return (
    <Page
      title="Berichte & Export"
      description="Daten Ihres Büros für Buchhaltung und Auswertung."
      action={
        <Button variant="outline" pending={isPending} disabled={isTaken} onClick={() => exportReport()}>
          Bericht exportieren
        </Button>
      }
    >
      <Card role="region" aria-labelledby={`${id}-csv`} className={look}>
        <div className="space-y-2">
          <CardTitle id={`${id}-csv`}>CSV-Export</CardTitle>
          <p className="max-w-prose text-muted-foreground">
            Alle Einträge eines Zeitraums als Datei, die sich mit Excel und anderen Tabellenprogrammen öffnen lässt.
          </p>
          <p className="max-w-prose text-sm text-muted-foreground">
            Die Dateien enthalten personenbezogene Daten. Bitte bewahren Sie sie sicher auf.
          </p>
        </div>
        <CsvExportForm />
      </Card>
      <Card role="region" aria-labelledby={`${id}-package`} className={look}>
        <div className="space-y-2">
          <CardTitle id={`${id}-package`}>Paket für die Steuerberatung</CardTitle>
          <p className="max-w-prose text-muted-foreground">
            Eine ZIP-Datei mit allen Rechnungen und Stornorechnungen, die im Zeitraum ausgestellt wurden, als PDF und
            XML, mit Tabellen der Belege, Positionen und Zahlungen und einem Buchungsstapel für DATEV.
          </p>
          <p className="max-w-prose text-sm text-muted-foreground">
            Für Belege zählt das Rechnungsdatum, für Zahlungen der Tag der Zahlung. Rechnungen, die Sie anderswo
            geschrieben haben, sind nicht dabei. Auch dieses Paket enthält personenbezogene Daten.
          </p>
        </div>
        <TaxPackageForm />
      </Card>
    </Page>
  );
}
