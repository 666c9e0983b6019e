import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { missingForInvoices } from '@/features/documents/billing-settings/missing';
import type { BillingSettings, BillingSettingsInput } from '@/features/documents/billing-settings/schema';
import { labels } from './labels';

/** What the saved row is missing for an invoice, and for payment by bank transfer, each linked to its field. */
export function MissingNotice({ saved }: { saved: BillingSettings }) {
  const id = useId();
  const { setFocus } = useFormContext<BillingSettingsInput>();
  const missing = missingForInvoices(saved);
  const isWithoutIban = saved.iban === '';
  if (missing.length === 0 && !isWithoutIban) return null;
  return (
    <div className="space-y-2 rounded-lg border border-warning/40 bg-warning-muted px-4 py-3">
      {missing.length > 0 && (
        <div>
          <p id={id} className="font-medium text-warning">
            Bevor Sie Rechnungen ausstellen können, fehlt noch:
          </p>
          <ul aria-labelledby={id} className="flex flex-wrap gap-x-4">
            {missing.map((field) => (
              <li key={field}>
                <Button variant="link" size="sm" onClick={() => setFocus(field)}>
                  {field === 'tax_number' ? `${labels.tax_number} oder ${labels.vat_id}` : labels[field]}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isWithoutIban && (
        <p className="text-warning">
          Ohne{' '}
          <button type="button" className="underline underline-offset-4" onClick={() => setFocus('iban')}>
            IBAN
          </button>{' '}
          stehen auf Rechnungen weder Ihre Bankverbindung noch ein GiroCode.
        </p>
      )}
    </div>
  );
}
