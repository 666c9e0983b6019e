import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { currentUser, unlessSignedOut } from '@/data/auth/current-user';
import { berlinDay } from '@/lib/berlin-time';
import { readOwnPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { AppointmentForm } from './schema';

const columns = 'id, date, time, service, status';

export const customerAppointmentQueries = {
  /** Page `page` (from 1) of a customer's appointments by day and time, with the total. */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['appointments', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) =>
          supabase
            .from('appointments')
            .select(columns, { count })
            .eq('user_id', userId)
            .order('date')
            .order('time')
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),

  /** A customer's first appointment from today on that was not declined, or null. */
  next: (userId: string) =>
    queryOptions({
      queryKey: ['appointments', 'customer', userId, 'next'],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('appointments')
          .select(columns)
          .eq('user_id', userId)
          .gte('date', berlinDay())
          .neq('status', 'Abgelehnt')
          .order('date')
          .order('time')
          .limit(1)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError();
        return data;
      },
    }),
};

export const customerAppointmentMutations = {
  create: mutationOptions({
    mutationFn: async ({ date, time, service }: AppointmentForm) => {
      const { id } = await currentUser();
      await supabase
        .from('appointments')
        .insert({ user_id: id, date, time, service, status: 'Ausstehend' })
        .throwOnError();
    },
    meta: {
      affects: ['appointments'],
      success: 'Termin erfolgreich hinzugefügt',
      error: unlessSignedOut('Fehler beim Hinzufügen des Termins'),
    },
  }),
};
