import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { useEdit } from '@/components/form/use-edit';
import { paths, withId } from '@/config/paths';
import { CustomerField } from '@/features/customers/admin/customer-field';
import type { ChosenCustomer } from '@/features/customers/choice';
import { describeDue, checklistItemInput, parseSiteChecklist } from '@/features/sites/checklist';
import { type SiteForm, type SiteFormInput, siteFormResolver } from '@/features/sites/schema';
import { adminSiteMutations } from './mutations';
import type { AdminSite } from './queries';
import { SiteFields } from './site-fields';

interface SiteDialogProps {
  /** The site to edit; a new one if omitted. */
  site?: AdminSite;
  /** The customer of a new site; chosen in the dialog if omitted. */
  customer?: ChosenCustomer;
  onClose: () => void;
}

const values = (site: AdminSite): SiteFormInput => ({
  customer: site.customer,
  name: site.name,
  street: site.street ?? '',
  postal_code: site.postal_code ?? '',
  city: site.city ?? '',
  contact_name: site.contact_name ?? '',
  contact_phone: site.contact_phone ?? '',
  key_number: site.access?.key_number ?? '',
  door_code: site.access?.door_code ?? '',
  parking: site.access?.parking ?? '',
  instructions: site.access?.instructions ?? '',
  checklist: parseSiteChecklist(site.checklist).map(checklistItemInput),
});

const empty: SiteFormInput = {
  customer: null,
  name: '',
  street: '',
  postal_code: '',
  city: '',
  contact_name: '',
  contact_phone: '',
  key_number: '',
  door_code: '',
  parking: '',
  instructions: '',
  checklist: [],
};

const describe = (site: AdminSite) => {
  const shown = values(site);
  return {
    Name: shown.name,
    'Straße und Hausnummer': shown.street,
    PLZ: shown.postal_code,
    Ort: shown.city,
    Ansprechpartner: shown.contact_name,
    Telefon: shown.contact_phone,
    Schlüssel: shown.key_number,
    Türcode: shown.door_code,
    Parken: shown.parking,
    Hinweise: shown.instructions,
    Leistungsverzeichnis: parseSiteChecklist(site.checklist)
      .map((item) => [item.text, describeDue(item)].filter(Boolean).join(', '))
      .join('\n'),
  };
};

/** The dialog of a site; after creation it navigates to the new site's page. */
export function SiteDialog({ site, customer, onClose }: SiteDialogProps) {
  const create = useMutation(adminSiteMutations.create);
  const update = useMutation(adminSiteMutations.update);
  // One id, so that retries create only one site.
  const [id] = useState(() => crypto.randomUUID());
  const [isCreated, setIsCreated] = useState(false);
  const form = useForm<SiteFormInput, unknown, SiteForm>({
    resolver: siteFormResolver,
    defaultValues: site ? values(site) : { ...empty, customer: customer ?? null },
  });
  const edit = useEdit({ form, row: site, values, describe });
  const save = (changed: SiteForm) =>
    edit.save<unknown>(async (seen) => {
      if (seen) return update.mutateAsync({ seen, ...changed });
      await create.mutateAsync({ id, ...changed });
      setIsCreated(true);
      // The dialog unmounts with the screen that is left.
      return false;
    });
  // Without the form, which no longer has unsaved input.
  if (isCreated) return <Navigate to={withId(paths.admin.site, id)} />;
  const owner = site?.customer ?? customer;
  return (
    <FormDialog
      title={site ? 'Objekt bearbeiten' : 'Objekt anlegen'}
      description={owner && `Von ${owner.name} (${owner.number})`}
      width={600}
      form={form}
      onSubmit={save}
      submitLabel={site ? 'Speichern' : 'Objekt anlegen'}
      onClose={onClose}
    >
      {!owner && <CustomerField control={form.control} name="customer" label="Kunde" required />}
      <SiteFields />
      {edit.notice}
      {!site && <PersistInput name={`site of ${customer?.id ?? 'anybody'}`} />}
    </FormDialog>
  );
}
