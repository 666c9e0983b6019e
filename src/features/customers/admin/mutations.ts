import { mutationOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import { type CustomerErasure, keepsDocuments } from '@/features/customers/erasure';
import type { CustomerContactForm, CustomerForm } from '@/features/customers/schema';

const edited = [
  'kind',
  'company',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'country',
  'vat_id',
  'vat_id_confirmed_on',
] as const;

export const adminCustomerMutations = {
  /** Creates a customer; returns id and number. */
  create: mutationOptions({
    mutationFn: async (customer: CustomerForm) =>
      (await supabase.from('customers').insert(customer).select('id, number').single().throwOnError()).data,
    meta: {
      affects: ['customers'],
      success: 'Kunde erfolgreich angelegt.',
      error: (cause) => `Fehler beim Anlegen des Kunden: ${cause}`,
    },
  }),

  /** Updates a customer on top of the version `seen`. */
  update: mutationOptions({
    mutationFn: ({ seen, ...customer }: CustomerForm & { seen: Row<'customers'> }) =>
      updateIfUnchanged({
        seen,
        fields: edited,
        update: (version) =>
          supabase
            .from('customers')
            .update(customer)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('customers').select('*').eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      // Drafts may lack a part of the address.
      affects: ['customers', 'quotes', 'invoices'],
      success: 'Kunde erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Kunden: ${cause}`,
    },
  }),

  /** Erases a customer without an account, except for what the law requires to keep, and returns what was kept. */
  erase: mutationOptions({
    mutationFn: async (id: string) => (await supabase.rpc('erase_customer', { customer: id }).throwOnError()).data,
    meta: {
      affects: [
        'customers',
        'customer_contacts',
        'customer_notes',
        'contact_requests',
        'requests',
        'invoices',
        'quotes',
        'tasks',
        'sites',
      ],
      success: (erasure: CustomerErasure) =>
        keepsDocuments(erasure)
          ? 'Die Daten des Kunden wurden gelöscht. Seine Belege bleiben bis zum Ende der Aufbewahrung.'
          : 'Kunde erfolgreich gelöscht.',
      error: (cause) => `Fehler beim Löschen des Kunden: ${cause}`,
    },
  }),

  /** Merges two records of one person: everything of `gone` moves to `keep`. */
  merge: mutationOptions({
    mutationFn: async ({ keep, gone }: { keep: string; gone: string }) =>
      (await supabase.rpc('merge_customers', { keep, gone }).throwOnError()).data,
    meta: {
      affects: ['customers', 'customer_contacts', 'customer_notes', 'contact_requests', 'requests', 'sites'],
      success: 'Die Kunden wurden zusammengeführt.',
      error: (cause) => `Fehler beim Zusammenführen der Kunden: ${cause}`,
    },
  }),

  addContact: mutationOptions({
    mutationFn: async (contact: CustomerContactForm & Pick<Row<'customer_contacts'>, 'customer_id'>) =>
      supabase.from('customer_contacts').insert(contact).select('id').single().throwOnError(),
    meta: {
      affects: ['customer_contacts', 'customers'],
      success: 'Ansprechpartner angelegt.',
      error: (cause) => `Fehler beim Anlegen des Ansprechpartners: ${cause}`,
    },
  }),

  /** Updates a contact on top of the version `seen`. */
  updateContact: mutationOptions({
    mutationFn: ({ seen, ...contact }: CustomerContactForm & { seen: Row<'customer_contacts'> }) =>
      updateIfUnchanged({
        seen,
        fields: ['name', 'job_title', 'email', 'phone'],
        update: (version) =>
          supabase
            .from('customer_contacts')
            .update(contact)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('customer_contacts').select('*').eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['customer_contacts', 'customers'],
      success: 'Ansprechpartner aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Ansprechpartners: ${cause}`,
    },
  }),

  removeContact: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('customer_contacts').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['customer_contacts', 'customers'],
      success: 'Ansprechpartner gelöscht.',
      error: (cause) => `Fehler beim Löschen des Ansprechpartners: ${cause}`,
    },
  }),

  addNote: mutationOptions({
    mutationFn: async (note: Pick<Row<'customer_notes'>, 'customer_id' | 'text'>) =>
      supabase.from('customer_notes').insert(note).select('id').single().throwOnError(),
    meta: {
      affects: ['customer_notes', 'customers'],
      success: 'Notiz gespeichert.',
      error: (cause) => `Fehler beim Speichern der Notiz: ${cause}`,
    },
  }),

  removeNote: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('customer_notes').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['customer_notes', 'customers'],
      success: 'Notiz gelöscht.',
      error: (cause) => `Fehler beim Löschen der Notiz: ${cause}`,
    },
  }),
};
