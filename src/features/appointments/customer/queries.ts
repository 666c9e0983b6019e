import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { currentUser, unlessSignedOut } from '@/features/accounts/auth/current-user';
import { berlinDay } from '@/lib/time/berlin-time';
import { type CountMode, readOwnPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { isOverlap } from '@/lib/errors';
import type { Enums } from '@/lib/supabase/tables';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import type { AppointmentForm } from '@/features/appointments/schema';

const columns = 'id, date, time, ends_at, service, status, answer_note, proposed_by, version';

/** A customer's upcoming appointments, today included, by day and time, or the past ones, latest first. */
function appointments(userId: string, period: 'upcoming' | 'past', count: CountMode, signal: AbortSignal) {
  const order = { ascending: period === 'upcoming' };
  const own = supabase.from('appointments').select(columns, { count }).eq('user_id', userId);
  return (period === 'upcoming' ? own.gte('date', berlinDay()) : own.lt('date', berlinDay()))
    .order('date', order)
    .order('time', order)
    .order('id', order)
    .abortSignal(signal)
    .throwOnError();
}

export const customerAppointmentQueries = {
  /**
   * Page `page` (from 1) of a customer's appointments with the total: the upcoming ones by time, then the past ones,
   * latest first. They are so few that all are read and the page is cut out here.
   */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['appointments', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) => ({
          range: async (from, to) => {
            const [upcoming, past] = await Promise.all([
              appointments(userId, 'upcoming', count, signal).range(0, to),
              appointments(userId, 'past', count, signal).range(0, to),
            ]);
            const data = [...upcoming.data, ...past.data].slice(from, to + 1);
            return { data, count: count ? (upcoming.count ?? 0) + (past.count ?? 0) : null };
          },
        })),
    }),

  /** A customer's first appointment from today on that was neither declined nor cancelled, or null. */
  next: (userId: string) =>
    queryOptions({
      queryKey: ['appointments', 'customer', userId, 'next'],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('appointments')
          .select(columns)
          .eq('user_id', userId)
          .gte('date', berlinDay())
          .in('status', ['Ausstehend', 'Bestätigt'])
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

async function reloadFreeTimes(): Promise<void> {
  await Promise.all([reloadAfterFailure('appointments')(), reloadAfterFailure('booking_hours')()]);
}

type Status = Enums<'appointment_status'>;

/** The update matches only the version the customer sees: if the office has changed it since, nothing is updated. */
interface Seen {
  id: string;
  version: number;
}

function answerBy(status: Status, from: Status[], success: string, failure: string) {
  return mutationOptions({
    mutationFn: async ({ id, version }: Seen) =>
      supabase
        .from('appointments')
        .update({ status })
        .eq('id', id)
        .eq('version', version)
        .in('status', from)
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('appointments'),
    meta: { affects: ['appointments'], success, error: (cause) => `${failure}: ${cause}` },
  });
}

export const customerAppointmentMutations = {
  create: mutationOptions({
    mutationFn: async ({ date, time, service }: AppointmentForm) => {
      const { id } = await currentUser();
      await supabase
        .from('appointments')
        .insert({ user_id: id, date, time, service, status: 'Ausstehend' })
        .throwOnError();
    },
    // Another customer may have taken the time: the free times change, and possibly whether there are any.
    onError: (error) => isOverlap(error) && reloadFreeTimes(),
    meta: {
      affects: ['appointments'],
      success: 'Termin erfolgreich hinzugefügt',
      error: unlessSignedOut('Fehler beim Hinzufügen des Termins'),
    },
  }),

  /** Accepts the time that the office proposes. */
  accept: answerBy('Bestätigt', ['Ausstehend'], 'Termin bestätigt.', 'Fehler beim Bestätigen des Termins'),

  /** Declines the time that the office proposes. */
  decline: answerBy('Abgelehnt', ['Ausstehend'], 'Termin abgelehnt.', 'Fehler beim Ablehnen des Termins'),

  /** Cancels an appointment; refused by the database less than a day before. */
  cancel: answerBy('Storniert', ['Ausstehend', 'Bestätigt'], 'Termin abgesagt.', 'Fehler beim Absagen des Termins'),
};
