import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Phone, StickyNote } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PersistInput } from '@/components/form/persist-input';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/textarea-field';
import { QueryView } from '@/components/layout/query-view';
import { DeleteButton } from '@/components/list/row-button';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { useUser } from '@/features/accounts/session/use-user';
import { noteSchema } from '@/features/customers/schema';
import { leadNoteKinds } from '@/features/leads/labels';
import { formatDateTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { useLiveTable } from '@/lib/supabase/realtime';
import { adminLeadNoteMutations, adminLeadNoteQueries } from './note-queries';

const schema = noteSchema.extend({ isCall: z.boolean() });
const empty = { text: '', isCall: false };

/** What the office noted about a lead and discussed on the telephone. The author of an entry can delete it. */
export function LeadNotes({ leadId }: { leadId: string }) {
  const user = useUser();
  const notes = useQuery(adminLeadNoteQueries.of(leadId));
  const add = useMutation(adminLeadNoteMutations.add);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const dialog = useDialog<{ kind: 'remove'; id: string }>();
  useLiveTable('lead_notes');
  return (
    <div className="space-y-4">
      <Form
        form={form}
        className="gap-3"
        onSubmit={async ({ text, isCall }) => {
          await add.mutateAsync({ lead_id: leadId, kind: isCall ? 'anruf' : 'notiz', text });
          form.reset(empty);
        }}
      >
        <TextareaField
          control={form.control}
          name="text"
          label="Neue Notiz"
          hint="Für das Büro. Auf Verlangen erhält der Kunde sie mit der Auskunft über seine Daten (Art. 15 DSGVO)."
          rows={2}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CheckboxField control={form.control} name="isCall" label="Es war ein Anruf" />
          <SubmitButton pendingLabel="Wird gespeichert …" className="max-sm:w-full">
            Notiz speichern
          </SubmitButton>
        </div>
        <PersistInput name={`note of lead ${leadId}`} isLasting />
      </Form>
      <QueryView query={notes} failure="Fehler beim Laden der Notizen" skeleton={<Skeleton className="h-12" />}>
        {(found) =>
          found.length > 0 && (
            <ul aria-label="Notizen und Anrufe" className="divide-y border-y">
              {found.map(({ id, kind, text, author, author_id, created_at }) => {
                const Icon = kind === 'anruf' ? Phone : StickyNote;
                const about = `${labelOf(leadNoteKinds, kind)} vom ${formatDateTime(created_at)}`;
                return (
                  <li key={id} className="flex items-start gap-3 py-3">
                    <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
                    <div className="min-w-0 flex-1">
                      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                      <p className="text-sm text-muted-foreground">{`${about} · ${personName(author, 'Unbekannt')}`}</p>
                    </div>
                    {author_id === user.id && (
                      <DeleteButton row={about} onClick={() => dialog.show({ kind: 'remove', id })} />
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
      {dialog.open && (
        <DeleteDialog
          text="Die Notiz wird dauerhaft gelöscht."
          remove={adminLeadNoteMutations.remove}
          target={dialog.open.id}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
