import { useState } from 'react';
import { RowButton } from '@/components/list/row-button';
import type { ChosenCustomer } from '@/features/customers/choice';
import type { Row } from '@/lib/supabase/tables';
import { ChooseCustomerDialog } from './choose-customer-dialog';
import { KnownCustomers } from './known-customers';
import { MergeDialog } from './merge-dialog';

interface ChooseMergeDialogProps {
  keep: Row<'customers'>;
  onClose: () => void;
}

/** Asks which customer is the same person: first those with the same address or number, then all. */
export function ChooseMergeDialog({ keep, onClose }: ChooseMergeDialogProps) {
  const [gone, setGone] = useState<ChosenCustomer>();
  return (
    <>
      <ChooseCustomerDialog
        title="Kunden zusammenführen"
        description={`Wählen Sie den Kunden, der in ${keep.number} (${keep.name}) aufgehen soll.`}
        submitLabel="Weiter"
        except={keep.id}
        onChoose={async (customer) => {
          setGone(customer);
          return false;
        }}
        onClose={onClose}
      >
        <KnownCustomers
          email={keep.email}
          phone={keep.phone}
          except={keep.id}
          action={(customer) => <RowButton label="Auswählen" row={customer.number} onClick={() => setGone(customer)} />}
        />
      </ChooseCustomerDialog>
      {gone && <MergeDialog keep={keep} gone={gone} onMerged={onClose} onClose={() => setGone(undefined)} />}
    </>
  );
}
