import { linkStyles } from '@/components/ui/link-styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { parseDraftContent } from '@functions/documents/schema';
import { totalsOf } from '@functions/documents/totals';
import { unitAfter } from '@functions/documents/units';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import type { RunInvoice } from './queries';
import { formatDate, pluralize } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';

/** Shows the drafts one after the other. */
export function DraftPreviews({ invoices }: { invoices: readonly RunInvoice[] }) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, invoices.length - 1);
  const invoice = invoices[index];
  if (!invoice) return null;
  return (
    <section aria-label="Durchsehen" className="space-y-3 border-t pt-4">
      {invoices.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted-foreground">{`${index + 1} von ${invoices.length}`}</p>
          <div className="flex gap-2">
            <Button variant="outline" size="sm" disabled={index === 0} onClick={() => setChosen(index - 1)}>
              Vorherige
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={index === invoices.length - 1}
              onClick={() => setChosen(index + 1)}
            >
              Nächste
            </Button>
          </div>
        </div>
      )}
      <Draft key={invoice.id} invoice={invoice} />
    </section>
  );
}

function Draft({ invoice }: { invoice: RunInvoice }) {
  const { id, number, customer, amount, service_from, service_to } = invoice;
  const content = parseDraftContent(invoice.content);
  const totals = totalsOf(content);
  return (
    <article className="space-y-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">
            {[number ?? 'Entwurf', customer ? `an ${customer.name} (${customer.number})` : 'ohne Kunden'].join(' ')}
          </h3>
          <p className="text-sm text-muted-foreground">
            {`Leistung vom ${formatDate(service_from)} bis ${formatDate(service_to)} · ${pluralize(totals.lines.length, ['Position', 'Positionen'])}`}
          </p>
        </div>
        <Link to={withId(paths.admin.invoice, id)} className={linkStyles}>
          {number ? 'Rechnung öffnen' : 'Entwurf bearbeiten'}
        </Link>
      </header>
      <ul aria-label="Positionen" className="divide-y border-y">
        {totals.lines.map(({ line, totalCents }, index) => (
          <li key={index} className="flex items-start justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{line.name}</p>
              {line.description && (
                <p className="text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">{line.description}</p>
              )}
              <p className="text-sm text-muted-foreground">
                {`${(line.quantityThousandths / 1000).toLocaleString('de-DE')} ${unitAfter(line.quantityThousandths, line.unit)} zu ${formatEuro(line.unitPriceCents / 100)}`}
              </p>
            </div>
            <p className="shrink-0">{formatEuro(totalCents / 100)}</p>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-medium">
        <span>{totals.taxCents > 0 ? `Zusammen, mit ${formatEuro(totals.taxCents / 100)} USt` : 'Zusammen'}</span>
        <span>{formatEuro(amount)}</span>
      </p>
    </article>
  );
}
