import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { IssuedDocument } from '@functions/documents/content';
import { totalsOf } from '@functions/documents/totals';
import { CheckboxField } from '@/components/form/checkbox-field';
import { formatEuro } from '@/lib/format/format-euro';

/** The field of a form for `OptionalLines`: for each line item of the quote, whether it is chosen. */
export const choiceFields = { chosen: z.array(z.boolean()) };

interface Choice {
  chosen: boolean[];
}

/** Nothing is chosen before the customer does (Art. 22 of Directive 2011/83/EU). */
export const noChoice = ({ lines }: IssuedDocument): Choice => ({ chosen: lines.map(() => false) });

/** The places (from 1) of the chosen line items. */
export const chosenLineNumbers = ({ chosen }: Choice): number[] =>
  chosen.flatMap((isChosen, index) => (isChosen ? [index + 1] : []));

/** What a line item adds to the total of a quote, in cents. */
const priceOf = (document: IssuedDocument, place: number): number =>
  totalsOf(document, [place]).grossCents - totalsOf(document).grossCents;

/** The optional line items of a quote to choose from, each with its price including VAT; nothing if there are none. */
export function OptionalLines({ document, legend }: { document: IssuedDocument; legend: string }) {
  const { control } = useFormContext<Choice>();
  const options = document.lines.flatMap(({ name, optional }, index) => (optional ? [{ name, index }] : []));
  if (options.length === 0) return null;
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 font-medium">{legend}</legend>
      {options.map(({ name, index }) => (
        <CheckboxField
          key={index}
          control={control}
          name={`chosen.${index}`}
          label={`${name}, zusätzlich ${formatEuro(priceOf(document, index + 1) / 100)}`}
        />
      ))}
    </fieldset>
  );
}
