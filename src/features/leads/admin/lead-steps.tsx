import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { phoneLink } from '@/config/company';
import { autoStartDraft } from '@/components/form/auto-start-draft';
import { newQuotePath } from '@/features/quotes/detail-queries';
import { mailLink } from '@/lib/format/mail-link';
import type { AdminLead } from './queries';

/** Where the quote for a lead begins. */
export const quotePathOf = ({ id }: Pick<AdminLead, 'id'>) => `${newQuotePath}?anfrage=${id}`;

interface LeadStepsProps {
  lead: AdminLead;
  /** Creates the customer whom a quote needs, and goes on to the quote. */
  onMakeCustomer: () => void;
}

/** What comes next with a lead: the quote, a call, an answer. */
export function LeadSteps({ lead, onMakeCustomer }: LeadStepsProps) {
  const { name, email, phone, customer_id } = lead;
  return (
    <>
      {customer_id ? (
        <Button asChild size="sm">
          <Link to={quotePathOf(lead)} state={autoStartDraft}>
            Angebot schreiben
          </Link>
        </Button>
      ) : (
        <RowButton label="Angebot schreiben" variant="primary" row={name} onClick={onMakeCustomer} />
      )}
      {phone && (
        <Button asChild size="sm" variant="outline">
          <a href={phoneLink(phone)} aria-label={`Anrufen: ${name}`}>
            <Phone aria-hidden />
            Anrufen
          </a>
        </Button>
      )}
      {email && (
        <Button asChild size="sm" variant="outline">
          <a href={mailLink(email, 'Ihre Anfrage')} aria-label={`Antworten: ${name}`}>
            <Mail aria-hidden />
            Antworten
          </a>
        </Button>
      )}
    </>
  );
}
