import { useFormContext, useWatch } from 'react-hook-form';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { FieldFrame } from '@/components/form/field';
import { Select } from '@/components/ui/select';
import type { ContentForm } from '@/features/documents/content-form';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { useSetTaxation } from './use-taxation';

const CustomerDialog = lazyDialog(
  async () => (await import('@/features/customers/admin/customer-dialog')).CustomerDialog,
);

/** The field's own value, not part of the form. */
export const supplyId = 'ort-der-leistung';

/** The place of supply of a service to a business in another EU country. */
const supplies = {
  customer: { label: 'Leistung am Ort des Kunden (§ 3a Abs. 2 UStG)' },
  estate: { label: 'Grundstück in Deutschland (§ 3a Abs. 3 Nr. 1 UStG)' },
};
const options = optionsOf(supplies);

const hints = {
  customer: 'Ohne deutsche Umsatzsteuer: Der Kunde schuldet sie in seinem Land. Beide USt-IdNr. stehen auf dem Beleg.',
  estate: 'Etwa Reinigung, Garten, Räumung eines Hauses. Versteuert wird in Deutschland, wie für Kunden hier.',
  '': 'Davon hängt ab, wer die Umsatzsteuer schuldet.',
};

/**
 * Asks for the place of supply of a service to a business in another EU country, and sets taxation and real estate
 * accordingly.
 */
export function SupplyField({ customer }: { customer: Row<'customers'> }) {
  const { control, setValue } = useFormContext<ContentForm>();
  const [taxation, realEstate] = useWatch({ control, name: ['taxation', 'real_estate'] });
  const setTaxation = useSetTaxation();
  const supply = taxation === 'eu-service' ? 'customer' : realEstate ? 'estate' : '';
  const choose = (chosen: keyof typeof supplies) => {
    setValue('real_estate', chosen === 'estate', { shouldDirty: true });
    setTaxation(chosen === 'customer' ? 'eu-service' : 'usual');
  };
  return (
    <FieldFrame id={supplyId} label="Ort der Leistung" hint={hints[supply]}>
      <Select
        id={supplyId}
        aria-describedby={`${supplyId}-hint`}
        options={options}
        placeholder="Bitte wählen"
        value={supply}
        onChange={choose}
      />
      {supply === 'customer' && <Confirmation customer={customer} />}
    </FieldFrame>
  );
}

/** Whether the customer's VAT ID was verified, which the company must be able to prove. */
function Confirmation({ customer }: { customer: Row<'customers'> }) {
  const { vat_id, vat_id_confirmed_on: day } = customer;
  const dialog = useDialog<{ kind: 'edit' }>();
  const state = day ? `bestätigt am ${formatDate(day)}` : 'noch nicht bestätigt';
  return (
    <>
      <p className={day ? 'text-sm text-muted-foreground' : 'text-sm text-warning'}>
        {vat_id ? `USt-IdNr. ${vat_id}, ${state}.` : 'Die USt-IdNr. des Kunden fehlt.'}{' '}
        <button
          type="button"
          className="text-primary underline underline-offset-4"
          onClick={() => dialog.show({ kind: 'edit' })}
        >
          Kunde bearbeiten
        </button>
      </p>
      {dialog.open && (
        <CustomerDialog customer={customer} field={vat_id ? 'vat_id_confirmed_on' : 'vat_id'} onClose={dialog.close} />
      )}
    </>
  );
}
