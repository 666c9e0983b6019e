import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { autoStartDraft } from '@/components/form/auto-start-draft';
import { Button, type ButtonProps } from '@/components/ui/button';
import { newInvoicePath } from '@/features/invoices/detail-queries';

interface WriteInvoiceProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What the invoice refers to, as its page reads it: `auftrag` or `kunde`. */
  about: Record<string, string>;
  icon?: LucideIcon;
}

/** Starts the draft of an invoice. */
export function NewInvoiceLink({ about, icon: Icon, ...look }: WriteInvoiceProps) {
  return (
    <Button asChild {...look}>
      <Link to={`${newInvoicePath}?${new URLSearchParams(about)}`} state={autoStartDraft}>
        {Icon && <Icon aria-hidden />}
        <span>Rechnung schreiben</span>
      </Link>
    </Button>
  );
}
