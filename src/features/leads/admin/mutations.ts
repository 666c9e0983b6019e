import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { invokeFunction } from '@/lib/supabase/invoke-function';
import type { CustomerForm } from '@/features/customers/schema';
import { hasCode } from '@/lib/errors';
import { formatDate } from '@/lib/format/format';
import { undoBy } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Enums, Row, TableName } from '@/lib/supabase/tables';
import type { EraseLeadPayload, ErasureAnswer } from '@functions/api/payloads';
import type { OfficeLead } from './schema';

// Separate from the list's queries, which are part of the office's first screen.

export const adminReferredLeadQueries = {
  /** The lead created from a recommendation with this address; null when there is none. */
  withAddress: (email: string) =>
    queryOptions({
      queryKey: ['contact_requests', 'referred', email],
      queryFn: ({ signal }) => leadOfReferred(email, signal),
    }),
};

/** Uses the search, because a case-insensitive comparison of addresses would not use its index. */
async function leadOfReferred(email: string, signal?: AbortSignal) {
  const found = supabase
    .rpc('find_contact_requests', { search: email }, { get: true })
    .select('id, email')
    .eq('source', 'empfehlung');
  const { data } = await (signal ? found.abortSignal(signal) : found).throwOnError();
  return data.find((lead) => lead.email?.toLowerCase() === email.toLowerCase()) ?? null;
}

type Noted = Partial<
  Pick<Row<'contact_requests'>, 'status' | 'follow_up_on' | 'customer_id' | 'assigned_to' | 'lost_reason'>
>;

/** The form of a lead entered by the office. */
interface Note {
  id: string;
  to: Noted;
}

const affects: TableName[] = ['contact_requests', 'customers'];

const write = async ({ id, to }: Note) => {
  const lead = supabase
    .from('contact_requests')
    .update(to)
    .eq('id', id)
    .select('follow_up_on, customer_id, assigned_to');
  return (await lead.single().throwOnError()).data;
};

const takeBack = undoBy(
  mutationOptions({
    mutationFn: write,
    meta: {
      affects,
      success: 'Die Änderung wurde zurückgenommen.',
      error: (cause) => `Die Änderung ist fehlgeschlagen: ${cause}`,
    },
  }),
);

type Lead = Pick<Row<'contact_requests'>, 'id' | 'follow_up_on' | 'customer_id' | 'assigned_to'>;
type Before = Pick<Row<'contact_requests'>, 'status' | 'lost_reason'>;

