import { PanelField } from '@/components/list/panel-field';
import { Card } from '@/components/ui/card';
import type { LinkedQuote } from '@/features/quotes/link';

/** Provider, recipient, and place of work. */
export function QuoteFacts({ quote: { document, place } }: { quote: LinkedQuote }) {
  const { seller, buyer } = document;
  return (
    <Card className="sm:p-5">
      <dl className="space-y-3">
        <PanelField label="Von">
          {[seller.name, seller.street, `${seller.postcode} ${seller.city}`].join(', ')}
        </PanelField>
        <PanelField label="Für">{[buyer.name, buyer.extra].filter(Boolean).join(', ')}</PanelField>
        <PanelField label="Ort der Arbeit">
          {place ??
            ([buyer.street, [buyer.postcode, buyer.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
              'Nach Absprache')}
        </PanelField>
        {document.destination && <PanelField label="Zieladresse">{document.destination}</PanelField>}
        <PanelField label="Kontakt">
          {[seller.contact.phone, seller.contact.email].filter(Boolean).join(', ')}
        </PanelField>
      </dl>
    </Card>
  );
}
