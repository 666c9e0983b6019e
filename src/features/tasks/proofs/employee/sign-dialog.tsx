import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { parseTaskWork } from '@functions/documents/schema';
import type { TaskWork } from '@functions/documents/proof';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { QueryView } from '@/components/layout/query-view';
import { Dialog } from '@/components/ui/dialog';
import { isNetworkError } from '@/lib/errors';
import { useOutbox } from '@/lib/offline/outbox';
import { entriesSince } from '@/lib/offline/outbox-entries';
import { employeeTaskProofMutations, employeeTaskProofQueries } from './queries';
import { type ProofForm, type ProofInput, proofResolver } from './proof-schema';
import { SignatureField } from './signature-field';
import { WorkSummary } from './work-summary';
import { applyEntriesToWork } from './apply-entries-to-work';

const title = 'Arbeitsnachweis';

/** Larger touch targets, for users with gloves. */
const largeBox = '[&_[role=checkbox]]:mt-3.5 [&_label]:grow [&_label]:py-3';

interface SignDialogProps {
  task: string;
  /** The employee's name. */
  who: string;
  /** The contact on site, who probably signs. */
  contact: string | null;
  /** There is a customer to send it to. */
  hasCustomer: boolean;
  onClose: () => void;
}

/** Shows the customer what the task took and takes the signature. */
export function SignDialog(props: SignDialogProps) {
  const draft = useQuery({ ...employeeTaskProofQueries.draft(props.task), staleTime: 0 });
  // Fixed once shown: the customer signs what is on screen, so later responses are ignored.
  const [work, setWork] = useState<TaskWork>();
  const entries = useOutbox();
  // Offline, the copy on the device is shown.
  const isKnown = draft.isSuccess || isNetworkError(draft.error);
  if (!work && isKnown && !draft.isFetching && draft.data) {
    const since = entriesSince(entries, draft.dataUpdatedAt);
    setWork(applyEntriesToWork(parseTaskWork(draft.data), props.task, props.who, since, new Date().toISOString()));
  }
  if (work) return <SignForm {...props} work={work} />;
  return (
    <Dialog title={title} width={600} onClose={props.onClose}>
      <QueryView query={draft} failure="Fehler beim Laden des Arbeitsnachweises">
        {(found) => (found ? null : 'Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.')}
      </QueryView>
    </Dialog>
  );
}

function SignForm({ task, contact, hasCustomer, work, onClose }: SignDialogProps & { work: TaskWork }) {
  const sign = useMutation(employeeTaskProofMutations.sign);
  // One id per dialog, on every retry.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<ProofInput, unknown, ProofForm>({
    resolver: proofResolver,
    defaultValues: {
      is_absent: false,
      signer_name: contact ?? '',
      signature: null,
      absence_reason: '',
      by_mail: false,
    },
  });
  const { control, setValue, formState } = form;
  const [isAbsent, signature] = useWatch({ control, name: ['is_absent', 'signature'] });
  const submit = ({ is_absent, signer_name, signature, absence_reason, by_mail }: ProofForm) =>
    sign.mutateAsync({
      id,
      task,
      signed_at: new Date().toISOString(),
      signer_name: is_absent ? null : signer_name,
      signature: is_absent ? null : signature,
      absence_reason: is_absent ? absence_reason : null,
      by_mail,
      extras: work.extras.map(({ id }) => id),
      damage: work.damage.map(({ id }) => id),
    });
  return (
    <FormDialog
      title={title}
      description="Danach lässt sich nichts mehr ändern."
      width={600}
      form={form}
      onSubmit={submit}
      submitLabel={isAbsent ? 'Ohne Unterschrift abschließen' : 'Unterschrift speichern'}
      buttonStyles="h-12"
      onClose={onClose}
    >
      <WorkSummary work={work} />
      <CheckboxField
        control={control}
        name="is_absent"
        label="Niemand ist da, der unterschreiben kann"
        className={largeBox}
      />
      {isAbsent ? (
        <TextareaField
          control={control}
          name="absence_reason"
          label="Grund"
          rows={2}
          hint="Zum Beispiel: Schlüssel lag im Kasten."
        />
      ) : (
        <>
          <TextField control={control} name="signer_name" label="Name in Druckschrift" required autoComplete="off" />
          <SignatureField
            error={formState.errors.signature?.message}
            isEmpty={!signature}
            onChange={(path) =>
              setValue('signature', path, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            }
          />
        </>
      )}
      {hasCustomer && (
        <CheckboxField
          control={control}
          name="by_mail"
          label="Dem Kunden als PDF per E-Mail senden"
          className={largeBox}
        />
      )}
    </FormDialog>
  );
}