export const adminLeadMutations = {
  /** Creates a lead from a phone call. */
  create: mutationOptions({
    mutationFn: async (lead: OfficeLead) =>
      supabase
        .from('contact_requests')
        .insert({ ...lead, source: 'telefon' })
        .select('id')
        .single()
        .throwOnError(),
    meta: {
      affects,
      success: 'Anfrage gespeichert.',
      error: (cause) => `Fehler beim Speichern der Anfrage: ${cause}`,
    },
  }),

  /** Creates a lead from a recommendation; its id, or that of the lead another user just created. */
  fromReferral: mutationOptions({
    mutationFn: async (referral: Referral) => {
      const lead = supabase.from('contact_requests').insert(leadOf(referral)).select('id');
      try {
        return { id: (await lead.single().throwOnError()).data.id, isNew: true };
      } catch (error) {
        // The database allows one per address.
        const there = hasCode(error, '23505') ? await leadOfReferred(referral.referred_email) : null;
        if (!there) throw error;
        return { id: there.id, isNew: false };
      }
    },
    meta: {
      affects,
      success: ({ isNew }: { isNew: boolean }) =>
        isNew
          ? 'Die Empfehlung steht jetzt bei den Anfragen.'
          : 'Die Empfehlung wurde schon übernommen und steht bei den Anfragen.',
      error: (cause) => `Die Empfehlung konnte nicht übernommen werden: ${cause}`,
    },
  }),

  /** Sets the status; `before` is what to undo to: the status, and the reason that goes with it. */
  setStatus: (before: Before) =>
    mutationOptions({
      mutationFn: ({ id, status }: Pick<Row<'contact_requests'>, 'id' | 'status'>) => write({ id, to: { status } }),
      meta: {
        affects,
        success: 'Status aktualisiert.',
        undo: ({ id }: { id: string }) => takeBack({ id, to: before }),
        error: 'Status konnte nicht geändert werden.',
      },
    }),

  /** Sets the follow-up date, or clears it with null. */
  setFollowUp: mutationOptions({
    mutationFn: ({ lead, day }: { lead: Lead; day: string | null }) =>
      write({ id: lead.id, to: { follow_up_on: day } }),
    meta: {
      affects,
      success: ({ follow_up_on }: Noted) =>
        follow_up_on ? `Wiedervorlage am ${formatDate(follow_up_on)}.` : 'Wiedervorlage entfernt.',
      undo: ({ lead: { id, follow_up_on } }: { lead: Lead }) => takeBack({ id, to: { follow_up_on } }),
      error: (cause) => `Fehler beim Speichern der Wiedervorlage: ${cause}`,
    },
  }),

  /** Sets why a lead came to nothing, or clears it with null. */
  setLostReason: mutationOptions({
    mutationFn: ({ id, reason }: { id: string; reason: Enums<'lost_reason'> | null }) =>
      write({ id, to: { lost_reason: reason } }),
    meta: {
      affects,
      success: 'Grund gespeichert.',
      error: (cause) => `Fehler beim Speichern des Grundes: ${cause}`,
    },
  }),

  /** Makes an admin responsible for a lead, or no one with null; `name` is a colleague's. */
  assign: mutationOptions({
    mutationFn: async ({ lead, person, name }: { lead: Lead; person: string | null; name?: string }) => ({
      ...(await write({ id: lead.id, to: { assigned_to: person } })),
      name,
    }),
    meta: {
      affects,
      success: ({ assigned_to, name }: Noted & { name?: string }) =>
        !assigned_to
          ? 'Die Anfrage ist abgegeben.'
          : name
            ? `Zuständig ist jetzt ${name}.`
            : 'Sie sind jetzt zuständig.',
      undo: ({ lead: { id, assigned_to } }: { lead: Lead }) => takeBack({ id, to: { assigned_to } }),
      error: (cause) => `Fehler beim Speichern der Zuständigkeit: ${cause}`,
    },
  }),

  /** Assigns a lead to a customer, or to none with null. */
  setCustomer: mutationOptions({
    mutationFn: ({ lead, customerId }: { lead: Lead; customerId: string | null }) =>
      write({ id: lead.id, to: { customer_id: customerId } }),
    meta: {
      affects,
      success: ({ customer_id }: Noted) => (customer_id ? 'Kunde zugeordnet.' : 'Zuordnung gelöst.'),
      undo: ({ lead: { id, customer_id } }: { lead: Lead }) => takeBack({ id, to: { customer_id } }),
      error: (cause) => `Fehler beim Zuordnen des Kunden: ${cause}`,
    },
  }),

  /** Creates a customer from a lead and assigns the lead to it, atomically. Returns the customer's id. */
  makeCustomer: mutationOptions({
    mutationFn: async ({ leadId, customer }: { leadId: string; customer: CustomerForm }) => {
      const given = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== null));
      return (await supabase.rpc('make_customer', { ...given, lead_id: leadId, kind: customer.kind }).throwOnError())
        .data;
    },
    meta: {
      affects,
      success: 'Kunde erfolgreich angelegt.',
      error: (cause) => `Fehler beim Anlegen des Kunden: ${cause}`,
    },
  }),

  /** Erases the person of a lead: every request, recommendation and mail with that address. */
  erase: mutationOptions({
    mutationFn: (payload: EraseLeadPayload) => invokeFunction<ErasureAnswer>('admin-erase-lead', payload),
    meta: {
      affects: ['contact_requests', 'referrals', 'email_queue'],
      success: 'Die Daten wurden gelöscht.',
      error: (cause) => `Fehler beim Löschen der Daten: ${cause}`,
    },
  }),
};

type Referral = Row<'referrals'>;

/** The lead for a recommended person; its message names the referrer. */
function leadOf({ referred_name, referred_email, referrer_name, referrer_email, message }: Referral) {
  const by = `Empfohlen von ${referrer_name}${referrer_email ? ` (${referrer_email})` : ''}.`;
  return {
    name: referred_name,
    email: referred_email,
    // Cut to the column's length.
    message: [by, message].filter(Boolean).join('\n\n').slice(0, 5000),
    source: 'empfehlung' as const,
  };
}
