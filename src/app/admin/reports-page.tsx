import { useMutation } from '@tanstack/react-query';
import { Page } from '@/components/crud/page';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { adminReportMutations } from '@/data/reports/admin';
import { useOneTap } from '@/lib/use-one-tap';
import { CsvExportForm } from './reports/csv-export-form';

export default function ReportsPage() {
  const { mutateAsync, isPending } = useMutation(adminReportMutations.exportReport);
  const [isTaken, exportReport] = useOneTap(() => mutateAsync());
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
      <Card className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
        <div className="space-y-2">
          <CardTitle>CSV-Export</CardTitle>
          <p className="max-w-prose text-muted-foreground">
            Alle Einträge eines Zeitraums als Datei, die sich mit Excel und anderen Tabellenprogrammen öffnen lässt.
          </p>
          <p className="max-w-prose text-sm text-muted-foreground">
            Die Dateien enthalten personenbezogene Daten. Bitte bewahren Sie sie sicher auf.
          </p>
        </div>
        <CsvExportForm />
      </Card>
    </Page>
  );
}
