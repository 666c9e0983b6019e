import { priceLists } from '@/config/content/price-lists';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { usePriceList } from '@/features/site-content/use-price-list';
import { formatEuro } from '@/lib/format/format-euro';
import { Section } from '../parts/section';

interface PriceListProps {
  /** That of a service's own prices, if omitted. */
  title?: string;
  /** Which of the office's services are listed here. */
  categories: readonly string[];
}

/** The office's services with prices; nothing while there are none. */
export function PriceList({ title, categories }: PriceListProps) {
  const offers = usePriceList(categories);
  const texts = useTexts(priceLists);
  if (offers.length === 0) return null;
  return (
    <Section title={title ?? texts.title} intro={texts.intro}>
      <ul className="border-b">
        {offers.map(({ title, description, price, duration, includes_vat }, index) => (
          <li key={index} className="flex flex-col gap-x-10 gap-y-2 border-t py-5 sm:flex-row sm:justify-between">
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-prose whitespace-pre-line text-muted-foreground">{description}</p>
            </div>
            <p className="shrink-0 sm:max-w-56 sm:text-right">
              <span className="block text-xl font-semibold text-primary">
                {price > 0 ? `ab ${formatEuro(price)}` : 'Preis auf Anfrage'}
              </span>
              {price > 0 && includes_vat && <span className="block text-sm text-muted-foreground">inkl. MwSt.</span>}
              <span className="text-muted-foreground">{duration}</span>
            </p>
          </li>
        ))}
      </ul>
      {offers.some(({ price, includes_vat }) => price > 0 && !includes_vat) && (
        <p className="mt-4 text-sm text-muted-foreground">
          {'Als Kleinunternehmer berechnen wir keine Umsatzsteuer (§\u00a019 UStG).'}
        </p>
      )}
    </Section>
  );
}
