import type { Control } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import type { SettingsForm } from '@/features/site-content/settings/schema';

const sampleHint = 'Solange dieses Feld leer ist, zeigt die Website einen Beispielwert.';

/** The fields of the company's data. */
export function GeneralFields({ control }: { control: Control<SettingsForm> }) {
  return (
    <div className="flex flex-col gap-5">
      <TextField control={control} name="company_name" label="Firmenname" autoComplete="off" />
      <EmailField
        control={control}
        name="contact_email"
        label="Kontakt-E-Mail"
        autoComplete="off"
        hint="Steht auf der Website und bekommt die Benachrichtigungen über Anfragen und Empfehlungen."
      />
      <TextField
        control={control}
        name="phone_number"
        label="Telefonnummer"
        type="tel"
        autoComplete="off"
        hint={sampleHint}
      />
      <TextField control={control} name="address" label="Adresse" autoComplete="off" hint={sampleHint} />
      <CheckboxField
        control={control}
        name="maintenance_mode"
        label="Wartungsmodus"
        hint="Besucher sehen statt der öffentlichen Seiten nur einen Hinweis mit Telefonnummer und E-Mail-Adresse. Anmeldung, Portale, Impressum und Datenschutz bleiben offen; Admins sehen die Seiten weiterhin."
      />
      <p className="border-t pt-5 text-sm text-muted-foreground">
        Diese Angaben gelten auf der ganzen Website sofort, auf der Karte der Kontaktseite auch. Was sich damit nicht
        ändert: Titel und Beschreibungen für Suchmaschinen (unter „Seiteninhalte“, Reiter „SEO Dashboard“) sowie Inhaber
        und die Texte der Seiten (dort im Reiter „Texte“). Steuer- und Registerangaben stehen hier im Reiter
        „Rechnungen“. Was Vorschauen vom Firmennamen zeigen, ändert, wer Ihre Website betreut.
      </p>
    </div>
  );
}
