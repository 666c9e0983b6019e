import type { Control } from 'react-hook-form';
import { weekdays } from '@/config/opening-hours';
import type { SettingsForm } from '@/features/site-content/settings/schema';
import { HoursField } from './hours-field';

/** When the company is open, day by day. */
export function OpeningHoursFields({ control }: { control: Control<SettingsForm> }) {
  return (
    <>
      <div>
        {weekdays.map((label, day) => (
          <HoursField key={label} control={control} day={day} label={label} />
        ))}
      </div>
      <p className="mt-5 text-sm text-muted-foreground">
        Steht in Kopf- und Fußzeile der Website, auf der Start- und der Kontaktseite und in dem, was Suchmaschinen
        lesen. Geschlossene Tage werden dort nicht genannt. Ob es den Notdienst gibt, steht unter „Seiteninhalte“,
        Reiter „Texte“.
      </p>
    </>
  );
}
