import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { beginAtOnce } from '@/components/form/begin-at-once';
import { Button } from '@/components/ui/button';
import { newInvoicePath } from '@/features/invoices/detail-queries';

interface WriteInvoiceProps {
  /** What the invoice refers to, as its page reads it: `auftrag` or `kunde`. */
  about: Record<string, string>;
  /** Beside a card's title. */
  isSmall?: boolean;
}

/** Starts the draft of an invoice. */
export function WriteInvoice({ about, isSmall = false }: WriteInvoiceProps) {
  return (
    <Button asChild {...(isSmall && { variant: 'outline', size: 'sm' })}>
      <Link to={`${newInvoicePath}?${new URLSearchParams(about)}`} state={beginAtOnce}>
        {isSmall && <Plus aria-hidden />}
        <span>Rechnung schreiben</span>
      </Link>
    </Button>
  );
}
