import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryCard } from '@/components/layout/query-card';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { PhoneNumber } from '@/components/ui/phone-number';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { adminCustomerMutations } from './mutations';
import { adminCustomerRecordQueries } from './record-queries';

const ContactDialog = lazyDialog(async () => (await import('./contact-dialog')).ContactDialog);

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'remove'; contact: Row<'customer_contacts'> };

/** The further contacts of a customer; none can be added once the customer is erased. */
export function ContactsCard({ customer }: { customer: Pick<Row<'customers'>, 'id' | 'name' | 'erased_at'> }) {
  const contacts = useQuery(adminCustomerRecordQueries.contacts(customer.id));
  const dialog = useDialog<OpenDialog>();
  useLiveTable('customer_contacts');
  const add = !customer.erased_at && (
    <Button
      icon={Plus}
      variant="outline"
      size="sm"
      aria-label="Ansprechpartner anlegen"
      onClick={() => dialog.show({ kind: 'create' })}
    >
      Anlegen
    </Button>
  );
  return (
    <>
      <QueryCard
        title="Weitere Ansprechpartner"
        action={add}
        query={contacts}
        failure="Fehler beim Laden der Ansprechpartner"
      >
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted-foreground">Noch keine.</p>
          ) : (
            <ul className="divide-y">
              {found.map((contact) => (
                <Contact
                  key={contact.id}
                  contact={contact}
                  onEdit={() => dialog.show({ kind: 'edit', contact })}
                  onDelete={() => dialog.show({ kind: 'remove', contact })}
                />
              ))}
            </ul>
          )
        }
      </QueryCard>
      {dialog.open?.kind === 'create' && <ContactDialog customer={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && (
        <ContactDialog customer={customer} contact={dialog.open.contact} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`„${dialog.open.contact.name}“ wird als Ansprechpartner dauerhaft gelöscht.`}
          remove={adminCustomerMutations.removeContact}
          target={dialog.open.contact.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

interface ContactProps {
  contact: Row<'customer_contacts'>;
  onEdit: () => void;
  onDelete: () => void;
}

function Contact({ contact: { name, job_title: jobTitle, email, phone }, onEdit, onDelete }: ContactProps) {
  return (
    <li className="space-y-1 py-2">
      <p className="wrap-anywhere">{name}</p>
      {jobTitle && <p className="text-sm wrap-anywhere text-muted-foreground">{jobTitle}</p>}
      {phone && (
        <p className="wrap-anywhere">
          <PhoneNumber number={phone} />
        </p>
      )}
      {email && (
        <p className="wrap-anywhere">
          <EmailAddress address={email} isLink />
        </p>
      )}
      <div className="-ml-3 flex flex-wrap">
        <RowButton label="Bearbeiten" row={name} variant="ghost" onClick={onEdit} />
        <DeleteButton row={name} onClick={onDelete} />
      </div>
    </li>
  );
}
