import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { limits } from '@functions/documents/content';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import type { ContentForm, DraftLine } from '@/features/documents/content-form';
import { hasHourlyPrice, transferExtras } from '@/features/documents/transfer-extras';
import { type AdminTaskExtra, adminTaskExtraQueries } from '@/features/tasks/extras/admin/queries';
import { toast } from '@/lib/toasts/toast';

interface ExtrasButtonProps {
  /** The customer's order that they were noted on. */
  order: string;
  /** The current content. */
  contentOf: () => ContentForm;
  onTake: (lines: DraftLine[]) => void;
}

/** Adds what is not billed yet of an order's extra work and expenses as line items; hidden while there is nothing. */
export function ExtrasButton({ order, contentOf, onTake }: ExtrasButtonProps) {
  const extras = useQuery(adminTaskExtraQueries.ofOrder(order));
  const take = (open: AdminTaskExtra[]) => {
    const content = contentOf();
    const next = transferExtras(content, open);
    if (next.length > limits.lines) return toast.error(`Ein Beleg hat höchstens ${limits.lines} Positionen.`);
    if (JSON.stringify(next) === JSON.stringify(content.lines))
      return toast.info('Mehrarbeit und Auslagen stehen schon in den Positionen.');
    onTake(next);
    const isPriced = hasHourlyPrice(content.lines) || open.every(({ minutes }) => minutes === null);
    toast.info(
      `${isPriced ? '' : 'Bitte tragen Sie den Preis der Mehrarbeit ein. '}Als abgerechnet markieren Sie die Einträge im Kundenauftrag, sobald der Beleg gestellt ist.`,
    );
  };
  return (
    <QueryView
      query={extras}
      failure="Fehler beim Laden von Mehrarbeit und Auslagen des Kundenauftrags"
      skeleton={null}
    >
      {(rows) => {
        const open = rows.filter(({ is_billed }) => !is_billed);
        return (
          open.length > 0 && (
            <Button icon={ReceiptText} variant="outline" onClick={() => take(open)}>
              {`Mehrarbeit und Auslagen übernehmen (${open.length})`}
            </Button>
          )
        );
      }}
    </QueryView>
  );
}
