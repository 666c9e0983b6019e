import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { PersistInput } from '@/components/form/persist-input';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { customerMessageMutations } from './queries';
import { type MessageForm as Values, messageSchema } from '@/features/messages/schema';
import { customerOrderQueries } from '@/features/orders/customer/queries';
import { useUser } from '@/features/accounts/session/use-user';

const empty = { subject: '', content: '', request_id: '' };
const noOrder = { value: '', label: 'Keiner' };

/** Writes to the office; `betreff` and `nachricht` in the URL are the subject and the text to begin with. */
export function MessageForm() {
  const [params, setParams] = useSearchParams();
  const [given] = useState({
    subject: (params.get('betreff') ?? '').slice(0, 200),
    content: (params.get('nachricht') ?? '').slice(0, 5000),
  });
  const send = useMutation(customerMessageMutations.send);
  const form = useForm({
    resolver: zodResolver(messageSchema),
    defaultValues: { ...empty, ...given },
  });
  const { data: orders = [] } = useQuery(customerOrderQueries.names(useUser().id));
  const submit = async (values: Values) => {
    const sent = form.getValues();
    await send.mutateAsync(values);
    settleForm(form, sent, empty);
    setParams(
      (before) => {
        before.delete('betreff');
        before.delete('nachricht');
        return before;
      },
      { replace: true },
    );
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField control={form.control} name="subject" label="Betreff" autoComplete="off" required />
      {orders.length > 0 && (
        <SelectField
          control={form.control}
          name="request_id"
          label="Zu welchem Auftrag?"
          options={[noOrder, ...orders.map(({ id, subject }) => ({ value: id, label: subject }))]}
        />
      )}
      <TextareaField control={form.control} name="content" label="Nachricht" rows={6} required />
      <PersistInput name="message" />
      <SubmitButton pendingLabel="Wird gesendet …" className="self-start max-sm:w-full">
        Nachricht senden
      </SubmitButton>
    </Form>
  );
}
