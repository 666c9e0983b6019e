import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { EmptyState } from '@/components/list/empty-state';
import { QueryView } from '@/components/layout/query-view';
import { DeleteButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/textarea-field';
import { adminCustomerMutations } from './mutations';
import { adminCustomerRecordQueries } from './record-queries';
import { noteSchema } from '@/features/customers/schema';
import { personName } from '@/features/accounts/profiles/person-name';
import { useUser } from '@/features/accounts/session/use-user';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';

const empty = { text: '' };

/** The office's notes about a customer. The author of a note can delete it. */
export function Notes({ customerId }: { customerId: string }) {
  const user = useUser();
  const notes = useQuery(adminCustomerRecordQueries.notes(customerId));
  const add = useMutation(adminCustomerMutations.addNote);
  const form = useForm({ resolver: zodResolver(noteSchema), defaultValues: empty });
  const dialog = useDialog<{ kind: 'remove'; id: string }>();
  useLiveTable('customer_notes');
  return (
    <div className="space-y-6">
      <Form
        form={form}
        onSubmit={async (note) => {
          await add.mutateAsync({ customer_id: customerId, ...note });
          form.reset(empty);
        }}
      >
        <TextareaField
          control={form.control}
          name="text"
          label="Neue Notiz"
          hint="Für das Büro. Auf Verlangen erhält der Kunde sie mit der Auskunft über seine Daten (Art. 15 DSGVO)."
          rows={3}
        />
        <SubmitButton pendingLabel="Wird gespeichert …" className="self-start max-sm:w-full">
          Notiz speichern
        </SubmitButton>
        <PersistInput name={`note of ${customerId}`} isLasting />
      </Form>
      <QueryView query={notes} failure="Fehler beim Laden der Notizen">
        {(found) =>
          found.length === 0 ? (
            <EmptyState text="Noch keine Notizen." />
          ) : (
            <ul className="divide-y rounded-xl border bg-card">
              {found.map((note) => (
                <li key={note.id} className="flex items-start justify-between gap-4 p-4">
                  <div className="min-w-0 space-y-1">
                    <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                    <p className="text-sm text-muted-foreground">
                      {formatDateTime(note.created_at)} · {personName(note.author, 'Unbekannt')}
                    </p>
                  </div>
                  {note.author_id === user.id && (
                    <DeleteButton
                      row={`Notiz vom ${formatDateTime(note.created_at)}`}
                      onClick={() => dialog.show({ kind: 'remove', id: note.id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialog.open && (
        <DeleteDialog
          text="Die Notiz wird dauerhaft gelöscht."
          remove={adminCustomerMutations.removeNote}
          target={dialog.open.id}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
