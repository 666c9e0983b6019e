import type { PricedService } from '@/features/site-content/public-data';
import { formatEuro } from '@/lib/format/format-euro';
import { priceRange } from './price-range';

interface PriceNoticeProps {
  /** The price list of the chosen service, cheapest first. */
  offers: PricedService[];
  /** The chosen offers. */
  chosen: readonly string[];
}

/** What the price list says about a service, or about the chosen offers; nothing without prices. */
export function PriceNotice({ offers, chosen }: PriceNoticeProps) {
  const { priced, unpriced } = priceRange(offers, chosen);
  const [cheapest, dearest] = [priced[0], priced.at(-1)];
  const missing = new Intl.ListFormat('de-DE').format(unpriced);
  if (!cheapest && !missing) return null;
  return (
    <aside aria-label="Preis" className="space-y-1 rounded-lg bg-accent p-4 text-accent-foreground">
      {cheapest && dearest && (
        <p className="font-medium wrap-anywhere">
          {cheapest === dearest
            ? `Richtwert: ab ${priceOf(cheapest)}`
            : `Richtwerte: ${priceOf(cheapest)} bis ${priceOf(dearest)}`}
        </p>
      )}
      {missing && (
        <p className="font-medium wrap-anywhere">
          {cheapest
            ? `Noch ohne ${missing}: Das berechnen wir nach Ihrer Anfrage.`
            : `${missing}: Den Preis berechnen wir nach Ihrer Anfrage.`}
        </p>
      )}
      {cheapest && (
        <p className="text-sm">
          {cheapest.includes_vat
            ? 'Aus unserer Preisliste, inkl. MwSt. '
            : 'Aus unserer Preisliste; als Kleinunternehmer berechnen wir keine Umsatzsteuer (§\u00a019 UStG). '}
          Ihren genauen Preis nennen wir Ihnen im Angebot.
        </p>
      )}
    </aside>
  );
}

const priceOf = ({ title, price, duration }: PricedService) => `${formatEuro(price)} (${title}, ${duration})`;
