import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { undoBy } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Enums, Row, Update } from '@/lib/supabase/tables';
import { type NotificationChannel, notificationNotes } from './customer-of';
import type { OfficeAppointmentForm } from './schema';

type Status = Enums<'appointment_status'>;

const failure = 'Fehler beim Aktualisieren des Termins';

/**
 * Matches only an appointment unchanged since the caller saw it: of two employees in the office, the first one decides.
 */
const change = (id: string, from: Status, to: Update<'appointments'>) =>
  supabase.from('appointments').update(to).eq('id', id).eq('status', from).select('id').single().throwOnError();

/** The appointment being answered; without the previous note, the note is left untouched. */
type Answered = Pick<Row<'appointments'>, 'id'> & Partial<Pick<Row<'appointments'>, 'answer_note'>>;

/** Undoes an answer by restoring the previous state. */
const takeBack = (status: Status, before: Status, success: string) =>
  mutationOptions({
    mutationFn: async ({ id, answer_note }: Answered) => change(id, status, { status: before, answer_note }),
    onError: reloadAfterFailure('appointments'),
    meta: { affects: ['appointments'], success, error: failure },
  });

const waitsAgain = 'Termin ist wieder ausstehend.';
const declined = takeBack('Abgelehnt', 'Ausstehend', waitsAgain);
const cancelled = {
  Ausstehend: takeBack('Storniert', 'Ausstehend', waitsAgain),
  Bestätigt: takeBack('Storniert', 'Bestätigt', 'Termin ist wieder bestätigt.'),
};

interface Answer {
  id: string;
  /** The note to the customer; may be empty. */
  note: string;
}

interface Proposal extends Answer {
  version: number;
  date: string;
  time: string;
  /** Whether the customer has already agreed; with an account, it is a proposal in any case. */
  agreed: boolean;
  reach: NotificationChannel;
}

interface NewAppointment extends OfficeAppointmentForm {
  order: string | null;
  /** Null if it is not known yet. */
  reach: NotificationChannel | null;
}

/** An answer that replaces the office's previous note. */
type NextAnswer = Answer & Required<Answered>;

export const adminAppointmentMutations = {
  /** Fails when the appointment has been answered already. */
  confirm: mutationOptions({
    mutationFn: async ({ id }: { id: string }) => change(id, 'Ausstehend', { status: 'Bestätigt' }),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin bestätigt.',
      undo: undoBy(takeBack('Bestätigt', 'Ausstehend', waitsAgain)),
      error: failure,
    },
  }),

  /** Fails when the appointment has been answered already. */
  decline: mutationOptions({
    mutationFn: async ({ id, note }: NextAnswer) =>
      change(id, 'Ausstehend', { status: 'Abgelehnt', answer_note: note || null }),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin abgelehnt.',
      undo: ({ id, answer_note }: NextAnswer) => undoBy(declined)({ id, answer_note }),
      error: failure,
    },
  }),

  /** Cancels an appointment that had this status. */
  cancel: mutationOptions({
    mutationFn: async ({ id, note, status }: NextAnswer & { status: keyof typeof cancelled }) =>
      change(id, status, { status: 'Storniert', answer_note: note || null }),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin storniert.',
      undo: ({ id, status, answer_note }: NextAnswer & { status: keyof typeof cancelled }) =>
        undoBy(cancelled[status])({ id, answer_note }),
      error: failure,
    },
  }),

  /**
   * Moves an appointment: as a proposal, or without an account as already agreed; fails if it was changed since it was
   * read.
   */
  propose: mutationOptions({
    mutationFn: async ({ id, version, date, time, note, agreed, reach }: Proposal) => {
      await supabase
        .from('appointments')
        .update({ status: agreed ? 'Bestätigt' : 'Ausstehend', date, time, answer_note: note || null })
        .eq('id', id)
        .eq('version', version)
        .select('id')
        .single()
        .throwOnError();
      return `${agreed ? 'Termin verschoben' : 'Vorschlag gespeichert'}. ${notificationNotes[reach]}`;
    },
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: (said: string) => said,
      error: (cause) => `${failure}: ${cause}`,
    },
  }),

  /** Creates an appointment for a customer, possibly about an order: as a proposal, or as already agreed. */
  make: mutationOptions({
    mutationFn: async ({ customer, order, agreed, date, time, service, reach }: NewAppointment) => {
      // If the customer has an account, the database makes it the account's.
      const status = agreed ? 'Bestätigt' : 'Ausstehend';
      await supabase
        .from('appointments')
        .insert({ customer_id: customer.id, request_id: order, date, time, service, status })
        .throwOnError();
      return ['Termin gespeichert.', reach && notificationNotes[reach]].filter(Boolean).join(' ');
    },
    meta: {
      affects: ['appointments'],
      success: (said: string) => said,
      error: (cause) => `Fehler beim Speichern des Termins: ${cause}`,
    },
  }),
};
