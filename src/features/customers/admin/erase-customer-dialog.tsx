import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { type CustomerErasure, customerErasureQueries, keepsDocuments } from '@/features/customers/erasure';
import { adminCustomerMutations } from './mutations';
import { pluralize, formatDate, type NounForms } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';
import { common } from '@/config/texts/common';

interface EraseCustomerDialogProps {
  customer: Row<'customers'>;
  /** Nothing of the customer remains. */
  onGone: () => void;
  onClose: () => void;
}

/**
 * Explains what is erased and what the law requires to keep, or why erasure is not possible yet, and erases the
 * customer once confirmed.
 */
export function EraseCustomerDialog({ customer, onGone, onClose }: EraseCustomerDialogProps) {
  const preview = useQuery(customerErasureQueries.preview(customer.id));
  const erase = useMutation(adminCustomerMutations.erase);
  const [isTaken, tap] = useSingleFlight(async () => {
    const erasure = await erase.mutateAsync(customer.id);
    if (!keepsDocuments(erasure)) onGone();
    onClose();
  });
  return (
    <Dialog
      title="Kunde löschen?"
      description={`${customer.number} · ${customer.name}`}
      locked={erase.isPending}
      onClose={onClose}
    >
      <QueryView query={preview} failure="Fehler beim Prüfen, was aufbewahrt werden muss">
        {(erasure) =>
          erasure.problem ? (
            <>
              <p>{erasure.problem}</p>
              <DialogFooter>
                <Button onClick={onClose}>{common.close}</Button>
              </DialogFooter>
            </>
          ) : (
            <>
              <Consequences erasure={erasure} number={customer.number} />
              <DialogFooter>
                <Button variant="outline" disabled={erase.isPending} onClick={onClose}>
                  {common.cancel}
                </Button>
                <Button
                  variant="destructive"
                  pending={erase.isPending}
                  disabled={erase.isPending || isTaken}
                  onClick={() => tap()}
                >
                  Endgültig löschen
                </Button>
              </DialogFooter>
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Consequences({ erasure, number }: { erasure: CustomerErasure; number: string }) {
  const gone = texts([
    [erasure.orders, ['Kundenauftrag', 'Kundenaufträge']],
    [erasure.appointments, ['Termin', 'Termine']],
    [erasure.leads, ['Anfrage', 'Anfragen']],
    [erasure.sites, ['Objekt', 'Objekte']],
    [erasure.notes, ['Notiz', 'Notizen']],
  ]);
  const kept = texts([
    [erasure.invoices, ['Rechnung', 'Rechnungen'], erasure.invoices_until],
    [erasure.proofs, ['Arbeitsnachweis', 'Arbeitsnachweise'], erasure.proofs_until],
    [erasure.quotes, ['Angebot', 'Angebote'], erasure.quotes_until],
    [erasure.contracts, ['Vertrag', 'Verträge'], erasure.contracts_until],
    [erasure.withdrawals, ['Widerruf', 'Widerrufe'], erasure.withdrawals_until],
    [erasure.terminations, ['Kündigung', 'Kündigungen'], erasure.terminations_until],
  ]);
  return (
    <div className="space-y-4">
      <List
        title="Gelöscht werden:"
        things={['Name, Adresse und Kontaktdaten', ...gone, 'Entwürfe und Kopien von E-Mails']}
      />
      {kept.length > 0 && <List title="Aufbewahrt werden müssen:" things={kept} />}
      {keepsDocuments(erasure) && (
        <p className="text-sm text-muted-foreground">
          {`Die Belege bleiben unter ${number} mit dem, was darin steht. Nach Ablauf der Frist werden auch sie gelöscht.`}
        </p>
      )}
      <p>Das kann nicht rückgängig gemacht werden.</p>
    </div>
  );
}

/** '2 Angebote bis 31.12.2032' for each kind of record that is kept. */
const texts = (found: [count: number | null, things: NounForms, until?: string | null][]): string[] =>
  found.flatMap(([count, things, until]) =>
    count ? [`${pluralize(count, things)}${until ? ` bis ${formatDate(until)}` : ''}`] : [],
  );

function List({ title, things }: { title: string; things: readonly string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  );
}
