import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { beginAtOnce } from '@/components/form/begin-at-once';
import { Button, type ButtonProps } from '@/components/ui/button';
import { newInvoicePath } from '@/features/invoices/detail-queries';

interface WriteInvoiceProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What the invoice refers to, as its page reads it: `auftrag` or `kunde`. */
  about: Record<string, string>;
  icon?: LucideIcon;
}

/** Starts the draft of an invoice. */
export function WriteInvoice({ about, icon: Icon, ...look }: WriteInvoiceProps) {
  return (
    <Button asChild {...look}>
      <Link to={`${newInvoicePath}?${new URLSearchParams(about)}`} state={beginAtOnce}>
        {Icon && <Icon aria-hidden />}
        <span>Rechnung schreiben</span>
      </Link>
    </Button>
  );
}
