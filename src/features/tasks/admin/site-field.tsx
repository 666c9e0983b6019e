import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { adminSiteQueries } from '@/features/sites/admin/queries';
import type { ChosenSite } from '@/features/sites/choice';
import type { TaskForm, TaskFormInput } from '@/features/tasks/schema';
import { formatPlace } from '@/lib/format/format-place';

const texts = {
  list: 'Gefundene Objekte',
  empty: 'Keine Objekte gefunden.',
  failure: 'Fehler beim Laden der Objekte',
};

/** The site of a task. Choosing one fills place and contact, unless something else is there. */
export function SiteField() {
  const { control, getValues, setValue } = useFormContext<TaskFormInput, unknown, TaskForm>();
  const site: ChosenSite | null = useWatch({ control, name: 'site' });
  const before = useRef(site);
  useEffect(() => {
    const last = before.current;
    if (site?.id === last?.id) return;
    // While nothing is chosen, the last one is remembered: what it filled in is replaced by the next.
    if (!site) return;
    before.current = site;
    const fill = (name: 'place' | 'contact_name' | 'contact_phone', text: string) =>
      setValue(name, text, { shouldDirty: true });
    const [place, name, phone] = getValues(['place', 'contact_name', 'contact_phone']);
    if (!place || (last && place === formatPlace(last))) fill('place', formatPlace(site));
    const isFromLast = last && name === (last.contact_name ?? '') && phone === (last.contact_phone ?? '');
    if ((name || phone) && !isFromLast) return;
    fill('contact_name', site.contact_name ?? '');
    fill('contact_phone', site.contact_phone ?? '');
  }, [site, getValues, setValue]);
  return (
    <ChoiceField
      control={control}
      name="site"
      label="Objekt"
      placeholder="Name, Adresse oder Kunde"
      hint="Muss nicht sein. Füllt Ort und Ansprechpartner aus, wenn sie leer sind."
      find={adminSiteQueries.choices}
      rowsOf={(found) => found}
      choiceOf={({ customer: _customer, ...chosen }): ChosenSite => chosen}
      nameOf={({ name }) => name}
      lines={(found) => [found.name, [found.customer.name, formatPlace(found)].filter(Boolean).join(' · ')]}
      texts={texts}
    />
  );
}
