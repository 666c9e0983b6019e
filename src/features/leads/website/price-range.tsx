import type { Offer } from '@/features/site-content/public-data';
import { formatEuro } from '@/lib/format/format-euro';

interface PriceRangeProps {
  /** The price list of the chosen service, cheapest first. */
  offers: Offer[];
  /** The chosen offers. */
  chosen: readonly string[];
}

/** What the price list says about a service, or about the chosen offers that it names; nothing without prices. */
export function PriceRange({ offers, chosen }: PriceRangeProps) {
  const priced = offers.filter(({ price }) => price > 0);
  const named = priced.filter(({ title }) => chosen.some((offer) => isAlike(title, offer)));
  const range = named.length > 0 ? named : priced;
  const [cheapest, dearest] = [range[0], range.at(-1)];
  if (!cheapest || !dearest) return null;
  return (
    <aside aria-label="Preis" className="space-y-1 rounded-lg bg-accent p-4 text-accent-foreground">
      <p className="font-medium wrap-anywhere">
        {cheapest === dearest
          ? `Richtwert: ab ${priceOf(cheapest)}`
          : `Richtwerte: ${priceOf(cheapest)} bis ${priceOf(dearest)}`}
      </p>
      <p className="text-sm">
        {cheapest.includes_vat
          ? 'Aus unserer Preisliste, inkl. MwSt. '
          : 'Aus unserer Preisliste; als Kleinunternehmer berechnen wir keine Umsatzsteuer (§\u00a019 UStG). '}
        Ihren genauen Preis nennen wir Ihnen im Angebot.
      </p>
    </aside>
  );
}

const priceOf = ({ title, price, duration }: Offer) => `${formatEuro(price)} (${title}, ${duration})`;

/** Whether one title begins with the other, regardless of umlauts: 'Privatumzug' and 'Privatumzüge'. */
function isAlike(...titles: [string, string]): boolean {
  const [one, other] = titles.map((title) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
}
