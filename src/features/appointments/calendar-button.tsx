import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import { useCompany } from '@/features/site-content/use-company';
import type { Row } from '@/lib/supabase/tables';

interface CalendarButtonProps {
  appointment: Pick<Row<'appointments'>, 'id' | 'date' | 'time' | 'ends_at' | 'service' | 'status' | 'version'>;
  /** Names the appointment in the button's accessible name. */
  name: string;
}

/** Saves the appointment as a file for the device's calendar. */
export function CalendarButton({ appointment, name }: CalendarButtonProps) {
  const company = useCompany();
  const save = useMutation({
    mutationFn: async () => {
      const { saveCalendarFile } = await import('./save-calendar-file');
      saveCalendarFile(appointment, company);
    },
    meta: { error: 'Fehler beim Erstellen der Kalenderdatei' },
  });
  return <RowButton label="In den Kalender" row={name} pending={save.isPending} onClick={() => save.mutate()} />;
}
