import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useEdit } from '@/components/form/use-edit';
import { useFieldParam } from '@/components/form/use-field-param';
import { TabsContent } from '@/components/ui/tabs';
import { openingTimes } from '@/config/opening-hours';
import { adminSettingsMutations, type Settings } from './queries';
import { type SettingsForm as Values, settingsFormResolver } from '@/features/site-content/settings/schema';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { MediaSlotCard } from '@/features/site-content/media/admin/media-slot-card';
import { keepEdits } from '@/lib/forms/keep-edits';
import { GeneralFields } from './general-fields';
import { OpeningHoursFields } from './opening-hours-fields';

const valuesOf = ({ updated_at: _, ...values }: Settings): Values => values;

const describe = (settings: Settings) => ({
  Firmenname: settings.company_name,
  'Kontakt-E-Mail': settings.contact_email,
  Telefonnummer: settings.phone_number,
  Adresse: settings.address,
  Öffnungszeiten: openingTimes(settings.opening_hours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', '),
  Wartungsmodus: settings.maintenance_mode ? 'ein' : 'aus',
});

interface SettingsFormProps {
  saved: Settings;
  openTab: (tab: string) => void;
}

/** The first three tabs and their common save button. */
export function SettingsForm({ saved, openTab }: SettingsFormProps) {
  const save = useMutation(adminSettingsMutations.save);
  const form = useForm({
    resolver: settingsFormResolver,
    values: valuesOf(saved),
    resetOptions: keepEdits,
  });
  const { errors, submitCount } = form.formState;
  // Server errors for the whole form belong to no tab.
  const wrongField = Object.keys(errors).find((name) => name !== 'root');
  useEffect(() => {
    // Errors must be visible when saving from another tab.
    if (wrongField) openTab(wrongField === 'opening_hours' ? 'oeffnungszeiten' : 'allgemein');
    // Only an attempt to save moves the user.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  useFieldParam(form, ['phone_number', 'contact_email']);
  const edit = useEdit({ form, row: saved, values: valuesOf, describe });
  const submit = async (values: Values) => {
    const sent = form.getValues();
    const stored = await edit.save((seen) => save.mutateAsync({ seen, ...values }));
    if (!stored) return;
    edit.rebase(stored);
    settleForm(form, sent, values);
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-2xl">
      <TabsContent value="allgemein">
        <GeneralFields control={form.control} />
      </TabsContent>
      <TabsContent value="oeffnungszeiten">
        <OpeningHoursFields control={form.control} />
      </TabsContent>
      <TabsContent value="medien" className="max-w-sm">
        <MediaSlotCard
          slot={mediaSlots.logo}
          place="Anstelle des Zeichens in Kopf- und Fußzeile; ein breites Logo auch anstelle des Namens. Am besten freigestellt. Das Logo auf Angeboten und Rechnungen steht im Reiter „Rechnungen“."
          fallback="/icon.svg"
          logo
          heading="h2"
        />
      </TabsContent>
      {edit.notice}
      <div className="border-t pt-5">
        <SubmitButton pendingLabel="Wird gespeichert …">Einstellungen speichern</SubmitButton>
      </div>
    </Form>
  );
}
