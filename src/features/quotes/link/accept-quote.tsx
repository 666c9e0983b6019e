import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { earlyStartWish, legalTextsVersion, withdrawalInstruction } from '@functions/api/legal-texts';
import { contractTerms } from '@functions/documents/notes';
import { recurrenceNames } from '@functions/documents/recurrence';
import { totalsOf } from '@functions/documents/totals';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PlaceFields } from '@/components/form/place-fields';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Card, CardTitle } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { singleLine } from '@/lib/forms/fields';
import { type LinkedQuote, linkedQuoteMutations } from '@/features/quotes/link';
import { addressFields, noAddress } from '@/features/quotes/invoice-address';
import { choiceFields, noChoice, OptionalLines, chosenLineNumbers } from '@/features/quotes/optional-lines';
import { formatEuro } from '@/lib/format/format-euro';

const acceptSchema = z.object({
  name: singleLine(200).min(1, 'Bitte geben Sie Ihren Namen an.'),
  agrees: z.boolean().refine(Boolean, 'Bitte bestätigen Sie, dass Sie das gelesen haben.'),
  early_start: z.boolean(),
  ...choiceFields,
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
});

/** For a customer without an address. */
const acceptWithAddressSchema = acceptSchema.extend(addressFields);
type AcceptForm = z.infer<typeof acceptSchema>;

interface AcceptQuoteProps {
  token: string;
  quote: LinkedQuote;
}

/** The acceptance form of a quote: name, information for consumers, and the button with the essentials beside it. */
export function AcceptQuote({ token, quote }: AcceptQuoteProps) {
  const answer = useMutation(linkedQuoteMutations.answer);
  const form = useForm<AcceptForm>({
    resolver: zodResolver(quote.needsAddress ? acceptWithAddressSchema : acceptSchema),
    defaultValues: {
      name: '',
      agrees: false,
      early_start: false,
      ...noChoice(quote.document),
      ...noAddress,
    },
  });
  const { control } = form;
  const isConsumer = quote.document.buyer.consumer;
  const chosen = chosenLineNumbers({ chosen: useWatch({ control, name: 'chosen' }) });
  const accept = async ({ name, early_start: earlyStart, street, postal_code, city, ...rest }: AcceptForm) => {
    const answered = await answer.mutateAsync({
      token,
      answer: 'annehmen',
      name,
      ...(isConsumer && { earlyStart }),
      legalTexts: legalTextsVersion,
      chosen: chosenLineNumbers(rest),
      ...(quote.needsAddress && { address: { street, postal_code, city } }),
    });
    form.reset();
    if (answered?.state !== 'offen') window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <section aria-labelledby="annehmen">
      <Card className="gap-5 border-primary/40">
        <CardTitle>
          <span id="annehmen">Angebot annehmen</span>
        </CardTitle>
        <Form form={form} onSubmit={accept}>
          <OptionalLines document={quote.document} legend="Möchten Sie noch etwas dazu?" />
          <TextField control={control} name="name" label="Ihr Vor- und Nachname" required autoComplete="name" />
          {quote.needsAddress && (
            <fieldset className="space-y-5">
              <legend className="mb-3 font-medium">Ihre Anschrift für die Rechnung</legend>
              <PlaceFields autoComplete="on" required />
            </fieldset>
          )}
          {isConsumer && <WithdrawalInstruction quote={quote} />}
          <CheckboxField
            control={control}
            name="agrees"
            required
            label={
              <>
                {isConsumer
                  ? 'Ich habe das Angebot und die Widerrufsbelehrung gelesen. Es gelten die '
                  : 'Ich habe das Angebot gelesen. Es gelten die '}
                <Link to={paths.terms} target="_blank" className="text-primary underline underline-offset-4">
                  AGB
                </Link>
                .
              </>
            }
          />
          {isConsumer && (
            <CheckboxField control={control} name="early_start" label={`${earlyStartWish} (freiwillig)`} />
          )}
          <Essentials quote={quote} chosen={chosen} />
          <SubmitButton className="w-full sm:w-auto" pendingLabel="Wird beauftragt …">
            zahlungspflichtig beauftragen
          </SubmitButton>
        </Form>
      </Card>
    </section>
  );
}

/**
 * What must be shown directly above the button (§ 312j Abs. 2 BGB): the service, the total price, and what recurs with its
 * term and notice.
 */
function Essentials({ quote: { document, subject }, chosen }: { quote: LinkedQuote; chosen: number[] }) {
  const totals = totalsOf(document, chosen);
  const { rates, grossCents, taxCents, recurring } = totals;
  const ordered = totals.lines.filter(({ isLeftOut }) => !isLeftOut).map(({ line }) => line.name);
  return (
    <dl className="space-y-2 rounded-lg border bg-muted/50 p-4">
      <div>
        <dt className="text-sm text-muted-foreground">Sie beauftragen</dt>
        <dd className="wrap-anywhere">{`${subject}: ${ordered.join(', ')}`}</dd>
      </div>
      {rates.length > 0 && (
        <Price label={recurring.length > 0 ? 'Einmalig' : 'Gesamtpreis'} cents={grossCents} hasTax={taxCents > 0} />
      )}
      {recurring.map((part, index) => (
        <Price
          key={index}
          label={[recurrenceNames[part.recurs], part.name].filter(Boolean).join(': ')}
          cents={part.grossCents}
          hasTax={part.taxCents > 0}
        />
      ))}
      {recurring.length > 0 && (
        <div>
          <dt className="text-sm text-muted-foreground">Laufzeit und Kündigung</dt>
          <dd>{contractTerms(totals)}</dd>
        </div>
      )}
    </dl>
  );
}

function Price({ label, cents, hasTax }: { label: string; cents: number; hasTax: boolean }) {
  return (
    <div>
      <dt className="text-sm wrap-anywhere text-muted-foreground">{label}</dt>
      <dd className="text-lg font-semibold">
        <span>{formatEuro(cents / 100)}</span>
        {hasTax && <span className="text-sm font-normal"> einschließlich Umsatzsteuer</span>}
      </dd>
    </div>
  );
}

function WithdrawalInstruction({ quote: { document } }: { quote: LinkedQuote }) {
  const { name, street, postcode, city, contact } = document.seller;
  const parts = withdrawalInstruction({ ...contact, name, address: `${street}, ${postcode} ${city}` });
  return (
    <details className="rounded-lg border p-4">
      <summary className="cursor-pointer font-medium">Widerrufsbelehrung</summary>
      <div className="mt-3 space-y-3 text-sm">
        {parts.map(({ heading, paragraphs }) => (
          <section key={heading} className="space-y-2">
            <h3 className="font-medium">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
